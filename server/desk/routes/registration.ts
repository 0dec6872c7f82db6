import type { FastifyInstance } from 'fastify';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import type { Form } from '../../../model/forms/form.ts';
import { maxLinkLength, mailLink } from '../../../model/text/mail-link.ts';
import { HttpError } from '../../http-error.ts';
import { emailText } from '../../mail/render-email.ts';
import { theStaff, type Email, type Submission } from '../../store/records.ts';
import { addEntry, retryEmails } from '../changes/change.ts';
import { readView, type DeskParts, type RegistrationView } from '../desk-parts.ts';
import { checkFields, control, deskField, form, readSent } from '../form.ts';
import { facts, html, link, list, type Part } from '../html.ts';
import { intakePath, nameOf, pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { nextStates, stateButton, stateInWords } from '../states.ts';

const noteField = deskField('note', 'Note', {
  control: 'textarea',
  maxLength: 5_000,
  missing: 'Write the note first',
  hint: 'For the staff. It is deleted with the registration, and part of what people receive who ask for their data. Leave out access and dietary needs: those are deleted soon after the course, and a note is not.',
});

/** Route parameters of a registration's pages. */
export interface ByReference {
  Params: { reference: string };
}

/** Reads a registration or an enquiry by its reference. @throws HttpError if there is none */
export async function readByReference(parts: DeskParts, reference: string): Promise<RegistrationView> {
  const submission = await parts.store.findByReference(reference.toUpperCase());
  if (!submission) throw new HttpError(404, `Nothing is kept under the reference ${reference}.`);
  return readView(parts, submission);
}

/** The page of one registration or enquiry. */
export async function registrationRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, clock } = parts;
  const path = '/registrations/:reference';

  app.get<ByReference>(path, async (request, reply) => {
    const view = await readByReference(parts, request.params.reference);
    return send(reply, nameOf(view.submission), registrationBody(view));
  });

  app.post<ByReference>(`${path}/note`, async (request, reply) => {
    const view = await readByReference(parts, request.params.reference);
    const { submission } = view;
    const { values, errors } = checkFields([noteField], readSent(request));
    const { note = '' } = values;
    if (errors.length > 0) return send(reply, nameOf(submission), registrationBody(view, note, errors), 422);
    const entry = { id: submission.id, kind: 'note', body: note, change: 'note' } as const;
    const actor = { author: request.author, now: clock() };
    // Needs no version check, because it overwrites nothing.
    await store.transaction((tx) => addEntry(tx, actor, entry));
    return reply.redirect(pathOf(submission, '?done=noted'), 303);
  });

  app.post<ByReference>(`${path}/retry`, async (request, reply) => {
    const { submission, emails } = await readByReference(parts, request.params.reference);
    await retryEmails(parts, emails.filter(hasFailed), { author: request.author, now: clock() });
    return reply.redirect(pathOf(submission, '?done=retried'), 303);
  });
}

/** Link that opens the staff's email program: with a reply to an enquiry, or an empty email. */
function writeLink({ submission, form: asked }: RegistrationView) {
  const { values, kind, reference, booking } = submission;
  const { email = '' } = values;
  if (email === '') return [];
  const name = values['firstName'] ?? values['name'] ?? '';
  const greeting = `Hello${name === '' ? '' : ` ${name}`},\n\n`;
  const texts = asked?.fields.filter((field) => field.control === 'textarea') ?? [];
  const quoted = texts.map((field) => (values[field.name] ?? '').replace(/^/gm, '> ')).join('\n');
  const subject = `${booking?.courseName ?? 'Your enquiry'} (${reference})`;
  const answer = mailLink(email, subject, `${greeting}\n\n${quoted}`);
  const isAnswer = kind === 'enquiry' && answer.length <= maxLinkLength;
  const words = kind === 'enquiry' ? 'Answer' : `Write to ${email}`;
  return [link(isAnswer ? answer : mailLink(email, subject, greeting), words)];
}

/** Available changes of a submission, as links. */
function actionLinks(view: RegistrationView) {
  const { submission, form: asked } = view;
  const { state, kind } = submission;
  const to = (path: string, words: string) => link(pathOf(submission, path), words);
  if (state === 'suspected') return asked ? [to('/accept', 'Let in')] : [];
  const isTaken = kind === 'registration' && state !== 'cancelled';
  return [
    ...(kind === 'enquiry' ? writeLink(view) : []),
    ...nextStates(submission).map((next) => to(`/state?to=${next}`, stateButton(state, next))),
    ...(isTaken ? [to('/move', 'Move')] : []),
    ...(isTaken && asked ? [to('/replace', 'Replace by a colleague')] : []),
    ...(asked ? [to('/correct', 'Correct')] : []),
    ...(kind === 'registration' ? writeLink(view) : []),
  ];
}

