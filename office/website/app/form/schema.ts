import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { isRecord } from '../../../../model/reader/map-texts.ts';
import type { SelectChoice, FileIssue, Schema } from '../../contract.ts';
import { fieldsOf, unionOptions } from '../../labels.ts';
import type { RegisteredPeople } from '../RegisteredPeople.tsx';

/** Context of all fields of a form. */
export interface FormContext {
  choices: Record<string, SelectChoice[]>;
  /** The schema of the whole form, which has the labels of its fields. */
  schema: Schema;
  notices: readonly FileIssue[];
  people?: RegisteredPeople | undefined;
}

/** The type of a value in the words of JSON Schema. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** Checks if a value has the shape of a schema, as far as needed to choose among the options of a union. */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const { type, const: constant, enum: choices, required = [], additionalProperties } = schema;
  if (constant !== undefined) return value === constant;
  if (Array.isArray(choices)) return choices.includes(value);
  const options = unionOptions(schema);
  if (options[0] !== schema) return options.some((option) => matchesSchema(option, value));
  const valueType = typeOf(value);
  if (type !== undefined && type !== valueType && !(type === 'integer' && valueType === 'number')) return false;
  if (!isRecord(value)) return true;
  const fields = fieldsOf(schema);
  if (!(required as string[]).every((key) => key in value)) return false;
  if (additionalProperties === false && !Object.keys(value).every((key) => key in fields)) return false;
  return Object.entries(value).every(([key, part]) => !fields[key] || matchesSchema(fields[key], part));
}

/** Kind of section that a schema describes, with what it is for. */
export const kindOf = (schema: Schema) =>
  fieldsOf(schema)['kind'] as { const?: string; title?: string; description?: string } | undefined;

/** Checks if a schema describes the sections of a page, each of a kind. */
export const isOfKinds = (schema: Schema | undefined) =>
  schema?.['oneOf'] !== undefined && unionOptions(schema).every((option) => kindOf(option)?.const !== undefined);

/** New value of a group, for the editor to fill in: it has only what distinguishes it, such as the kind of a section. */
export function newGroup(schema: Schema): Record<string, unknown> {
  const required = (schema['required'] ?? []) as string[];
  const constants = required.map((key) => [key, fieldsOf(schema)[key]?.['const']]);
  return Object.fromEntries(constants.filter(([, constant]) => constant !== undefined));
}

/** Validator for the form library, which checks shapes only. Mistakes come from the check of the website part. */
export const shapeValidator: ValidatorType<unknown, RJSFSchema, FormContext> = {
  isValid: matchesSchema,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
