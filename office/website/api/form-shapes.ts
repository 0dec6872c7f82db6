// A form has named fields, so a file that is a list becomes a form with one field, `list`. A file that is a record becomes
// such a list too: each entry has one more field for its key, and a redirect has the fields `from` and `to`.
import { z } from 'zod';
import { fieldNameInWords } from '../../../model/text/words.ts';
import { isRecord } from '../../../model/reader/map-texts.ts';
import { contentKinds, type JsonSchema } from '../../../model/reader/content-kinds.ts';
import type { Place } from '../contract.ts';

type Value = Record<string, unknown>;

interface FormShape {
  schema: JsonSchema;
  toForm: (value: unknown) => Value;
  fromForm: (value: Value) => unknown;
  /** Converts a path in the file into a path in the form. */
  placeInForm: (place: Place, value: Value) => Place;
}

/** JSON Schema of a form, without defaults, because a form must not fill in values. */
export function formSchemaOf(schema: z.ZodType): JsonSchema {
  const withoutDefault = ({ jsonSchema }: { jsonSchema: JsonSchema }) => void delete jsonSchema['default'];
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', override: withoutDefault });
  return json;
}

const listSchema = (title: string, list: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { list: { title, ...list } },
});

function recordShape(title: string, { additionalProperties, propertyNames }: Record<string, JsonSchema>): FormShape {
  const part = additionalProperties as { type?: string; properties?: JsonSchema; required?: string[] };
  const { refersTo: _, ...key } = propertyNames ?? {};
  const isPair = part.type === 'string';
  const properties = isPair
    ? {
        from: { ...key, description: 'The old address, for example /services/old-name.' },
        to: { ...part, description: 'The page that it leads to.' },
      }
    : { name: key, ...part.properties };
  const required = isPair ? ['from', 'to'] : ['name', ...(part.required ?? [])];
  const items = { type: 'object', properties, required, additionalProperties: false };
  return {
    schema: listSchema(title, { type: 'array', items }),
    toForm: (value) => ({
      list: Object.entries(value ?? {}).map(([name, rest]) => (isPair ? { from: name, to: rest } : { name, ...rest })),
    }),
    fromForm: ({ list }) =>
      Object.fromEntries(
        ((list ?? []) as Value[]).map(({ from, to, name, ...rest }) =>
          isPair ? [String(from ?? ''), to ?? ''] : [String(name ?? ''), rest],
        ),
      ),
    placeInForm: ([name, ...rest], { list }) => {
      const index = (list as Value[]).findIndex((entry) => (isPair ? entry['from'] : entry['name']) === name);
      if (index < 0) return [];
      return ['list', index, ...(rest.length > 0 ? rest : [isPair ? 'to' : 'name'])];
    },
  };
}

function shapeOf(name: string, schema: z.ZodType): FormShape {
  const json = formSchemaOf(schema);
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

/** Form schemas and conversions by kind of content file. */
export const formShapes = Object.fromEntries(contentKinds.map(({ name, schema }) => [name, shapeOf(name, schema)]));
