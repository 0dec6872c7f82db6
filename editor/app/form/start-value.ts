import type { Schema } from '../../contract.ts';
import { readingsOf } from './fits.ts';

/** Mark at a text that is still to be written; content with a mark is not published (model/reader/unfilled.ts). */
const toFill = (schema: Schema, name: string) =>
  `TO FILL: ${String(schema['description'] ?? name.toLowerCase()).replace(/\.$/, '')}`;

/** The least that a schema asks for, with a mark in the place of each text. */
export function startValue(schema: Schema, name: string): unknown {
  const { type, const: only, enum: choices, properties = {}, required = [], items, minItems = 0, refersTo } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const [first = schema] = readingsOf(schema);
  if (first !== schema) return startValue(first, name);
  if (type === 'object')
    return Object.fromEntries(
      (required as string[]).map((key) => [key, startValue((properties as Record<string, Schema>)[key] ?? {}, key)]),
    );
  if (type === 'array')
    return Array.from({ length: Number(minItems) }, () => startValue((items ?? {}) as Schema, name));
  if (type === 'integer' || type === 'number') return Number(schema['minimum'] ?? 1);
  if (type === 'boolean') return false;
  return refersTo || schema['format'] ? '' : toFill(schema, name);
}
