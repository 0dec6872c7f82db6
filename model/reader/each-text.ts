import { z } from 'zod';

/** Checks if a value is an object with named keys. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of a value that was not checked against a schema, with each of its texts replaced. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: PropertyKey[]) => string,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, [...path, name])]),
  );
}

/** Calls `visit` for each text of such a value, with its place. */
export function eachText(value: unknown, visit: (text: string, path: PropertyKey[]) => void): void {
  mapTexts(value, (text, path) => {
    visit(text, path);
    return text;
  });
}

type Schema = z.core.$ZodType;
type Change<Result> = (text: string, field: Schema, path: PropertyKey[]) => Result;

/** Returns the option of a union that a checked value belongs to; a discriminated union names it by one key. */
function optionOf(schema: z.ZodUnion, value: unknown): Schema | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion))
    return schema.options.find((option) => z.safeParse(option, value).success);
  const key = schema.def.discriminator;
  const kind = (value as Record<string, unknown>)[key];
  return schema.options.find((option) => option instanceof z.ZodObject && z.safeParse(option.shape[key], kind).success);
}

/** Result of a change that removes a text: from its list, or with the object that requires it. */
export const removed = Symbol('removed');
/** Result of a change that removes the object of a text. */
export const removedWithObject = Symbol('removed with its object');

const isOptional = (field: Schema) => field instanceof z.ZodOptional || field instanceof z.ZodDefault;

/** The entries of a record or an object that are left; `removed` if a required one is missing. */
function remaining(entries: [key: string, value: unknown, isRequired: boolean][]): unknown {
  if (entries.some(([, value, isRequired]) => value === removedWithObject || (isRequired && value === removed)))
    return removed;
  return Object.fromEntries(entries.filter(([, value]) => value !== removed));
}

/**
 * Replaces the texts of a checked value by what `change` returns, given the schema of the text and its place.
 * @returns a copy of the value; `removed` if it cannot do without a text that was
 */
export function mapFields(schema: Schema, value: unknown, change: Change<unknown>, path: PropertyKey[] = []): unknown {
  if (value === undefined || value === null) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return mapFields(schema.unwrap(), value, change, path);
  if (schema instanceof z.ZodUnion && typeof value === 'object') {
    const option = optionOf(schema, value);
    return option ? mapFields(option, value, change, path) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value
      .map((item, index) => mapFields(schema.element, item, change, [...path, index]))
      .filter((item) => item !== removed);
  if (schema instanceof z.ZodRecord)
    return remaining(
      Object.entries(value).map(([key, item]) => [
        key,
        mapFields(schema.valueType, item, change, [...path, key]),
        false,
      ]),
    );
  if (schema instanceof z.ZodObject) {
    const fields = value as Record<string, unknown>;
    const keys = Object.keys(schema.shape).filter((key) => fields[key] !== undefined);
    return remaining(
      keys.map((key) => {
        const field = schema.shape[key] as Schema;
        return [key, mapFields(field, fields[key], change, [...path, key]), !isOptional(field)];
      }),
    );
  }
  return typeof value === 'string' ? change(value, schema, path) : value;
}

/** Calls `visit` for each text of a checked value, with its schema and its place. */
export function eachField(schema: Schema, value: unknown, visit: Change<void>): void {
  mapFields(schema, value, (text, field, path) => {
    visit(text, field, path);
    return text;
  });
}

/** Kind of what a text names: `page`, `course`, `form` or `plate`; undefined for any other text. */
export const refersTo = (field: Schema): string | undefined =>
  (z.globalRegistry.get(field) as { refersTo?: string } | undefined)?.refersTo;
