import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import type { Form } from '../../../model/forms/form.ts';
import { maxLinkLength, mailLink } from '../../../model/text/mail-link.ts';
import { emailText } from '../../mail/render-email.ts';
import { theStaff, type Email, type Submission, type SubmissionEvent } from '../../store/records.ts';
import { deskField } from '../form-fields.ts';
import { intakePath } from '../shown.ts';
import { nextStates, stateButton, stateWords } from '../states.ts';
import { base, control, errorSummary, facts, h, link, submit, type ReactNode } from './parts.ts';

/** Data of the page of a registration or an enquiry. */
export interface RegistrationView {
  submission: Submission;
  /** The form as it is offered now; undefined if the site no longer has it. */
  form: Form | undefined;
  emails: readonly Email[];
  events: readonly SubmissionEvent[];
}

export const noteField = deskField({
  name: 'note',
  label: 'Note',
  control: 'textarea',
  maxLength: 5_000,
  missing: 'Write the note first',
  hint: 'For the staff. It is deleted with the registration, and part of what people receive who ask for their data. Leave out access and dietary needs: those are deleted soon after the course, and a note is not.',
});

export const pathOf = ({ reference }: Pick<Submission, 'reference'>, more = '') =>
  `${base}/registrations/${reference}${more}`;

/** Submitted values with the labels of the form, including values whose field the form no longer has. */
export function valueRows({ values }: Submission, form: Form | undefined): (readonly [string, ReactNode])[] {
  const known = form?.fields ?? [];
  const others = Object.keys(values).filter((name) => !known.some((field) => field.name === name));
  return [
    ...known.map(({ name, label, options }) => {
      const value = values[name] ?? '';
      return [label, options.find((option) => option.value === value)?.label ?? value] as const;
    }),
    ...others.map((name) => [name, values[name] ?? ''] as const),
  ];
}

const emailStateWords: Readonly<Record<Email['state'], string>> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  refused: 'refused by the mail server for good',
  expired: 'given up after days without success',
};

/** If an email was refused or given up, or waits after a failed attempt. */
export const hasFailed = ({ state, attempts }: Email) =>
  state === 'refused' || state === 'expired' || (state === 'waiting' && attempts > 0);

/** An email with its state. @param isOpen shows the text unfolded */
export function emailItem(email: Email, isOpen = false) {
  const { id, recipient, subject, body, state, sentAt, attempts, lastReply, calendar } = email;
  const to = recipient === theStaff ? 'the staff' : recipient;
  const time = sentAt ? ` ${timeInWords(sentAt)}` : '';
  const failed = state !== 'sent' && attempts > 0 && lastReply !== undefined;
  return h(
    'li',
    { key: id },
    h(
      'details',
      { open: isOpen },
      h('summary', null, `To ${to}: ${subject} – ${emailStateWords[state]}${time}`),
      calendar === undefined ? null : h('p', null, 'With a calendar file.'),
      failed ? h('p', { className: 'error' }, `The mail server replied: ${lastReply}`) : null,
      h('pre', null, emailText(body)),
    ),
  );
}

/** Link that opens the staff's email program: with a reply to an enquiry, or an empty email. */
function writeLink({ submission, form }: RegistrationView): [href: string, words: string][] {
  const { values, kind, reference, booking } = submission;
  const { email = '' } = values;
  if (email === '') return [];
  const subject = `${booking?.courseName ?? 'Your enquiry'} (${reference})`;
  const name = values['firstName'] ?? values['name'] ?? '';
  const quoted = (form?.fields ?? [])
    .filter(({ control: kind }) => kind === 'textarea')
    .map((field) => (values[field.name] ?? '').replace(/^/gm, '> '));
  const greeting = `Hello${name === '' ? '' : ` ${name}`},\n\n`;
  const bodies = kind === 'enquiry' ? [`${greeting}\n\n${quoted.join('\n')}`, greeting] : [greeting];
  const links = bodies.map((body) => mailLink(email, subject, body));
  const href = links.find(({ length }) => length <= maxLinkLength) ?? mailLink(email, subject, '');
  return [[href, kind === 'enquiry' ? 'Answer' : `Write to ${email}`]];
}

/** Available changes of a submission, as links. */
function actionLinks(view: RegistrationView): [href: string, words: string][] {
  const { submission, form } = view;
  const { state, kind } = submission;
  const to = (path: string) => pathOf(submission, path);
  if (state === 'suspected') return form ? [[to('/accept'), 'Let in']] : [];
  const isTaken = kind === 'registration' && state !== 'cancelled';
  return [
    ...(kind === 'enquiry' ? writeLink(view) : []),
    ...nextStates(submission).map((next): [string, string] => [to(`/state?to=${next}`), stateButton(state, next)]),
    ...(kind === 'registration' ? [[to('/move'), 'Move'] as [string, string]] : []),
    ...(isTaken && form ? [[to('/replace'), 'Replace by a colleague'] as [string, string]] : []),
    ...(form ? [[to('/correct'), 'Correct'] as [string, string]] : []),
    ...(kind === 'registration' ? writeLink(view) : []),
  ];
}

/** Text of the staff or the desk, with a link at each reference. */
const withLinks = (text: string) =>
  text
    .split(/(PL-[0-9A-HJKMNP-TV-Z]{8})/)
    .map((part, index) => (index % 2 === 1 ? h('a', { key: index, href: pathOf({ reference: part }) }, part) : part));

/** History: notes and changes. */
export const eventList = (events: readonly SubmissionEvent[]) =>
  h(
    'ol',
    { className: 'events' },
    events.map(({ at, author, kind, body }, index) =>
      h(
        'li',
        { key: index, className: kind },
        h('p', { className: 'hint' }, `${timeInWords(at)}, ${author}`),
        h('p', null, withLinks(body)),
      ),
    ),
  );

/** The page of a registration or an enquiry. @param note a note that was refused, with the reason */
export function registrationBody(view: RegistrationView, note?: { value: string; errors: readonly FieldError[] }) {
  const { submission, form, emails, events } = view;
  const { booking, state, receivedAt, reference } = submission;
  return h(
    'div',
    null,
    errorSummary(note?.errors ?? []),
    facts([
      ['State', stateWords[state]],
      ['Course', booking?.courseName],
      ['Date in their confirmation', booking && link(intakePath(booking), booking.dateText ?? 'No date')],
      ['Fee in their confirmation', booking?.feeText],
      ['Received', `${timeInWords(receivedAt)}, Singapore time`],
      ['Reference', reference],
    ]),
    h(
      'ul',
      { className: 'actions changes', 'aria-label': 'Change' },
      actionLinks(view).map(([href, words]) => h('li', { key: href }, link(href, words))),
    ),
    h('h2', null, 'What they sent'),
    facts(valueRows(submission, form)),
    h('h2', null, 'Emails'),
    emails.length === 0
      ? h('p', null, 'No email was written.')
      : h(
          'ul',
          { className: 'emails' },
          emails.map((email) => emailItem(email)),
        ),
    emails.some(hasFailed)
      ? h('form', { method: 'post', action: pathOf(submission, '/retry') }, submit('Try what failed again'))
      : null,
    h('h2', null, 'Notes and changes'),
    eventList(events),
    h(
      'form',
      { method: 'post', action: pathOf(submission, '/note'), noValidate: true },
      control(noteField, note?.value ?? '', note?.errors ?? []),
      submit('Save the note'),
    ),
  );
}
