import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeInWords } from '../../../model/dates/day.ts';
import { draftProps } from '../changes/drafts.ts';
import { planParts, type Plan } from '../changes/change.ts';
import { move } from '../changes/move.ts';
import { changeFee, changePayment } from '../changes/payment.ts';
import { nameParticipants } from '../changes/participants.ts';
import { prepareChange } from '../changes/prepare.ts';
import { findFullClasses, saveChanges } from '../changes/save-changes.ts';
import { changeState, letIn } from '../changes/state.ts';
import { correct, replace } from '../changes/values.ts';
import { readByReference, type ByReference, type RegistrationView } from '../registration-view.ts';
import { nameOf, pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { hiddenNames } from '../hidden-names.ts';
import { readSent } from '../sent-values.ts';
import { view as viewOf } from '../view.ts';

/** Every change, by its path below the registration's. */
const plans: Readonly<Record<string, Plan>> = {
  state: changeState,
  payment: changePayment,
  fee: changeFee,
  accept: letIn,
  move,
  correct,
  replace,
  participants: nameParticipants,
};

/** The changes of one registration or enquiry. */
export async function changeRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  for (const [name, plan] of Object.entries(plans))
    app.route<ByReference>({
      method: ['GET', 'POST'],
      url: `/registrations/:reference/${name}`,
      handler: (request, reply) => change(request, reply, name, plan),
    });

  /** Shows the form of a change, then its preview, and saves it when the preview is confirmed. */
  async function change(
    request: FastifyRequest<ByReference>,
    reply: FastifyReply,
    name: string,
    plan: Plan,
  ): Promise<FastifyReply> {
    const sent = readSent(request);
    const now = parts.clock();
    const actor = { author: request.author, now };
    const isSent = request.method === 'POST' && sent.get(hiddenNames.step) === 'save';
    const view = await readByReference(parts, request.params);
    const { submission } = view;
    const planned = await prepareChange(plan, view, sent, planParts(parts, now), isSent);
    const toSave = planned.change ? [planned.change] : [];
    const errors = [...(planned.errors ?? []), ...(isSent ? planned.drafts.flatMap((draft) => draft.errors) : [])];
    const canSave = isSent && toSave.length > 0 && errors.length === 0;
    const isOutdated = sent.get(submission.reference) !== String(submission.version);
    const back = pathOf(submission);
    if (canSave && !isOutdated) {
      const [refusal] = await saveChanges(parts, toSave, actor, 'all');
      if (!refusal) return reply.redirect(`${back}?done=${toSave[0]?.emails.length ? 'emailed' : 'changed'}`, 303);
      // Changed since it was read.
      if (refusal.seats === undefined) return change(request, reply, name, plan);
    }
    const [full] = await findFullClasses(parts, toSave, actor);
    const conflict = canSave && isOutdated ? conflictWords(view) : undefined;
    const drafts = planned.drafts.map(draftProps);
    const page = viewOf(
      'Change',
      {
        action: `${back}/${name}`,
        hidden: {
          ...planned.values,
          ...Object.assign({}, ...drafts.map(({ hidden }) => hidden)),
          [submission.reference]: String(submission.version),
          [hiddenNames.step]: planned.change ? 'save' : 'check',
        },
        summary: planned.summary,
        form: planned.form,
        errors,
        conflict,
        full: full?.seats,
        overbooks: sent.has(hiddenNames.overbook),
        drafts,
        button: planned.button,
        back,
      },
      planned.body,
    );
    const isRefused = conflict !== undefined || (canSave && full?.seats !== undefined);
    const statusOfForm = errors.length > 0 ? 422 : 200;
    const status = isRefused ? 409 : statusOfForm;
    return send(reply, `${planned.title}: ${nameOf(submission)}`, page, status);
  }
}

/** Reports a concurrent change to the second of two staff members. */
function conflictWords({ submission, events }: RegistrationView): string {
  const lastChange = events.findLast(({ kind }) => kind === 'change');
  const changeNote = lastChange
    ? ` (${lastChange.body}, by ${lastChange.author} at ${timeInWords(lastChange.at)})`
    : '';
  return `${nameOf(submission)} was changed while you were at work on it${changeNote}. Nothing of yours was saved yet, and nothing was overwritten. Look at it again; if your change is still right, press the button once more.`;
}
