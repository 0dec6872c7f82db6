// The form library draws what a schema describes. What follows is what our files may say besides: words that turn on a
// day, entries that are shown for some time, one of several readings, and groups that may be left out.
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { isGroup, isTurning } from '../../../model/dates/is-turning.ts';
import { dayField, shownForSomeTime } from './day-fields.ts';
import { readingOf, readingsOf } from './fits.ts';
import type { FormContext } from './form-context.ts';
import { inWords } from '../../in-words.ts';
import { oneOf, readingInWords } from './labels.ts';
import { startValue } from './start-value.ts';

type Props = FieldProps<unknown, RJSFSchema, FormContext>;

const PlainField = getDefaultRegistry<unknown, RJSFSchema, FormContext>().fields[
  'SchemaField'
] as React.ComponentType<Props>;

/** Words that turn: what is read before a day, the day, and what is read from it on. */
function TurningField(props: Props) {
  const { schema, fieldPathId, formData, onChange, registry, name, errorSchema } = props;
  const value = formData as Record<string, unknown>;
  const part = (key: string, title: string, own: RJSFSchema) => (
    <PlainField
      {...props}
      key={key}
      name={key}
      required
      schema={{ ...own, title, description: undefined }}
      formData={value[key]}
      errorSchema={(errorSchema as Record<string, object> | undefined)?.[key] ?? {}}
      fieldPathId={toFieldPathId(key, registry.globalFormOptions, fieldPathId)}
    />
  );
  return (
    <fieldset>
      <legend>{schema.title ?? inWords(name)}: turns on a day</legend>
      {part('before', 'Until the day before', schema)}
      {part('from', 'The day', dayField('The day'))}
      {part('after', 'From that day on', schema)}
      <button type="button" onClick={() => onChange(value['after'] ?? value['before'], fieldPathId.path)}>
        Keep only what is read from that day on
      </button>
    </fieldset>
  );
}

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
  const { schema, fieldPathId, formData, registry, required, onChange, name } = props;
  const { turns } = registry.formContext;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  if (turns && isTurning(formData)) return <TurningField {...props} />;
  if ((schema.anyOf ?? schema.oneOf) !== undefined) return <ReadingField {...props} />;
  if (schema.type === 'object' && schema.properties) {
    if (!required && !isEntry && fieldPathId.path.length > 0) return <OptionalGroup {...props} />;
    if (isEntry && turns)
      return (
        <PlainField {...props} schema={{ ...schema, properties: { ...schema.properties, ...shownForSomeTime } }} />
      );
    return <PlainField {...props} />;
  }
  if (!turns || schema.type !== 'string' || schema.enum || schema.format || isEntry) return <PlainField {...props} />;
  // An empty field keeps its place, because the editor may be about to type in it.
  return (
    <div>
      <PlainField {...props} />
      {formData !== undefined && (
        <button
          type="button"
          className="quiet"
          onClick={() => onChange({ before: formData, from: '', after: formData }, fieldPathId.path)}
        >
          Let it turn on a day<span className="unseen">: {schema.title ?? inWords(name)}</span>
        </button>
      )}
    </div>
  );
}
