import type { Field, Form } from './form.ts';

/** What is wrong with one value, in words that say what to do. */
export interface FieldError {
  field: string;
  message: string;
}

/** The rule of the HTML standard for `type=email`, whose domains are in ASCII. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An email address whose domain has letters beyond ASCII, with the domain as mail servers know it (RFC 5891):
 * `mei@xn--mnchen-3ya.example`. Some browsers convert it before they send it, others do not. Any other text is left as
 * it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.indexOf('@') + 1;
  const domain = address.slice(at);
  if (/^\p{ASCII}*$/u.test(domain) || /[^\p{L}\p{M}\p{N}.。．｡-]/u.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/**
 * One value as it is kept: Unicode in composed form, lines ended by a line feed, no blanks around it. In a telephone
 * number the wide digits and signs of East Asian keyboards become plain ones.
 */
function tidy({ control }: Field, value: string): string {
  const text = value
    .replace(/\r\n?/g, '\n')
    .normalize(control === 'tel' ? 'NFKC' : 'NFC')
    .trim();
  return control === 'email' ? withAsciiDomain(text) : text;
}

/** Five to twenty digits with the signs that people write between them, and an extension if there is one. */
function isPhone(value: string): boolean {
  const [, number = ''] = /^([\d+().\-\s]+?)(?:[,;]?\s?(?:ext(?:ension|n)?[.:=]?|x|#)\s?\d{1,8})?$/i.exec(value) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 20;
}

/** Whether a text has what no keyboard types: NUL, other control characters, half a surrogate pair. */
function hasStrayCharacters(field: Field, value: string): boolean {
  const text = field.control === 'textarea' ? value.replace(/[\n\t]/g, '') : value;
  return /[\p{Cc}\p{Cs}]/u.test(text);
}

/** What is wrong with a tidied value, or undefined. */
function errorIn(field: Field, value: string): string | undefined {
  const label = field.label.toLowerCase();
  const missing = field.missing ?? (field.control === 'select' ? `Choose your ${label}` : `Enter your ${label}`);
  if (value === '') return field.required ? missing : undefined;
  if (hasStrayCharacters(field, value)) return `We cannot save some characters in ${label}. Please type it again`;
  if (field.control === 'select')
    return field.options.some((option) => option.value === value)
      ? undefined
      : `${missing}: what you chose is no longer offered. Reload the page to see what is`;
  if ([...value].length > field.maxLength)
    return `${field.label} must be ${field.maxLength.toLocaleString('en-SG')} characters or fewer`;
  if (field.control === 'email' && !email.test(value))
    return field.invalid ?? 'Enter an email address like name@example.com';
  if (field.control === 'tel' && !isPhone(value)) return field.invalid ?? 'Enter a phone number like +65 6123 4567';
  return undefined;
}

/**
 * Checks what was sent against a form.
 * @param form the form as offered today, so that a select has its options
 * @param sent the values by field name; other names in it are left alone
 * @returns the value to every field of the form, tidied ('' where there is none), and what is wrong, in the form's order
 */
export function checkFormValues(
  form: Form,
  sent: ReadonlyMap<string, string>,
): { values: Record<string, string>; errors: FieldError[] } {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const field of form.fields) {
    const value = tidy(field, sent.get(field.name) ?? '');
    values[field.name] = value;
    const message = errorIn(field, value);
    if (message) errors.push({ field: field.name, message });
  }
  return { values, errors };
}
