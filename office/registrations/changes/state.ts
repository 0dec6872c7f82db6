// Changes of the state, the payment and the fee of a registration.
import { feeInWords } from '../../../model/courses/fee.ts';
import { dayInSingapore, dayInWords, type Day } from '../../../model/dates/day.ts';
import { checkFormValues } from '../../../model/forms/check-form-values.ts';
import { participantsInWords } from '../../../model/forms/form.ts';
import { HttpError } from '../../../server/http-error.ts';
import { addEmails } from '../../../server/mail/add-emails.ts';
import { writeEmails } from '../../../server/mail/write-emails.ts';
import { statesWithoutSeat } from '../../../server/store/records.ts';
import { findSeatProblem } from '../../../server/submissions/seats.ts';
import { paymentLabels, stateLabels } from '../../../server/submissions/submission-formats.ts';
import { deskNames, officeField } from '../sent-values.ts';
import { awaitsRefund, nextPayments, nextStates, paymentStates, stateButton, states } from '../states.ts';
import { registrantDraft, type Plan } from './change.ts';

/** Says why no one can have attended a class yet; undefined from its first day on. */
export function notBegunInWords(startsOn: Day | undefined, today: Day): string | undefined {
  if (startsOn === undefined) return 'The date of the class is not set yet.';
  return startsOn > today ? `The class only begins on ${dayInWords(startsOn)}.` : undefined;
}

export const changeState: Plan = async (details, sent, parts) => {
  const { submission, participants, certificates } = details;
  const { booking, state, seats } = submission;
  const to = nextStates(submission).find((next) => next === sent.get('to'));
  if (to === undefined)
    throw new HttpError(404, 'This state is set already, or it cannot be set. Go back and look again.');
  const button = stateButton(state, to);
  const [fromLabel, nextLabel] = [stateLabels[state], stateLabels[to]];
  const wording = booking && states[to].email?.(booking.courseName, state);
  // A date that has passed, or that is not set yet, is not suggested to be confirmed.
  const today = dayInSingapore(parts.now);
  const isToCome = booking?.startsOn !== undefined && booking.startsOn >= today;
  const isSuggested = wording?.isSuggested === true && (isToCome || to !== 'confirmed');
  const notes = [
    `${fromLabel} becomes ${nextLabel}.`,
    to === 'attended' && notBegunInWords(booking?.startsOn, today),
    state === 'attended' &&
      certificates.length > 0 &&
      'Every certificate is withdrawn. Tell those who have had theirs, or its number.',
    awaitsRefund({ ...submission, state: to }) && 'It is paid, so To do lists it until its refund is settled.',
  ];
  const takesSeat = statesWithoutSeat.includes(state) && !statesWithoutSeat.includes(to);
  return {
    title: button,
    summary: notes.filter(Boolean).join(' '),
    values: { to },
    save: {
      button,
      drafts: wording ? [registrantDraft(details, booking, wording, parts, isSuggested)] : [],
      set: { state: to },
      event: `${fromLabel} → ${nextLabel}`,
      takes: takesSeat ? { booking, seats } : undefined,
      async alsoWrite(tx, { now }) {
        const changesAttendance = to === 'attended' || state === 'attended';
        const people = participants.map((participant) => ({ ...participant, attended: to === 'attended' }));
        if (changesAttendance && people.length > 0) await tx.setParticipants(submission.id, people, now);
      },
    },
  };
};

/** Lets in a suspected submission and writes its usual emails. If its class is full by now, it joins the waiting list. */
export const letIn: Plan = async ({ submission, form }, _sent, { store, content, siteUrl, mailDomain, now }) => {
  const { booking, seats } = submission;
  if (submission.state !== 'suspected') throw new HttpError(404, 'This was not held back.');
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its emails cannot be written.');
  const takes = { booking, seats };
  const counts =
    booking?.course === undefined ? undefined : (await store.readSeats([booking.course])).get(booking.course);
  const joinsWaitingList =
    counts !== undefined && findSeatProblem(takes, submission, content.courses, counts) !== undefined;
  const state = joinsWaitingList ? 'waiting' : 'new';
  const parts = { ...content, siteUrl, now, uid: undefined };
  const options = { isQuick: false, confirms: true };
  const [emailToStaff, emailToSender] = writeEmails(form, { ...submission, state }, parts, options);
  const fullNote = joinsWaitingList ? ' Its date is full by now, so it joins the waiting list.' : '';
  return {
    title: 'Let in',
    summary: `It was held back as possible spam, so no email was sent. If a person sent it, let it in: the usual emails then go to the staff and the sender.${fullNote}`,
    save: {
      button: 'Let in',
      drafts: [{ name: 'registrant', email: emailToSender, isSuggested: true }],
      set: { state },
      event: `${stateLabels[submission.state]} → ${stateLabels[state]}`,
      takes: joinsWaitingList ? undefined : takes,
      alsoWrite: (tx) => addEmails(tx, mailDomain, submission.id, [{ ...emailToStaff, isAutomatic: false }], now),
    },
  };
};

const invoiceField = officeField('invoice', 'Invoice number', {
  required: false,
  maxLength: 60,
  hint: 'As your bookkeeping has it. Leave it empty to keep what is there.',
});

/** Marks a registration as invoiced, paid or neither, in any state but `suspected`. */
export const changePayment: Plan = async (details, sent, parts) => {
  const { submission } = details;
  const { booking, payment, state } = submission;
  const to = nextPayments(submission).find((next) => next === sent.get('to'));
  if (!booking || state === 'suspected' || to === undefined)
    throw new HttpError(404, 'This payment is set already, or it cannot be set.');
  const { values, errors } = checkFormValues({ fields: [invoiceField] }, sent);
  const { invoice = '' } = values;
  const { button, email } = paymentStates[to];
  const [fromLabel, nextLabel] = [paymentLabels[payment], paymentLabels[to]];
  const wording = email?.(booking.courseName, state);
  return {
    title: button,
    summary: `${fromLabel} becomes ${nextLabel}.${to === 'settled' ? ' Settled means refunded, credited, or kept as agreed.' : ''}`,
    form: { fields: [invoiceField], values: { invoice }, errors },
    values: { to },
    save: {
      button,
      drafts: wording ? [registrantDraft(details, booking, wording, parts, false)] : [],
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

export const changeFee: Plan = async ({ submission, form }, sent) => {
  const { booking, values } = submission;
  if (!booking) throw new HttpError(404, 'Only a registration has a fee.');
  const title = 'Change the fee';
  const fields = [feeField];
  if (!sent.has(deskNames.step)) return { title, form: { fields, values: { fee: String(booking.fee ?? '') } } };
  const { values: typedValues, errors } = checkFormValues({ fields }, sent);
  const { fee: digits = '' } = typedValues;
  if (errors.length === 0 && !/^\d{1,5}$/.test(digits))
    errors.push({ field: 'fee', message: 'Enter the fee in whole dollars, for example 480' });
  if (errors.length > 0) return { title, form: { fields, values: typedValues, errors } };
  const fee = Number(digits);
  const feeText = feeInWords(fee, form && participantsInWords(form, values));
  return {
    title,
    summary: `${booking.feeText ?? 'No fee'} becomes ${feeText}.`,
    values: { fee: digits },
    save: {
      button: 'Save the fee',
      drafts: [],
      set: { booking: { ...booking, fee, feeText } },
      event: `Fee: ${booking.feeText ?? 'none'} → ${feeText}`,
      takes: undefined,
    },
  };
};
