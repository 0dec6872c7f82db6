import type { Field, Form } from './form.ts';

/** What is wrong with one answer, in words that say what to do. */
export interface AnswerError {
  field: string;
  message: string;
}

/** The rule of the HTML standard for `type=email`, so that the desk takes what the browser takes. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** One answer as it is kept: Unicode in composed form, lines ended by a line feed, no blanks around it. */
function tidy(answer: string): string {
  return answer.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return /^[\d+().\- \u00a0]+$/.test(answer) && digits >= 5 && digits <= 20;
}

/** Whether a text has what no keyboard types: NUL, other control characters, half a surrogate pair. */
function hasStrayCharacters(field: Field, answer: string): boolean {
  const text = field.control === 'textarea' ? answer.replace(/[\n\t]/g, '') : answer;
  return /\p{Cc}/u.test(text) || !answer.isWellFormed();
}

/** What is wrong with a tidied answer, or undefined. */
function errorIn(field: Field, answer: string): string | undefined {
  const label = field.label.toLowerCase();
  const missing = field.missing ?? (field.control === 'select' ? `Choose your ${label}` : `Enter your ${label}`);
  if (answer === '') return field.required ? missing : undefined;
  if (hasStrayCharacters(field, answer)) return `${field.label} has characters that cannot be kept. Type it again`;
  if (field.control === 'select') return field.options.some(({ value }) => value === answer) ? undefined : missing;
  if ([...answer].length > field.maxLength)
    return `${field.label} must be ${field.maxLength.toLocaleString('en-SG')} characters or fewer`;
  if (field.control === 'email' && !email.test(answer))
    return field.invalid ?? 'Enter an email address like name@example.com';
  if (field.control === 'tel' && !isPhone(answer)) return field.invalid ?? 'Enter a phone number like +65 6123 4567';
  return undefined;
}

/**
 * Checks what was sent against a form.
 * @param form the form as offered today, so that a select has its options
 * @param sent the answers by field name; other names in it are left alone
 * @returns the answer to every field of the form, tidied ('' where there is none), and what is wrong, in the form's order
 */
export function checkAnswers(
  form: Form,
  sent: ReadonlyMap<string, string>,
): { answers: Record<string, string>; errors: AnswerError[] } {
  const answers: Record<string, string> = {};
  const errors: AnswerError[] = [];
  for (const field of form.fields) {
    const answer = tidy(sent.get(field.name) ?? '');
    answers[field.name] = answer;
    const message = errorIn(field, answer);
    if (message) errors.push({ field: field.name, message });
  }
  return { answers, errors };
}
