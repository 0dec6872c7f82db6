// A form has named fields, so a file that is a list becomes a form with one field, `list`. A file that is a record becomes
// such a list too: each entry has one more field for its key, and a redirect has the fields `from` and `to`.
import { z } from 'zod';
import { fieldNameInWords } from '../../../model/text/words.ts';
import { isRecord } from '../../../model/reader/map-texts.ts';
import { contentKinds, type JsonSchema } from '../../../model/reader/content-kinds.ts';
import type { Place } from '../contract.ts';

type FormValue = Record<string, unknown>;

/** The form of a kind of file. */
interface FormShape {
  schema: JsonSchema;
  /** Converts the value of a file into the value of its form. */
  toForm: (value: unknown) => FormValue;
  /** Converts back. @throws with what to do if two entries have the same key, of which the file would have only one */
  fromForm: (formValue: FormValue) => unknown;
  /** Converts a path in the file into a path in the form. */
  placeInForm: (place: Place, formValue: FormValue) => Place;
}

/** JSON Schema of a form, without defaults, because a form must not fill in values. */
export function formSchemaOf(schema: z.ZodType): JsonSchema {
  const withoutDefault = ({ jsonSchema }: { jsonSchema: JsonSchema }) => void delete jsonSchema['default'];
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', override: withoutDefault });
  return json;
}

/** The schema of a form with one field, a list. */
const listSchema = (title: string, list: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { list: { title, ...list } },
});

/** The record that a list of keys and values becomes. @throws if a key is there twice */
function recordOf(entries: readonly [key: string, value: unknown][]): Record<string, unknown> {
  const keys = entries.map(([key]) => key);
  const repeatedKey = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeatedKey === '')
    throw new Error('Two entries of the list have no name or address yet. Fill in or remove one of them.');
  if (repeatedKey !== undefined)
    throw new Error(
      `Two entries of the list have the same name or address: “${repeatedKey}”. Change or remove one of them.`,
    );
  return Object.fromEntries(entries);
}

/** The form of a record, whose values are texts, such as the redirects, or objects. */
function recordShape(title: string, { additionalProperties, propertyNames }: Record<string, JsonSchema>): FormShape {
  const valueSchema = additionalProperties as { type?: string; properties?: JsonSchema; required?: string[] };
  // The old address of a redirect is no page to choose.
  const { refersTo: _, ...keySchema } = propertyNames ?? {};
  const hasTexts = valueSchema.type === 'string';
  const keyField = hasTexts ? 'from' : 'name';
  const properties = hasTexts
    ? {
        from: { ...keySchema, description: 'The old address, for example /services/old-name.' },
        to: { ...valueSchema, description: 'The page that it leads to.' },
      }
    : { name: keySchema, ...valueSchema.properties };
  const required = hasTexts ? ['from', 'to'] : ['name', ...(valueSchema.required ?? [])];
  const items = { type: 'object', properties, required, additionalProperties: false };
  return {
    schema: listSchema(title, { type: 'array', items }),
    toForm: (record) => ({
      list: Object.entries(record ?? {}).map(([key, value]) =>
        hasTexts ? { from: key, to: value } : { name: key, ...value },
      ),
    }),
    fromForm: ({ list }) =>
      recordOf(
        ((list ?? []) as FormValue[]).map(({ [keyField]: key, ...value }) => [
          String(key ?? ''),
          hasTexts ? (value['to'] ?? '') : value,
        ]),
      ),
    placeInForm: ([key, ...placeInValue], { list }) => {
      const index = (list as FormValue[]).findIndex((entry) => entry[keyField] === key);
      if (index < 0) return [];
      return ['list', index, ...(placeInValue.length > 0 ? placeInValue : [hasTexts ? 'to' : 'name'])];
    },
  };
}

function makeShape(name: string, json: JsonSchema): FormShape {
  const title = fieldNameInWords(name);
  if (json['type'] === 'array')
    return {
      schema: listSchema(title, json),
      toForm: (list) => ({ list }),
      fromForm: ({ list }) => list,
      placeInForm: (place) => ['list', ...place],
    };
  if (!json['properties']) return recordShape(title, json as Record<string, JsonSchema>);
  return {
    schema: json,
    toForm: (value) => (isRecord(value) ? value : {}),
    fromForm: (value) => value,
    placeInForm: (place) => place,
  };
}

/** Schemas of the values of content files, by kind. */
export const fileSchemas = Object.fromEntries(contentKinds.map(({ name, schema }) => [name, formSchemaOf(schema)]));

/** Form schemas and conversions by kind of content file. */
export const formShapes = Object.fromEntries(
  Object.entries(fileSchemas).map(([name, schema]) => [name, makeShape(name, schema)]),
);
