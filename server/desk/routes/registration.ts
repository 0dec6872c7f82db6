import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInSingapore, timeInSingapore } from '../../../model/dates/day.ts';
import { takenForms } from '../../../model/forms/offered-forms.ts';
import { HttpError } from '../../http-error.ts';
import { nameInWords } from '../../submissions/submission-formats.ts';
import type { SentForm } from '../../submissions/sent-form.ts';
import { addNote, ChangedMeanwhile, changeSubmission } from '../changes.ts';
import type { DeskParts } from '../desk-parts.ts';
import { fillDraft, readDrafts } from '../drafts.ts';
import { checkFields, sentVersion } from '../form-fields.ts';
import { plans, type Plan } from '../plans.ts';
import { composeBody } from '../views/compose.ts';
import type { SendPage } from '../views/layout.ts';
import { noteField, pathOf, registrationBody, type RegistrationView } from '../views/registration.ts';

interface ByReference {
  Params: { reference: string };
}

/** The page of one registration or enquiry, and the changes that lead from it. */
export async function registrationRoutes(
  app: FastifyInstance,
  { send, ...parts }: DeskParts & { send: SendPage },
): Promise<void> {
  const { store, content, clock } = parts;
  const formOn = takenForms(content.forms, content.courses);

  async function read(reference: string): Promise<RegistrationView> {
    const submission = await store.findByReference(reference.toUpperCase());
    if (!submission) throw new HttpError(404, `Nothing is kept under the reference ${reference}.`);
    const [emails, events] = await Promise.all([store.listEmails(submission.id), store.listEvents(submission.id)]);
    return { submission, form: formOn(submission.form, dayInSingapore(clock())), emails, events };
  }

  const titleOf = ({ submission }: RegistrationView) => nameInWords(submission) || submission.reference;
  const sentForm = (request: FastifyRequest): SentForm =>
    (request.body as SentForm | undefined) ?? { texts: new Map(), faults: new Map() };

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

  for (const [action, plan] of Object.entries(plans)) {
    const path = `/registrations/:reference/${action}`;
    app.get<ByReference>(path, async (request, reply) => {
      const view = await read(request.params.reference);
      const texts = new URLSearchParams(request.url.split('?')[1]);
      return show(request, reply, view, action, plan, new Map(texts));
    });
    app.post<ByReference>(path, async (request, reply) => {
      const view = await read(request.params.reference);
      const sent = sentForm(request);
      return sent.texts.get('step') === 'save'
        ? make(request, reply, view, action, plan, sent)
        : show(request, reply, view, action, plan, sent.texts);
    });
  }

  /** Shows a change before it is made. */
  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    view: RegistrationView,
    action: string,
    plan: Plan,
    texts: ReadonlyMap<string, string>,
  ): FastifyReply {
    const planned = plan(view, texts, { ...parts, now: clock() });
    const drafts = planned.drafts.map(fillDraft);
    const body = composeBody({ ...planned, submission: view.submission, action, drafts });
    return send(request, reply, { title: `${planned.title}: ${titleOf(view)}`, body });
  }

  /** Makes a change, or shows it again with what is wrong. */
  async function make(
    request: FastifyRequest,
    reply: FastifyReply,
    view: RegistrationView,
    action: string,
    plan: Plan,
    sent: SentForm,
  ): Promise<FastifyReply> {
    const now = clock();
    const { submission } = view;
    const planned = plan(view, sent.texts, { ...parts, now });
    const { filled, errors, emails } = readDrafts(planned.drafts, sent);
    const again = (status: number, more: object) => {
      const body = composeBody({ ...planned, submission, action, drafts: filled, ...more });
      return send(request, reply, { title: `${planned.title}: ${titleOf(view)}`, body }, status);
    };
    if (errors.length > 0) return again(422, { errors });
    if (sentVersion(sent) !== submission.version) return again(409, { conflict: conflictWords(view) });
    const isCalendarSent = emails.some(({ calendar }) => calendar !== undefined);
    const set = { ...planned.set, ...(isCalendarSent && { calendarSequence: submission.calendarSequence + 1 }) };
    try {
      await changeSubmission(parts, submission, { ...planned, set, emails }, { author: request.author, now });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      return make(request, reply, await read(submission.reference), action, plan, sent);
    }
    return reply.redirect(pathOf(submission, `?done=${emails.length > 0 ? 'emailed' : 'changed'}`), 303);
  }
}

/** Tells the second of two people what the first has done. */
function conflictWords({ events }: RegistrationView): string {
  const last = events.findLast(({ kind }) => kind === 'change');
  const what = last ? ` (${last.body}, by ${last.author} at ${timeInSingapore(last.at)})` : '';
  return `This was changed while you were at work on it${what}. Nothing of yours was saved yet, and nothing was overwritten. Look at it again; if your change is still right, press the button once more.`;
}
