import type { FastifyInstance } from 'fastify';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { maxLinkLength, mailLink } from '../../../model/text/mail-link.ts';
import { HttpError } from '../../http-error.ts';
import { addNote, retryEmails } from '../changes/change.ts';
import { readView, type DeskParts, type RegistrationView } from '../desk-parts.ts';
import { checkFields, control, deskField, form, readSent } from '../form.ts';
import { html, link } from '../html.ts';
import { nameOf, pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { hasFailed, keptParts } from '../record.ts';
import { nextStates, stateButton } from '../states.ts';

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
  const { clock } = parts;
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
    await addNote(parts, submission, note, { author: request.author, now: clock() });
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
