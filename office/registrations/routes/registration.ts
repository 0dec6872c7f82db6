import type { FastifyInstance } from 'fastify';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import { valueInWords } from '../../../model/forms/form.ts';
import { maxLinkLength, mailLink } from '../../../model/text/mail-link.ts';
import { emailStateInWords } from '../../../server/mail/mail-worker.ts';
import { emailText } from '../../../server/mail/render-email.ts';
import { theStaff, type Email } from '../../../server/store/records.ts';
import { addEntry } from '../changes/change.ts';
import { readByReference, type ByReference, type RegistrationView } from '../desk-parts.ts';
import { control, deskField, form, readSent } from '../form.ts';
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

/** The page of one registration or enquiry. */
export async function registrationRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const path = '/registrations/:reference';

  app.get<ByReference>(path, async (request, reply) => {
    const view = await readByReference(parts, request.params);
    return send(reply, nameOf(view.submission), registrationBody(view));
  });

  app.post<ByReference>(`${path}/note`, async (request, reply) => {
    const view = await readByReference(parts, request.params);
    const { submission } = view;
    const { values, errors } = checkFormValues({ fields: [noteField] }, readSent(request));
    const { note = '' } = values;
    if (errors.length > 0) return send(reply, nameOf(submission), registrationBody(view, note, errors), 422);
    const entry = { id: submission.id, kind: 'note', body: note, change: 'note' } as const;
    const actor = { author: request.author, now: parts.clock() };
    // Needs no version check, because it overwrites nothing.
    await parts.store.transaction((tx) => addEntry(tx, actor, entry));
    return reply.redirect(pathOf(submission, '?done=noted'), 303);
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
  const empty = mailLink(email, subject, greeting);
  if (kind === 'registration') return [link(empty, `Write to ${email}`)];
  const answer = mailLink(email, subject, `${greeting}\n\n${quoted}`);
  return [link(answer.length <= maxLinkLength ? answer : empty, 'Answer')];
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
    ...(isTaken && asked ? [to('/replace', 'Replace with a colleague')] : []),
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

/** Submitted values with the labels of the form, and those whose field the form no longer has. */
function valueRows({ submission: { values }, form: asked }: RegistrationView): [string, string][] {
  const known = asked?.fields ?? [];
  const others = Object.entries(values).filter(([name]) => !known.some((field) => field.name === name));
  // The content may have moved the date since.
  const inWords = (field: (typeof known)[number]) =>
    field.name === asked?.choosesIntake ? (values[field.name] ?? '') : valueInWords(field, values);
  return [...known.map((field): [string, string] => [field.label, inWords(field)]), ...others];
}

/** An email with its state. */
function emailItem(email: Email, isOpen: boolean) {
  const { recipient, subject, body, state, sentAt, attempts, lastReply, calendar } = email;
  const to = recipient === theStaff ? 'the staff' : recipient;
  const time = sentAt ? ` ${timeInWords(sentAt)}` : '';
  const failed = state !== 'sent' && attempts > 0 && lastReply !== undefined;
  return html`<details ${isOpen && html`open`}>
    <summary>To ${to}: ${subject} – ${emailStateInWords[state]}${time}</summary>
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
export function keptParts(view: RegistrationView, actions: Part, isSection = false) {
  const { submission, emails, events } = view;
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
    ${actions} ${heading('What they sent')} ${facts(valueRows(view))} ${heading('Emails')}
    ${
      list(
        'emails',
        emails.map((email) => emailItem(email, isSection)),
      ) || html`<p>No email was written.</p>`
    }
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
