import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeInWords } from '../../../model/dates/day.ts';
import { HttpError } from '../../http-error.ts';
import { draftFields, groupDraft, readDraft } from '../changes/drafts.ts';
import { move } from '../changes/move.ts';
import { ChangedMeanwhile, saveChanges, type Plan, type PlannedChange, type Question } from '../changes/change.ts';
import { changeState, letIn } from '../changes/state.ts';
import { correct, replace } from '../changes/values.ts';
import { readView, type RegistrationView } from '../desk-parts.ts';
import { form, hiddenNames, readSent } from '../form.ts';
import { base, html, link, list, type Part } from '../html.ts';
import { listRegistrations, nameOf, nameWithSeats, pathOf, readIntakeValues } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { readByReference, type ByReference } from './registration.ts';

/** The registrations that are changed together: one, or those of an intake. */
interface Subject {
  views: readonly RegistrationView[];
  /** Address of the change. */
  action: string;
  /** Address of the page before and after it. */
  back: string;
  /** Form values that identify them. */
  values: Readonly<Record<string, string>>;
}

/** Every change, by its path below the registration's. */
const plans: Readonly<Record<string, Plan>> = { state: changeState, accept: letIn, move, correct, replace };

/** The changes of a registration, and the move of all registrations of an intake. */
export async function changeRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, clock } = parts;

  for (const [action, plan] of Object.entries(plans))
    app.route<ByReference>({
      method: ['GET', 'POST'],
      url: `/registrations/:reference/${action}`,
      handler: (request, reply) =>
        change(request, reply, plan, async () => {
          const view = await readByReference(parts, request.params.reference);
          const page = pathOf(view.submission);
          return { views: [view], action: `${page}/${action}`, back: page, values: {} };
        }),
    });

  app.route({
    method: ['GET', 'POST'],
    url: '/intakes/move',
    handler: (request, reply) =>
      change(request, reply, move, async () => {
        const values = readIntakeValues(readSent(request));
        const all = values ? await listRegistrations(store, values) : [];
        const listed = all.filter(({ state }) => state !== 'cancelled' && state !== 'suspected');
        const views = await Promise.all(listed.map((submission) => readView(parts, submission)));
        if (!values || views.length === 0) throw new HttpError(404, 'No one is registered for this date any more.');
        return { views, action: `${base}/intakes/move`, back: `${base}/intakes`, values };
      }),
  });

  /** Asks for the input of a change, shows it before it is made, or makes it if its page was sent back. */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    plan: Plan,
    readSubject: () => Promise<Subject>,
  ): Promise<FastifyReply> {
    const sent = readSent(request);
    const now = clock();
    const { views, action, back, values } = await readSubject();
    const [view] = views;
    const group = views.length > 1 ? ` ${views.length} registrations` : undefined;
    const planned = await Promise.all(views.map((one) => plan(one, sent, { ...parts, now })));
    const [first] = planned;
    if (!view || !first) throw new HttpError(404, 'No one is registered for this date any more.');
    const page = (body: Part, status: number) =>
      send(reply, `${first.title}${group ?? `: ${nameOf(view.submission)}`}`, body, status);
    const question = planned.find(isQuestion);
    if (question) {
      const { fields: body, errors = [], values: more } = question;
      const asked = { body, errors, values: { ...values, ...more }, button: 'Go on', back };
      return page(form(action, asked), errors.length > 0 ? 422 : 200);
    }
    const isSent = request.method === 'POST' && sent.get(hiddenNames.step) === 'save';
    const changes = planned
      .filter((one): one is PlannedChange => !isQuestion(one))
      .map((one) => ({ ...one, read: one.drafts.map((draft) => readDraft(draft, sent, isSent)) }));
    const [shown] = changes;
    if (!shown) throw new Error('A change is planned for each registration.');
    const errors = isSent ? changes.flatMap(({ read }) => read.flatMap((draft) => draft.errors)) : [];
    const versions = new Map(views.map(({ submission }) => [submission.reference, String(submission.version)]));
    const outdated = views.find(({ submission: { reference } }) => sent.get(reference) !== versions.get(reference));
    const conflict = isSent && errors.length === 0 ? outdated : undefined;
    if (isSent && errors.length === 0 && !conflict) {
      const emailsOf = ({ read }: typeof shown) => read.filter(({ isTicked }) => isTicked).map(({ email }) => email);
      const toSave = changes.map((one) => ({ ...one, emails: emailsOf(one) }));
      try {
        await saveChanges(parts, toSave, { author: request.author, now });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        return change(request, reply, plan, readSubject);
      }
      const isEmailed = toSave.some(({ emails }) => emails.length > 0);
      return reply.redirect(`${back}?done=${group ? 'moved' : isEmailed ? 'emailed' : 'changed'}`, 303);
    }
    const body = html`
      ${conflict && html`<div class="problem" role="alert"><p>${conflictWords(conflict)}</p></div>`} ${shown.summary}
      ${group ? [namesOf(views), shown.read.map(groupDraft)] : shown.read.map((draft) => draftFields(draft, errors))}
    `;
    const hidden = { ...values, ...shown.values, ...Object.fromEntries(versions), [hiddenNames.step]: 'save' };
    const preview = { body, errors, values: hidden, button: `${shown.button}${group ?? ''}`, back };
    return page(form(action, preview), conflict ? 409 : errors.length > 0 ? 422 : 200);
  }
}

const isQuestion = (planned: PlannedChange | Question): planned is Question => 'fields' in planned;

const namesOf = (views: readonly RegistrationView[]) =>
  html`<h2>Who is moved</h2>
    ${list(
      'rows',
      views.map(({ submission }) => link(pathOf(submission), nameWithSeats(submission))),
    )}`;

/** Reports a concurrent change to the second of two staff members. */
function conflictWords({ submission, events }: RegistrationView): string {
  const last = events.findLast(({ kind }) => kind === 'change');
  const what = last ? ` (${last.body}, by ${last.author} at ${timeInWords(last.at)})` : '';
  return `${nameOf(submission)} was changed while you were at work on it${what}. Nothing of yours was saved yet, and nothing was overwritten. Look at it again; if your change is still right, press the button once more.`;
}
