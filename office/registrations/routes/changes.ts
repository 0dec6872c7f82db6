import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeInWords } from '../../../model/dates/day.ts';
import { HttpError } from '../../../server/http-error.ts';
import { draftProps, readDraft } from '../changes/drafts.ts';
import { ChangedMeanwhile, saveChanges, type Plan } from '../changes/change.ts';
import { move } from '../changes/move.ts';
import { changeState, letIn } from '../changes/state.ts';
import { correct, replace } from '../changes/values.ts';
import { readByReference, readView, type ByReference, type RegistrationView } from '../desk-parts.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { listRegistrations, nameOf, nameWithSeats, pathOf, readIntakeValues } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { hiddenNames, readSent } from '../sent-values.ts';
import { view } from '../view.ts';

/** The registrations that are changed together: one, or those of an intake. */
interface Subject {
  views: readonly RegistrationView[];
  /** Address of the change. */
  action: string;
  /** Address of the page before and after it. */
  back: string;
  /** Form values that identify them. */
  values?: Readonly<Record<string, string>>;
}

/** Every change, by its path below the registration's. */
const plans: Readonly<Record<string, Plan>> = { state: changeState, accept: letIn, move, correct, replace };

/** The changes of a registration, and the move of all registrations of an intake. */
export async function changeRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const method = ['GET', 'POST'];

  for (const [name, plan] of Object.entries(plans))
    app.route<ByReference>({
      method,
      url: `/registrations/:reference/${name}`,
      handler: (request, reply) =>
        change(request, reply, plan, async () => {
          const view = await readByReference(parts, request.params);
          const back = pathOf(view.submission);
          return { views: [view], action: `${back}/${name}`, back };
        }),
    });

  app.route({
    method,
    url: '/intakes/move',
    handler: (request, reply) =>
      change(request, reply, move, async () => {
        const values = readIntakeValues(readSent(request));
        const all = values ? await listRegistrations(parts.store, values) : [];
        const listed = all.filter(({ state }) => state !== 'cancelled' && state !== 'suspected');
        const views = await Promise.all(listed.map((submission) => readView(parts, submission)));
        return {
          views,
          action: `${registrationsPath}/intakes/move`,
          back: `${registrationsPath}/intakes`,
          values: { ...values },
        };
      }),
  });

  /** Shows the form of a change, then its preview, and saves it when the preview is confirmed. */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    plan: Plan,
    readSubject: () => Promise<Subject>,
  ): Promise<FastifyReply> {
    const sent = readSent(request);
    const now = parts.clock();
    const isSent = request.method === 'POST' && sent.get(hiddenNames.step) === 'save';
    const { views, action, back, values } = await readSubject();
    const planned = await Promise.all(
      views.map(async (view) => {
        const { submission } = view;
        const { save, ...shown } = await plan(view, sent, { ...parts, now });
        const drafts = save?.drafts.map((draft) => readDraft(draft, sent, isSent)) ?? [];
        const emails = drafts.filter(({ isTicked }) => isTicked).map(({ email }) => email);
        return { ...shown, submission, drafts, toSave: save && { ...save, submission, emails } };
      }),
    );
    const [first] = planned;
    if (!first) throw new HttpError(404, 'No one is registered for this date any more.');
    const toSave = planned.flatMap((one) => one.toSave ?? []);
    const ofDrafts = isSent ? planned.flatMap(({ drafts }) => drafts.flatMap(({ errors }) => errors)) : [];
    const errors = [...(first.errors ?? []), ...ofDrafts];
    const canSave = isSent && toSave.length > 0 && errors.length === 0;
    const outdated = views.find(({ submission }) => sent.get(submission.reference) !== String(submission.version));
    const conflict = canSave ? outdated : undefined;
    const group = views.length > 1 ? ` ${views.length} registrations` : undefined;
    if (canSave && !outdated) {
      try {
        await saveChanges(parts, toSave, { author: request.author, now });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        return change(request, reply, plan, readSubject);
      }
      const isEmailed = toSave.some(({ emails }) => emails.length > 0);
      return reply.redirect(`${back}?done=${group ? 'moved' : isEmailed ? 'emailed' : 'changed'}`, 303);
    }
    const versions = views.map(({ submission: { reference, version } }) => [reference, String(version)]);
    const [step, button] = first.toSave ? ['save', `${first.toSave.button}${group ?? ''}`] : ['check', 'Go on'];
    const drafts = first.drafts.map(draftProps);
    const page = view(
      'Change',
      {
        action,
        hidden: {
          ...values,
          ...first.values,
          ...Object.assign({}, ...drafts.map(({ hidden }) => hidden)),
          ...Object.fromEntries(versions),
          [hiddenNames.step]: step,
        },
        form: first.form,
        errors,
        conflict: conflict && conflictWords(conflict),
        drafts,
        group:
          group && first.toSave
            ? views.map(({ submission }) => ({ text: nameWithSeats(submission), href: pathOf(submission) }))
            : undefined,
        button,
        back,
      },
      first.body,
    );
    const status = conflict ? 409 : errors.length > 0 ? 422 : 200;
    return send(reply, `${first.title}${group ?? `: ${nameOf(first.submission)}`}`, page, status);
  }
}

/** Reports a concurrent change to the second of two staff members. */
function conflictWords({ submission, events }: RegistrationView): string {
  const last = events.findLast(({ kind }) => kind === 'change');
  const what = last ? ` (${last.body}, by ${last.author} at ${timeInWords(last.at)})` : '';
  return `${nameOf(submission)} was changed while you were at work on it${what}. Nothing of yours was saved yet, and nothing was overwritten. Look at it again; if your change is still right, press the button once more.`;
}
