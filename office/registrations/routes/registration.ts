import type { FastifyInstance } from 'fastify';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import { valueInWords } from '../../../model/forms/form.ts';
import { maxLinkLength, mailLink } from '../../../model/text/mail-link.ts';
import { emailStateInWords } from '../../../server/mail/mail-worker.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import { theStaff, type Email, type Participant } from '../../../server/store/records.ts';
import { companyOf, companyPath } from '../company.ts';
import { addEntry } from '../changes/save-changes.ts';
import { readByReference, type ByReference, type RegistrationView } from '../registration-view.ts';
import type { Fact } from '../../shell/Facts.tsx';
import type { Text } from '../../shell/Text.tsx';
import { amountInWords, intakePath, nameOf, pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { officeField, readSent } from '../sent-values.ts';
import {
  nextPayments,
  nextStates,
  paymentInWords,
  payments,
  sourceInWords,
  stateButton,
  stateInWords,
} from '../states.ts';
import { view as viewOf } from '../view.ts';
import type { KeptProps } from '../views/Kept.tsx';

const noteField = officeField('note', 'Note', {
  control: 'textarea',
  wide: true,
  maxLength: 5_000,
  missing: 'Write the note first',
  hint: 'For the staff. It is deleted with the registration, and part of what people receive who ask for their data. Leave out access and dietary needs: those are deleted soon after the course, and a note is not.',
});

/** The page of one registration or enquiry. */
export async function registrationRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const path = '/registrations/:reference';

  app.get<ByReference>(path, async (request, reply) => {
    const view = await readByReference(parts, request.params);
    return send(reply, nameOf(view.submission), registrationView(view));
  });

  app.post<ByReference>(`${path}/note`, async (request, reply) => {
    const view = await readByReference(parts, request.params);
    const { submission } = view;
    const { values, errors } = checkFormValues({ fields: [noteField] }, readSent(request));
    const { note = '' } = values;
    if (errors.length > 0) return send(reply, nameOf(submission), registrationView(view, note, errors), 422);
    const entry = { id: submission.id, kind: 'note', body: note, change: 'note' } as const;
    const actor = { author: request.author, now: parts.clock() };
    // Needs no version check, because it overwrites nothing.
    await parts.store.transaction((tx) => addEntry(tx, actor, entry));
    return reply.redirect(pathOf(submission, '?done=noted'), 303);
  });
}

/** Link that opens the staff's email program: with a reply to an enquiry, or an empty email. */
function writeLink({ submission, form }: RegistrationView): Text[] {
  const { values, kind, reference, booking } = submission;
  const { email = '' } = values;
  if (email === '') return [];
  const name = values['firstName'] ?? values['name'] ?? '';
  const greeting = `Hello${name === '' ? '' : ` ${name}`},\n\n`;
  const texts = form?.fields.filter((field) => field.control === 'textarea') ?? [];
  const quoted = texts.map((field) => (values[field.name] ?? '').replace(/^/gm, '> ')).join('\n');
  const subject = `${booking?.courseName ?? 'Your enquiry'} (${reference})`;
  const empty = mailLink(email, subject, greeting);
  if (kind === 'registration') return [{ text: `Write to ${email}`, href: empty }];
  const answer = mailLink(email, subject, `${greeting}\n\n${quoted}`);
  return [{ text: 'Answer', href: answer.length <= maxLinkLength ? answer : empty }];
}

