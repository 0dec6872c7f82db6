import { checkFormValues, invalidMessage } from '../../model/forms/check-form-values.ts';
import { quickFillTime, type Form } from '../../model/forms/form.ts';
import { envelopeNames, trapName } from '../../model/forms/envelope.ts';
import { isPossiblePhone } from './is-possible-phone.ts';
import type { SentForm } from './sent-form.ts';

/**
 * Validates a submission against its form.
 * @param form the form as offered today
 */
export function checkSubmission(form: Pick<Form, 'fields'>, { texts, faults }: SentForm) {
  const { values, errors } = checkFormValues(form, texts);
  const found = new Map(errors.map(({ field, message }) => [field, message]));
  for (const field of form.fields) {
    const { name, label, control } = field;
    if (control === 'tel' && !found.has(name) && !isPossiblePhone(values[name] ?? ''))
      found.set(name, invalidMessage(field));
    if (faults.get(name) === 'sent twice')
      found.set(name, `We received ${label.toLowerCase()} twice. Please enter it once`);
    if (faults.get(name) === 'not text')
      found.set(name, `We could not read ${label.toLowerCase()}. Please type it again`);
  }
  const key = texts.get('submissionKey') ?? '';
  const isForeign = envelopeNames.some((name) => faults.has(name)) || !/^[A-Za-z0-9-]{0,64}$/.test(key);
  if (isForeign) found.set('form', 'We could not read this form. Please reload the page and send it again');

  const order = [...form.fields.map(({ name }) => name), 'form'];
  const elapsed = texts.get('elapsed') ?? '';
  return {
    values,
    errors: order.flatMap((field) => (found.has(field) ? { field, message: found.get(field) ?? '' } : [])),
    /** The key that the page made; undefined without script. */
    key: key === '' ? undefined : key,
    /** True if the hidden field (honeypot) was filled in, as a bot does. */
    suspected: (texts.get(trapName) ?? '') !== '',
    /** True if it was sent faster than most people could fill it in: it is accepted, with a note for the staff. */
    quick: /^\d+$/.test(elapsed) && Number(elapsed) < quickFillTime,
  };
}

/** Values, errors and signs of a bot. */
export type Checked = ReturnType<typeof checkSubmission>;