/** @param note a note that was refused, with the reason in `errors` */
function registrationBody(view: RegistrationView, note = '', errors: readonly FieldError[] = []) {
  const actions = html`<ul class="actions changes" aria-label="Change">
    ${actionLinks(view).map((action) => html`<li>${action}</li>`)}
  </ul>`;
  const noteForm = { body: control(noteField, note, errors), errors, button: 'Save the note' };
  return html`${keptParts(view, actions)} ${form(pathOf(view.submission, '/note'), noteForm)}`;
}

const emailStates: Readonly<Record<Email['state'], string>> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  refused: 'refused by the mail server for good',
  expired: 'given up after days without success',
};

/** If an email was refused or given up, or waits after a failed attempt. */
const hasFailed = ({ state, attempts }: Email) =>
  state === 'refused' || state === 'expired' || (state === 'waiting' && attempts > 0);

/** Submitted values with the labels of the form, including values whose field the form no longer has. */
function valueRows({ values }: Submission, asked: Form | undefined): [string, string][] {
  const known = asked?.fields ?? [];
  const others = Object.keys(values).filter((name) => !known.some((field) => field.name === name));
  return [
    ...known.map(({ name, label, options }): [string, string] => {
      const value = values[name] ?? '';
      // The content may have moved the date since.
      const option = name === asked?.choosesIntake ? undefined : options.find((one) => one.value === value);
      return [label, option?.label ?? value];
    }),
    ...others.map((name): [string, string] => [name, values[name] ?? '']),
  ];
}

/** An email with its state. */
function emailItem(email: Email, isOpen: boolean) {
  const { recipient, subject, body, state, sentAt, attempts, lastReply, calendar } = email;
  const to = recipient === theStaff ? 'the staff' : recipient;
  const time = sentAt ? ` ${timeInWords(sentAt)}` : '';
  const failed = state !== 'sent' && attempts > 0 && lastReply !== undefined;
  return html`<details ${isOpen && html`open`}>
    <summary>To ${to}: ${subject} – ${emailStates[state]}${time}</summary>
    ${calendar !== undefined && html`<p>With a calendar file.</p>`}
    ${failed && html`<p class="error">The mail server replied: ${lastReply}</p>`}
    <pre>${emailText(body)}</pre>
  </details>`;
}

/** Text of the staff or the desk, with a link at each reference. */
const withLinks = (text: string): Part[] =>
  text
    .split(/(PL-[0-9A-HJKMNP-TV-Z]{8})/)
    .map((part, index) => (index % 2 === 1 ? link(pathOf({ reference: part }), part) : part));

/**
 * Everything that is kept on a submission.
 * @param actions links to what can be done
 * @param isSection if it is a section of a page: its headings are one level lower, and the emails are unfolded
 */
export function keptParts(
  { submission, form: asked, emails, events }: RegistrationView,
  actions: Part,
  isSection = false,
) {
  const { booking, state, receivedAt, reference } = submission;
  const heading = (words: string) => (isSection ? html`<h3>${words}</h3>` : html`<h2>${words}</h2>`);
  return html`
    ${facts([
      ['State', stateInWords(state)],
      ['Course', booking?.courseName],
      ['Date in their confirmation', booking && link(intakePath(booking), booking.dateText ?? 'No date')],
      ['Fee in their confirmation', booking?.feeText],
      ['Received', `${timeInWords(receivedAt)}, Singapore time`],
      ['Reference', reference],
    ])}
    ${actions} ${heading('What they sent')} ${facts(valueRows(submission, asked))} ${heading('Emails')}
    ${
      list(
        'emails',
        emails.map((email) => emailItem(email, isSection)),
      ) || html`<p>No email was written.</p>`
    }
    ${emails.some(hasFailed) && form(pathOf(submission, '/retry'), { button: 'Try what failed again' })}
    ${heading('Notes and changes')}
    <ol class="events">
      ${events.map(
        ({ at, author, kind, body }) =>
          html`<li class="${kind}">
            <p class="hint">${timeInWords(at)}, ${author}</p>
            <p>${withLinks(body)}</p>
          </li>`,
      )}
    </ol>
  `;
}
