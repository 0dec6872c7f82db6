// The form library draws what a schema describes. These fields add the choice among the options of a union, the kinds of
// section, and groups that may be left out.

// Imported by its own path, because the index of the library needs a validator that the project does not use.
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { isRecord } from '../../../../model/reader/map-texts.ts';
import { uncapitalise } from '../../../../model/text/words.ts';
import { fieldsOf, labelOf, unionOptions } from '../../labels.ts';
import { optionIdOf } from '../focus-field.ts';
import { Select } from '../Controls.tsx';
import { isOfKinds, kindOf, matchesSchema, newGroup, type FormContext } from './schema.ts';
import { kindInWords, singularOf } from './words.ts';

type Props = FieldProps<unknown, RJSFSchema, FormContext>;

/** The field of the library, of which the three below show a part or none. */
const LibraryField = getDefaultRegistry<unknown, RJSFSchema, FormContext>().fields[
  'SchemaField'
] as React.ComponentType<Props>;

/** A union: its option is chosen from a list by its title in the schema. */
function UnionField(props: Props) {
  const { schema, fieldPathId, formData, onChange, name, registry } = props;
  const options = unionOptions(schema);
  // A value that is still to be filled in does not show its option yet.
  const [pickedIndex, setPickedIndex] = useState(0);
  /** The choice is in view until an option is chosen. */
  const [isNew] = useState(() => !options.some((option) => matchesSchema(option, formData)));
  const chosenIndex = registry.schemaUtils.getClosestMatchingOption(formData, options, pickedIndex);
  const id = optionIdOf(fieldPathId.$id);
  const choose = (index: number) => {
    const newOption = options[index] ?? {};
    const fields = Object.entries(isRecord(formData) ? formData : {});
    const commonFields = Object.fromEntries(fields.filter(([key]) => key in fieldsOf(newOption)));
    setPickedIndex(index);
    onChange(newOption.properties ? { ...commonFields, ...newGroup(newOption) } : undefined, fieldPathId.path);
  };
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const title = isEntry ? singularOf(String(fieldPathId.path.at(-2))) : labelOf(schema, name);
  const option = options[chosenIndex];
  const choice = (
    <>
      <label htmlFor={id}>Kind of {uncapitalise(title)}</label>
      {schema.description && <p className="hint">{schema.description}</p>}
      <Select
        id={id}
        value={chosenIndex}
        choices={options.map((unionOption, index) => ({ value: String(index), label: String(unionOption['title']) }))}
        onChange={(index) => choose(Number(index))}
      />
    </>
  );
  return (
    <div className="union">
      {isNew && choice}
      {option && <LibraryField {...props} required schema={{ ...option, title }} />}
      {!isNew && (
        <details>
          <summary className="aside">Choose another kind of {uncapitalise(title)}</summary>
          {choice}
        </details>
      )}
    </div>
  );
}

/** A section of a page. Its kind is chosen once, by its description. */
function SectionField(props: Props) {
  const { schema, fieldPathId, formData, onChange } = props;
  const kinds = unionOptions(schema);
  const chosenKind = kinds.find((kind) => isRecord(formData) && kindOf(kind)?.const === formData['kind']);
  if (chosenKind)
    return (
      <>
        <p className="hint">{kindOf(chosenKind)?.description}</p>
        <LibraryField {...props} schema={chosenKind} />
      </>
    );
  return (
    <ul className="choices">
      {kinds
        .map((kind) => ({ kind, name: kindInWords(kind) }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ kind, name }) => (
          <li key={name}>
            <button type="button" onClick={() => onChange(newGroup(kind), fieldPathId.path)}>
              <strong>{name}</strong>
              <span>{kindOf(kind)?.description}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}

/** A group that may be left out: a button adds it, another one removes it. */
function OptionalGroup(props: Props) {
  const { schema, fieldPathId, formData, onChange, name } = props;
  const isLeftOut = formData === undefined;
  return (
    <div className="optional-group">
      {!isLeftOut && <LibraryField {...props} required />}
      <button
        id={isLeftOut ? fieldPathId.$id : undefined}
        type="button"
        onClick={() => onChange(isLeftOut ? {} : undefined, fieldPathId.path)}
      >
        {isLeftOut ? 'Add' : 'Remove'}: {labelOf(schema, name)}
      </button>
      {isLeftOut && schema.description && <p className="hint">{schema.description}</p>}
    </div>
  );
}

export function EditorField(props: Props) {
  const { schema, fieldPathId, required } = props;
  if (isOfKinds(schema)) return <SectionField {...props} />;
  if ((schema.anyOf ?? schema.oneOf) !== undefined) return <UnionField {...props} />;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const isOptional = !required && !isEntry && fieldPathId.path.length > 0;
  if (isOptional && schema.type === 'object' && schema.properties) return <OptionalGroup {...props} />;
  return <LibraryField {...props} />;
}
