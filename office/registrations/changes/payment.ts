import { feeInWords } from '../../../model/courses/fee.ts';
import { checkFormValues } from '../../../model/forms/check-form-values.ts';
import { participantsInWords } from '../../../model/forms/form.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { SubmissionChange } from '../../../server/store/records.ts';
import { hiddenNames } from '../hidden-names.ts';
import { officeField } from '../sent-values.ts';
import { nextPayments, paymentInWords, payments } from '../states.ts';
import { registrantDraft, type Plan } from './change.ts';

const invoiceField = officeField('invoice', 'Invoice number', {
  required: false,
  maxLength: 60,
  hint: 'As your bookkeeping has it. Leave it empty to keep what is there.',
});

/** Marks a registration as invoiced, paid or neither, whatever its state is. */
export const changePayment: Plan = async (view, sent, parts) => {
  const { submission } = view;
  const { booking, payment, state } = submission;
  const to = nextPayments(submission).find((next) => next === sent.get('to'));
  if (!booking || state === 'suspected' || to === undefined)
    throw new HttpError(404, 'This payment is set already, or it cannot be set.');
  const { values, errors } = checkFormValues({ fields: [invoiceField] }, sent);
  const { invoice = '' } = values;
  const { button, email } = payments[to];
  const wording = email?.(booking.courseName, state);
  const drafts = wording ? [registrantDraft(view, booking, wording, parts, false)] : [];
  const [fromLabel, nextLabel] = [paymentInWords(payment), paymentInWords(to)];
  return {
    title: button,
    summary: `${fromLabel} becomes ${nextLabel}.`,
    form: { fields: [invoiceField], values: { invoice } },
    errors,
    values: { to },
    save: {
      button,
      drafts,
      set: { payment: to, ...(invoice !== '' && { invoice }) },
      event: `${fromLabel} → ${nextLabel}`,
      takes: undefined,
    },
  };
};

const feeField = officeField('fee', 'Fee for each seat, in Singapore dollars', {
  maxLength: 6,
  missing: 'Enter the fee, for example 480',
});

/** Sets another fee than the one of the website. */
export const changeFee: Plan = async ({ submission, form }, sent) => {
  const { booking, values } = submission;
  if (!booking) throw new HttpError(404, 'Only a registration has a fee.');
  const title = 'Change the fee';
  const fields = [feeField];
  if (!sent.has(hiddenNames.step)) return { title, form: { fields, values: { fee: String(booking.fee ?? '') } } };
  const { values: checked, errors } = checkFormValues({ fields }, sent);
  const { fee: text = '' } = checked;
  if (errors.length === 0 && !/^\d{1,5}$/.test(text))
    errors.push({ field: 'fee', message: 'Enter the fee in whole dollars, for example 480' });
  if (errors.length > 0) return { title, form: { fields, values: checked }, errors };
  const fee = Number(text);
  const feeText = feeInWords(fee, form && participantsInWords(form, values));
  const set: SubmissionChange = { booking: { ...booking, fee, feeText } };
  return {
    title,
    summary: `${booking.feeText ?? 'No fee'} becomes ${feeText}.`,
    values: { fee: text },
    save: {
      button: 'Save the fee',
      drafts: [],
      set,
      event: `Fee: ${booking.feeText ?? 'none'} → ${feeText}`,
      takes: undefined,
    },
  };
};
