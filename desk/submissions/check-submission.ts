import { checkAnswers, type AnswerError } from '../../model/check-answers.ts';
import type { Form } from '../../model/form.ts';
import type { SentForm } from './sent-form.ts';

/** A person needs longer than this, in milliseconds, to fill in a form. */
const fastestPerson = 2_000;

/** What a submission is, besides its answers, and what is wrong with it. */
export interface Checked {
  answers: Record<string, string>;
  errors: AnswerError[];
  key: string | undefined;
  suspected: boolean;
}

/** What was sent with the answers by the page itself. */
const envelope = ['form', 'submissionKey', 'elapsed', 'website'];

/**
 * Checks what was sent against the form.
 * @param form the form as offered today
 */
export function checkSubmission(form: Form, { texts, faults }: SentForm): Checked {
  const { answers, errors } = checkAnswers(form, texts);
  const found = new Map(errors.map(({ field, message }) => [field, message]));
  for (const { name, label } of form.fields) {
    if (faults.get(name) === 'sent twice') found.set(name, `${label} was sent twice. Enter it once`);
    if (faults.get(name) === 'not text') found.set(name, `${label} must be text. Type it again`);
  }
  const key = texts.get('submissionKey') ?? '';
  const isForeign = envelope.some((name) => faults.has(name)) || !/^[A-Za-z0-9-]{0,64}$/.test(key);
  if (isForeign) found.set('form', 'This form did not come from our page. Reload the page and send it again');

  const order = [...form.fields.map(({ name }) => name), 'form'];
  const elapsed = texts.get('elapsed') ?? '';
  return {
    answers,
    errors: order.flatMap((field) => (found.has(field) ? { field, message: found.get(field) ?? '' } : [])),
    key: key === '' ? undefined : key,
    suspected: (texts.get('website') ?? '') !== '' || (/^\d+$/.test(elapsed) && Number(elapsed) < fastestPerson),
  };
}
