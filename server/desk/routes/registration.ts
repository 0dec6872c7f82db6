import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeInWords } from '../../../model/dates/day.ts';
import { HttpError } from '../../http-error.ts';
import { nameInWords } from '../../submissions/submission-formats.ts';
import type { SentForm } from '../../submissions/sent-form.ts';
import { addNote, ChangedMeanwhile, changeSubmission, retryEmails } from '../changes.ts';
import type { DeskParts } from '../desk-parts.ts';
import { fillDraft, readDrafts, renewDrafts } from '../drafts.ts';
import { checkFields, hiddenNames, sentForm, sentVersion } from '../form-fields.ts';
import type { Plan } from '../plan.ts';
import { plans } from '../plans.ts';
import { viewReader } from '../view-reader.ts';
import { composeBody, type Compose } from '../views/compose.ts';
import type { SendPage } from '../views/layout.ts';
import { hasFailed, noteField, pathOf, registrationBody, type RegistrationView } from '../views/registration.ts';

interface ByReference {
  Params: { reference: string };
}

/** The page of one registration or enquiry, and the changes that lead from it. */
export async function registrationRoutes(
  app: FastifyInstance,
  { send, ...parts }: DeskParts & { send: SendPage },
): Promise<void> {
  const { store, clock } = parts;
  const viewOf = viewReader(parts);

  async function read(reference: string): Promise<RegistrationView> {
    const submission = await store.findByReference(reference.toUpperCase());
    if (!submission) throw new HttpError(404, `Nothing is kept under the reference ${reference}.`);
    return viewOf(submission);
  }

  const titleOf = ({ submission }: RegistrationView) => nameInWords(submission) || submission.reference;

  app.get<ByReference>('/registrations/:reference', async (request, reply) => {
    const view = await read(request.params.reference);
    return send(request, reply, { title: titleOf(view), body: registrationBody(view) });
  });

  app.post<ByReference>('/registrations/:reference/note', async (request, reply) => {
    const view = await read(request.params.reference);
    const { values, errors } = checkFields([noteField], sentForm(request));
    const value = values[noteField.name] ?? '';
    if (errors.length > 0)
      return send(request, reply, { title: titleOf(view), body: registrationBody(view, { value, errors }) }, 422);
    await addNote(parts, view.submission, value, { author: request.author, now: clock() });
    return reply.redirect(pathOf(view.submission, '?done=noted'), 303);
  });

  app.post<ByReference>('/registrations/:reference/retry', async (request, reply) => {
    const { submission, emails } = await read(request.params.reference);
    await retryEmails(parts, emails.filter(hasFailed), { author: request.author, now: clock() });
    return reply.redirect(pathOf(submission, '?done=retried'), 303);
  });

  for (const [action, plan] of Object.entries(plans)) {
    const path = `/registrations/:reference/${action}`;
    app.get<ByReference>(path, async (request, reply) => {
      const texts = new Map(new URLSearchParams(request.url.split('?')[1]));
      const view = await read(request.params.reference);
      return propose(request, reply, { view, action, plan, sent: { texts, faults: new Map() } });
    });
    app.post<ByReference>(path, async (request, reply) => {
      const view = await read(request.params.reference);
      return propose(request, reply, { view, action, plan, sent: sentForm(request) });
    });
  }

  /** Shows a change before it is made, or makes it if its page was sent back. */
  async function propose(
    request: FastifyRequest,
    reply: FastifyReply,
    proposal: { view: RegistrationView; action: string; plan: Plan; sent: SentForm },
  ): Promise<FastifyReply> {
    const { view, action, plan, sent } = proposal;
    const { submission } = view;
    const now = clock();
    const planned = await plan(view, sent, { ...parts, now });
    const title = `${planned.title}: ${titleOf(view)}`;
    if ('body' in planned) return send(request, reply, { title, body: planned.body }, planned.status);
    const show = (more: Pick<Compose, 'drafts' | 'errors' | 'conflict'>, status = 200) =>
      send(request, reply, { title, body: composeBody({ ...planned, submission, action, ...more }) }, status);
    if (request.method !== 'POST' || sent.texts.get(hiddenNames.step) !== 'save')
      return show({ drafts: planned.drafts.map(fillDraft) });
    const { filled, errors, emails } = readDrafts(planned.drafts, sent);
    if (errors.length > 0) return show({ drafts: filled, errors }, 422);
    if (sentVersion(sent) !== submission.version)
      return show({ drafts: renewDrafts(filled, sent), conflict: conflictWords(view) }, 409);
    try {
      await changeSubmission(parts, submission, { ...planned, emails }, { author: request.author, now });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      return propose(request, reply, { ...proposal, view: await read(submission.reference) });
    }
    return reply.redirect(pathOf(submission, `?done=${emails.length > 0 ? 'emailed' : 'changed'}`), 303);
  }
}

/** Reports a concurrent change to the second of two staff members. */
function conflictWords({ events }: RegistrationView): string {
  const last = events.findLast(({ kind }) => kind === 'change');
  const what = last ? ` (${last.body}, by ${last.author} at ${timeInWords(last.at)})` : '';
  return `This was changed while you were at work on it${what}. Nothing of yours was saved yet, and nothing was overwritten. Look at it again; if your change is still right, press the button once more.`;
}
