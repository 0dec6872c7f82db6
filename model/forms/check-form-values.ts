import { uncapitalise } from '../text/words.ts';
import { tidyValue } from './tidy-value.ts';
import type { Field, Form } from './form-schema.ts';

/** Error of one field, in words that say what to do. */
export interface FieldError {
  field: string;
  message: string;
}

/** Parts of an email address (RFC 5321, section 4.1.2). */
const atom = /[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+/.source;
const domainLabel = /[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?/.source;
/** Top-level domains are letters, or an international name in ASCII (RFC 3696, section 2). */
const topLevelDomain = /(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{0,58}[a-zA-Z0-9])/.source;
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+${topLevelDomain}$`);

/**
 * Checks that a mail server of the public internet could take an address: the dots of RFC 5321 (4.1.2), its lengths (4.5.3.1),
 * and a domain with a dot. zod's expression refuses letters that addresses may have, and international domains.
 */
function isEmail(value: string): boolean {
  const localLength = value.indexOf('@');
  return emailPattern.test(value) && localLength <= 64 && value.length - localLength - 1 <= 253;
}

/**
 * Checks that a text can be a telephone number: five to twenty digits with the signs that people write between them, and an
 * extension and a remark in brackets if there are any. The server also counts the digits of international numbers.
 */
function isPhone(value: string): boolean {
  const extension = /[,;]?\s?\(?(?:ext(?:ension|n)?[.:=]?|x|#)\s?\d{1,8}\)?$/i;
  const remark = /\s*\(\p{L}[\p{L}\s,/&+-]*\)$/u;
  const number = value.replace(remark, '').replace(extension, '');
  const digits = number.replace(/\D/g, '').length;
  return /^[\d+()[\].,·•\-/\s]+$/.test(number) && digits >= 5 && digits <= 20;
}

/** Returns the error of a tidied value, or undefined. */
function errorIn(field: Field, value: string): string | undefined {
  const name = uncapitalise(field.label);
  const missingMessage = field.missing ?? (field.control === 'select' ? `Choose your ${name}` : `Enter your ${name}`);
  if (value === '') return field.required ? missingMessage : undefined;
  if (field.control === 'select')
    return field.options.some((option) => option.value === value)
      ? undefined
      : `${missingMessage}: what you chose is no longer offered. Reload the page to see what is`;
  if ([...value].length > field.maxLength)
    return `${field.label} must be ${field.maxLength.toLocaleString('en-SG')} characters or fewer`;
  if (field.control === 'email' && !isEmail(value)) return invalidMessage(field);
  if (field.control === 'tel' && !isPhone(value)) return invalidMessage(field);
  return undefined;
}

/** The message of an email address or telephone number that cannot be right. */
export function invalidMessage({ control, invalid }: Field): string {
  return (
    invalid ??
    (control === 'tel' ? 'Enter a phone number like +65 6123 4567' : 'Enter an email address like name@example.com')
  );
}

/**
 * Checks what was sent against a form.
 * @param form the form as offered today, so that a select has its options
 * @param sent the values by field name; other names in it are ignored
 * @returns the value of every field of the form, tidied ('' if there is none), and what is wrong, in the form's order
 */
export function checkFormValues(
  form: Pick<Form, 'fields'>,
  sent: ReadonlyMap<string, string>,
): { values: Record<string, string>; errors: FieldError[] } {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const field of form.fields) {
    const value = tidyValue(field.control, sent.get(field.name) ?? '');
    values[field.name] = value;
    const message = errorIn(field, value);
    if (message) errors.push({ field: field.name, message });
  }
  return { values, errors };
}