/** Available changes of a submission, as links. */
function actionLinks(view: RegistrationView): Text[] {
  const { submission, form } = view;
  const { state, kind } = submission;
  const to = (path: string, text: string): Text => ({ text, href: pathOf(submission, path) });
  if (state === 'suspected') return form ? [to('/accept', 'Let in')] : [];
  const isTaken = kind === 'registration' && state !== 'cancelled';
  return [
    ...(kind === 'enquiry' ? writeLink(view) : []),
    ...nextStates(submission).map((next) => to(`/state?to=${next}`, stateButton(state, next))),
    ...(kind === 'registration'
      ? nextPayments(submission).map((next) => to(`/payment?to=${next}`, payments[next].button))
      : []),
    ...(isTaken ? [to('/move', 'Move')] : []),
    ...(isTaken && form ? [to('/replace', 'Replace with a colleague')] : []),
    ...(isTaken ? [to('/participants', 'Who comes')] : []),
    ...(form ? [to('/correct', 'Correct')] : []),
    ...(kind === 'registration' ? [to('/fee', 'Change the fee')] : []),
    ...(kind === 'registration' ? writeLink(view) : []),
  ];
}

/** @param note a note that was refused, with the reason in `errors` */
const registrationView = (view: RegistrationView, note = '', errors: readonly FieldError[] = []) =>
  viewOf('Registration', {
    kept: keptProps(view),
    actions: actionLinks(view),
    note: { action: pathOf(view.submission, '/note'), fields: [noteField], values: { note }, errors },
  });

/** Submitted values with the labels of the form, and those whose field the form no longer has. */
function answersOf({ submission: { values }, form }: RegistrationView): Fact[] {
  const fields = form?.fields ?? [];
  const unlistedValues = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name));
  // The content may have moved the date since.
  const inWords = (field: (typeof fields)[number]) =>
    field.name === form?.choosesIntake ? (values[field.name] ?? '') : valueInWords(field, values);
  return [...fields.map((field): Fact => [field.label, inWords(field)]), ...unlistedValues];
}

/** An email with its state. */
export function emailProps({ id, recipient, subject, body, state, sentAt, attempts, lastReply, calendar }: Email) {
  const to = recipient === theStaff ? 'the staff' : recipient;
  const time = sentAt ? ` ${timeInWords(sentAt)}` : '';
  return {
    id,
    summary: `To ${to}: ${subject} – ${emailStateInWords[state]}${time}`,
    failure: state !== 'sent' && attempts > 0 ? lastReply : undefined,
    hasCalendar: calendar !== undefined,
    text: emailText(body),
  };
}

/** Text of the staff or the office, with a link at each reference. */
const withLinks = (text: string): Text[] =>
  text
    .split(/(PL-[0-9A-HJKMNP-TV-Z]{8})/)
    .map((part, index) => (index % 2 === 1 ? { text: part, href: pathOf({ reference: part }) } : part));

/** A person of a group, with what is kept on them. */
const participantInWords = ({ name, email, attended }: Participant) =>
  [name, email, attended && 'attended'].filter(Boolean).join(', ');

/** Everything that is kept on a submission. */
export function keptProps(view: RegistrationView): KeptProps {
  const company = companyOf(view.submission, view.form ? [view.form] : []);
  const { booking, state, receivedAt, reference, seats, payment, invoice, source } = view.submission;
  const { participants, certificates } = view;
  return {
    facts: [
      ['State', stateInWords(state)],
      ['Course', booking?.courseName],
      ['Company', company === '' ? undefined : { text: company, href: companyPath(company) }],
      ['Date in their confirmation', booking && { text: booking.dateText ?? 'No date', href: intakePath(booking) }],
      ['Fee in their confirmation', booking?.feeText],
      ['Seats', booking && seats],
      ['Who comes', participants.map(participantInWords).join('\n')],
      ['Amount', amountInWords(view.submission, view.form ? [view.form] : [], participants.length > 0)],
      ['Payment', booking && paymentInWords(payment)],
      ['Invoice number', invoice],
      ['Certificates', certificates.map(({ reference: certificate }) => certificate).join(', ')],
      ['Arrived by', booking && sourceInWords[source]],
      ['Received', `${timeInWords(receivedAt)}, Singapore time`],
      ['Reference', reference],
    ],
    answers: answersOf(view),
    emails: view.emails.map(emailProps),
    events: view.events.map(({ at, author, kind, body }) => ({
      when: `${timeInWords(at)}, ${author}`,
      kind,
      body: withLinks(body),
    })),
  };
}
