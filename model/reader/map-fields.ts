// Texts of values that were checked against a schema, each with the schema of its field.
import { z } from 'zod';
import { isRecord } from './map-texts.ts';

type Schema = z.core.$ZodType;
type Change<Result> = (text: string, field: Schema, path: PropertyKey[]) => Result;

/** Returns the option of a union that a checked value belongs to; a discriminated union names it by one key. */
function optionOf(schema: z.ZodUnion, value: object): Schema | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion))
    return schema.options.find((option) => z.safeParse(option, value).success);
  const key = schema.def.discriminator;
  const kind = isRecord(value) ? value[key] : undefined;
  return schema.options.find((option) => option instanceof z.ZodObject && z.safeParse(option.shape[key], kind).success);
}

/** Result of a change that removes a text: from its list, or with the object that requires it. */
export const removedText = Symbol('removed text');
/** Result of a change that removes the object of a text. */
export const removedObject = Symbol('removed object');

const isOptional = (field: Schema) => field instanceof z.ZodOptional || field instanceof z.ZodDefault;

/** The entries of a record or an object that are left; `removedText` if a required one is missing. */
function withoutRemoved(entries: [key: string, value: unknown, isRequired: boolean][]): unknown {
  if (entries.some(([, value, isRequired]) => value === removedObject || (isRequired && value === removedText)))
    return removedText;
  return Object.fromEntries(entries.filter(([, value]) => value !== removedText));
}

/**
 * Replaces the texts of a checked value by what `change` returns, given the schema of the text and its place.
 * @returns a copy of the value; `removedText` if it cannot do without a text that was
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
      .filter((item) => item !== removedText);
  if (schema instanceof z.ZodRecord && isRecord(value))
    return withoutRemoved(
      Object.entries(value).map(([key, item]) => [
        key,
        mapFields(schema.valueType, item, change, [...path, key]),
        false,
      ]),
    );
  if (schema instanceof z.ZodObject && isRecord(value)) {
    const fields = Object.entries<Schema>(schema.shape).filter(([key]) => value[key] !== undefined);
    return withoutRemoved(
      fields.map(([key, field]) => [key, mapFields(field, value[key], change, [...path, key]), !isOptional(field)]),
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

const referenceKinds = ['page', 'course', 'form', 'plate'] as const;

/** Kind of what the texts of a field name (`refersTo` of its schema), or undefined. */
export function referenceKindOf(field: Schema): (typeof referenceKinds)[number] | undefined {
  const { refersTo } = z.globalRegistry.get(field) ?? {};
  return referenceKinds.find((kind) => kind === refersTo);
}

/** True if the texts of a field are Markdown, by the media type of its schema. */
export const isMarkdown = (field: Schema): boolean => z.globalRegistry.get(field)?.contentMediaType === 'text/markdown';
