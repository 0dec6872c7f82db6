import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Schema } from '../../contract.ts';

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Checks if a value has the shape of a schema, as far as needed to choose among the options of a union. */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const { type, const: only, enum: oneOf, properties = {}, required = [], additionalProperties, anyOf } = schema;
  if (only !== undefined) return value === only;
  if (Array.isArray(oneOf)) return oneOf.includes(value);
  if (Array.isArray(anyOf)) return anyOf.some((option) => matchesSchema(option as Schema, value));
  const is = typeOf(value);
  if (type !== undefined && type !== is && !(type === 'integer' && is === 'number')) return false;
  if (is !== 'object') return true;
  const parts = properties as Record<string, Schema>;
  const group = value as Record<string, unknown>;
  if (!(required as string[]).every((key) => key in group)) return false;
  if (additionalProperties === false && !Object.keys(group).every((key) => key in parts)) return false;
  return Object.entries(group).every(([key, inner]) => !parts[key] || matchesSchema(parts[key], inner));
}

/** Number of keys that a value shares with an option of a union. */
function countSharedKeys(schema: Schema, value: unknown): number {
  const names = Object.keys((schema['properties'] as object | undefined) ?? {});
  if (typeOf(value) !== 'object' || names.length === 0) return schema['type'] === typeOf(value) ? 1 : 0;
  const keys = Object.keys(value as object);
  return keys.filter((key) => names.includes(key)).length - keys.filter((key) => !names.includes(key)).length;
}

/** All readings of a schema that allows several, the readings of its readings too. */
export function readingsOf(schema: Schema): Schema[] {
  const readings = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  return readings ? readings.flatMap(readingsOf) : [schema];
}

/** Index of the option of a union that matches a value best. */
export function readingOf(readings: readonly Schema[], value: unknown): number {
  const exact = readings.findIndex((reading) => matchesSchema(reading, value));
  if (exact >= 0) return exact;
  const scores = readings.map((reading) => countSharedKeys(reading, value));
  return scores.indexOf(Math.max(...scores));
}

/** Validator for the form library, which checks shapes only. Errors come from the development server. */
export const shapeValidator: ValidatorType = {
  isValid: (schema: RJSFSchema, value: unknown) => matchesSchema(schema, value),
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
