// The form library draws what a schema describes. These fields add a choice among the options of a union, and optional
// groups.
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { readingOf, readingsOf } from './fits.ts';
import type { FormContext } from './form-context.ts';
import { inWords } from '../../in-words.ts';
import { oneOf, readingInWords } from './labels.ts';
import { startValue } from './start-value.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Props = FieldProps<unknown, RJSFSchema, FormContext>;

const PlainField = getDefaultRegistry<unknown, RJSFSchema, FormContext>().fields[
  'SchemaField'
] as React.ComponentType<Props>;

/** One of several readings: which of them is chosen from a list. */
function ReadingField(props: Props) {
  const { schema, fieldPathId, formData, onChange, name, required } = props;
  const readings = readingsOf(schema);
  const chosen = readingOf(readings, formData);
  const id = `${fieldPathId.$id}__reading`;
  const choose = (index: number) => {
    const next = readings[index];
    if (!next) return onChange(undefined, fieldPathId.path);
    const kept = isGroup(formData) ? formData : {};
    const start = startValue(next, name);
    const allowed = Object.keys((next['properties'] as object | undefined) ?? {});
    const old = Object.fromEntries(Object.entries(kept).filter(([key]) => allowed.includes(key)));
    onChange(isGroup(start) ? { ...start, ...old } : start, fieldPathId.path);
  };
  const isOut = formData === undefined && !required;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const title = schema.title ?? (isEntry ? oneOf(String(fieldPathId.path.at(-2))) : inWords(name));
  const reading = readings[chosen];
  return (
    <div className="reading">
      <label htmlFor={id}>{isEntry ? 'Given as' : `${title}: given as`}</label>
      {schema.description && <p className="hint">{schema.description}</p>}
      <select id={id} value={isOut ? -1 : chosen} onChange={(event) => choose(Number(event.target.value))}>
        {!required && <option value={-1}>Left out</option>}
        {readings.map((each, index) => (
          <option key={JSON.stringify(each)} value={index}>
            {readingInWords(each, readings)}
          </option>
        ))}
      </select>
      {!isOut && reading && <PlainField {...props} required schema={{ ...(reading as RJSFSchema), title }} />}
    </div>
  );
}

/** A group that may be left out: a button adds it, another one removes it. */
function OptionalGroup(props: Props) {
  const { schema, fieldPathId, formData, onChange, name } = props;
  const title = schema.title ?? inWords(name);
  if (formData === undefined)
    return (
      <div className="left-out">
        <button type="button" onClick={() => onChange(startValue(schema, name), fieldPathId.path)}>
          Add: {title}
        </button>
        {schema.description && <p className="hint">{schema.description}</p>}
      </div>
    );
  return (
    <div>
      <PlainField {...props} required />
      <button type="button" onClick={() => onChange(undefined, fieldPathId.path)}>
        Remove: {title}
      </button>
    </div>
  );
}

/** Any field of a form. */
export function EditorField(props: Props) {
  const { schema, fieldPathId, required } = props;
  if ((schema.anyOf ?? schema.oneOf) !== undefined) return <ReadingField {...props} />;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const isOptional = !required && !isEntry && fieldPathId.path.length > 0;
  if (isOptional && schema.type === 'object' && schema.properties) return <OptionalGroup {...props} />;
  return <PlainField {...props} />;
}
