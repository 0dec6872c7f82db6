// A record, whose keys are free, is a list in a form: redirects have two fields, form fields have one more for their name.
import type { JsonSchema } from '../../model/reader/content-kinds.ts';
import type { Place } from '../contract.ts';

type Value = Record<string, unknown>;

/** True for a schema of a file whose keys are free. */
export const isRecord = (schema: JsonSchema) =>
  typeof schema['additionalProperties'] === 'object' && !('properties' in schema);

const isPair = (schema: JsonSchema) => (schema['additionalProperties'] as JsonSchema)['type'] === 'string';

/** The schema of the list, with its name in the form. */
export function listSchema(schema: JsonSchema, title: string): JsonSchema {
  const { additionalProperties: part, propertyNames } = schema as Record<string, JsonSchema>;
  const { refersTo: _, ...key } = propertyNames ?? {};
  const names = isPair(schema)
    ? {
        from: { ...key, description: 'The old address, for example /services/old-name.' },
        to: { ...part, description: 'The page that it leads to.' },
      }
    : { name: key, ...(part?.['properties'] as object) };
  const required = isPair(schema) ? ['from', 'to'] : ['name', ...((part?.['required'] ?? []) as string[])];
  const items = { type: 'object', properties: names, required, additionalProperties: false };
  return { type: 'object', properties: { list: { type: 'array', title, items } } };
}

export const toList = (schema: JsonSchema, value: Value): Value => ({
  list: Object.entries(value).map(([key, part]) =>
    isPair(schema) ? { from: key, to: part } : { name: key, ...(part as Value) },
  ),
});

export const toRecord = (schema: JsonSchema, value: Value): Value =>
  Object.fromEntries(
    ((value['list'] ?? []) as Value[]).map(({ from, to, name, ...part }) =>
      isPair(schema) ? [String(from ?? ''), to ?? ''] : [String(name ?? ''), part],
    ),
  );

/** The place in the list of a place in the record. */
export function placeInList(schema: JsonSchema, value: Value, [key, ...rest]: Place): Place {
  const index = Object.keys(value).indexOf(String(key));
  if (index < 0) return [];
  return ['list', index, ...(rest.length > 0 ? rest : [isPair(schema) ? 'to' : 'name'])];
}
