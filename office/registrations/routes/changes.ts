// Changes of one registration or enquiry, of the ticked ones of a list, or of everyone of a date: a change of many is that
// of one, for each of them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import { statesWithoutSeat, type Submission } from '../../../server/store/records.ts';
import { referencePattern } from '../../../server/store/ids.ts';
import { registrationsPath } from '../../shell/paths.ts';
import type { Authorship, Change, Plan } from '../changes/change.ts';
import { moveRegistration } from '../changes/move.ts';
import { nameParticipants } from '../changes/participants.ts';
import { prepareChanges, type PreparedChanges } from '../changes/prepare.ts';
import { findFullClasses, saveChanges } from '../changes/save-changes.ts';
import { changeFee, changePayment, changeState, letIn } from '../changes/state.ts';
import { correctValues, replaceRegistrant } from '../changes/correct-or-replace.ts';
import { copyForStaff, writeMessage } from '../changes/message.ts';
import {
  intakePath,
  manyPath,
  submissionPath,
  intakeValuesPath,
  readIntakeValues,
  type IntakeValues,
} from '../addresses.ts';
import { manyButtons, senderName, isCurrent, type ManyChange } from '../lists.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { deskNames, readSent } from '../sent-values.ts';
import {
  listRegistrations,
  readByReference,
  readDetails,
  type ByReference,
  type SubmissionDetails,
} from '../read-submissions.ts';
import { changePage, unchangedList } from './change-page.ts';

/** Changes of one registration, by their path below the registration's. */
const plansOfOne: Readonly<Record<string, Plan>> = {
  state: changeState,
  payment: changePayment,
  fee: changeFee,
  accept: letIn,
  move: moveRegistration,
  correct: correctValues,
  replace: replaceRegistrant,
  participants: nameParticipants,
};

/** The plan of each change of many, with the values that it begins with. */
const plansOfMany: Readonly<Record<ManyChange, { plan: Plan; values: Readonly<Record<string, string>> }>> = {
  confirm: { plan: changeState, values: { to: 'confirmed' } },
  invoice: { plan: changePayment, values: { to: 'invoiced' } },
  pay: { plan: changePayment, values: { to: 'paid' } },
  attend: { plan: changeState, values: { to: 'attended' } },
  move: { plan: moveRegistration, values: {} },
  cancel: { plan: changeState, values: { to: 'cancelled' } },
  write: { plan: writeMessage, values: {} },
};

/** Changes of a whole date, which concern the people on its waiting list, too. */
const changesOfWholeDate: readonly ManyChange[] = ['move', 'cancel'];

const isManyChange = (name: string): name is ManyChange => Object.hasOwn(manyButtons, name);

/** A change of many that was sent from a list, whose address is `back`. */
interface SentChange {
  name: ManyChange;
  sent: SentForm;
  intake: IntakeValues | undefined;
  back: string;
  authorship: Authorship;
}

/** Address of the list that was ticked in; the search if none was sent, or one that is not a page of this part. */
const readBack = (sentAddress = '') =>
  new RegExp(`^${registrationsPath}(?:[/?]|$)`).test(sentAddress) ? sentAddress : `${registrationsPath}/registrations`;

export async function changeRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  for (const [name, plan] of Object.entries(plansOfOne))
    app.route<ByReference>({
      method: ['GET', 'POST'],
      url: `/registrations/:reference/${name}`,
      handler: (request, reply) => changeOne(request, reply, name, plan),
    });
  app.route({ method: ['GET', 'POST'], url: '/many', handler: changeMany });

  /** Shows the form of a change, then its preview, and saves it when the preview is confirmed. */
  async function changeOne(
    request: FastifyRequest<ByReference>,
    reply: FastifyReply,
    name: string,
    plan: Plan,
  ): Promise<FastifyReply> {
    const { sent, isSent, authorship } = readRequest(request);
    const details = await readByReference(parts, request.params);
    const options = { now: authorship.now, isSent, isMany: false };
    const planned = await prepareChanges(plan, [details], sent, parts, options);
    const back = submissionPath(details.submission);
    const canSave = isSent && isComplete(planned);
    const conflict = canSave && !isCurrent(details.submission, sent) ? conflictWords(details) : undefined;
    if (canSave && conflict === undefined) {
      const [refusal] = await saveChanges(parts, planned.changes, authorship);
      const done = planned.changes[0]?.emails.length ? 'emailed' : 'changed';
      if (!refusal) return reply.redirect(`${back}?done=${done}`, 303);
      // A colleague has changed it since it was read, which the page then says.
      if (refusal.seats === undefined) return changeOne(request, reply, name, plan);
    }
    const fullClasses = await findFullClasses(parts, planned.changes, authorship);
    const page = { sent, fullClasses, action: `${back}/${name}`, hidden: {}, conflict, back, isMany: false };
    const { title, body } = changePage({ ...planned, ...page });
    const isRefused = conflict !== undefined || (canSave && fullClasses.length > 0);
    const statusOfForm = planned.errors.length > 0 ? 422 : 200;
    return send(reply, title, body, isRefused ? 409 : statusOfForm);
  }

  /** Shows the input that a change needs, then all its emails, and saves it for all that still can have it. */
  async function changeMany(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { sent: sentValues, isSent, authorship } = readRequest(request);
    const name = sentValues.get(deskNames.change) ?? '';
    if (!isManyChange(name)) throw new HttpError(400, 'Choose what is to be done with the ticked registrations.');
    const { plan, values } = plansOfMany[name];
    const sent = new Map([...sentValues, ...Object.entries(values)]);
    const intake = readIntakeValues(sent);
    const registrations = await readRegistrations(sent, intake, name);
    const options = { now: authorship.now, isSent, isMany: true };
    const planned = await prepareChanges(plan, registrations, sent, parts, options);
    const back = intake ? intakeValuesPath(intake) : readBack(sent.get(deskNames.back));
    if (isSent && isComplete(planned)) return saveMany(reply, planned, { name, sent, intake, back, authorship });
    const fullClasses = await findFullClasses(parts, planned.changes, authorship);
    const hidden = { ...(intake ?? { [deskNames.back]: back }), [deskNames.change]: name };
    const page = { sent, fullClasses, action: manyPath, hidden, back, isMany: true };
    const { title, body } = changePage({ ...planned, ...page });
    return send(reply, title, body, planned.errors.length > 0 ? 422 : 200);
  }

  async function saveMany(
    reply: FastifyReply,
    { changes, impossible }: PreparedChanges,
    { name, sent, intake, back, authorship }: SentChange,
  ): Promise<FastifyReply> {
    const currentChanges = changes.filter(({ submission }) => isCurrent(submission, sent));
    const outdatedChanges = changes.filter((change) => !currentChanges.includes(change));
    const changesToSave = name === 'write' ? withCopyForStaff(currentChanges, sent) : currentChanges;
    const refusals = await saveChanges(parts, changesToSave, authorship);
    const unchanged = [...outdatedChanges, ...refusals].map(refusalInWords).concat(impossible);
    const doneOfChange = changesToSave.some(({ emails }) => emails.length > 0) ? 'many-emailed' : 'many';
    const done = name === 'write' ? 'written' : doneOfChange;
    if (unchanged.length === 0) {
      const movedTo = intake && changes[0]?.set.booking;
      // A date that nobody has any more may have no page.
      const isEmptied = movedTo && (await listRegistrations(parts.store, intake)).length === 0;
      const list = isEmptied ? intakePath(movedTo) : back;
      return reply.redirect(`${list}${list.includes('?') ? '&' : '?'}done=${done}`, 303);
    }
    const savedCount = countInWords(changesToSave.length - refusals.length, 'registration');
    const body = [
      view('Notice', { look: 'done', isResponse: true }, [paragraph(`${manyButtons[name]}: ${savedCount} done.`)]),
      unchangedList('Not changed', unchanged),
      paragraph({ text: 'Back to the list', href: back }),
    ];
    return send(reply, 'Not all of them were changed', body, 409);
  }

  function readRequest(request: FastifyRequest) {
    const sent = readSent(request);
    const isSent = request.method === 'POST' && sent.get(deskNames.step) === 'save';
    return { sent, isSent, authorship: { author: request.author, now: parts.clock() } };
  }

  /**
   * Reads the registrations to change: the ticked ones; or, if none is ticked, everyone of a date who has not cancelled and
   * whom the change concerns.
   */
  async function readRegistrations(
    sent: SentForm,
    intake: IntakeValues | undefined,
    name: ManyChange,
  ): Promise<SubmissionDetails[]> {
    const references = [...sent.keys()].filter((key) => referencePattern.test(key));
    const isConcerned = ({ state }: Submission) =>
      !statesWithoutSeat.includes(state) || (state === 'waiting' && changesOfWholeDate.includes(name));
    const submissions =
      references.length === 0 && intake
        ? (await listRegistrations(parts.store, intake)).filter(isConcerned)
        : await Promise.all(references.map((reference) => parts.store.findByReference(reference)));
    return Promise.all(submissions.flatMap((submission) => (submission ? readDetails(parts, submission) : [])));
  }
}

/** If all the input of a change was sent, without mistakes. */
const isComplete = ({ changes, errors }: PreparedChanges) => changes.length > 0 && errors.length === 0;

function conflictWords({ submission, events }: SubmissionDetails): string {
  const lastChange = events.findLast(({ kind }) => kind === 'change');
  const changeNote = lastChange
    ? ` (${lastChange.body}, by ${lastChange.author} at ${timeInWords(lastChange.at)})`
    : '';
  return `${senderName(submission)} was changed while you were at work on it${changeNote}. Nothing of yours was saved yet, and nothing was overwritten. Look at it again; if your change is still right, press the button once more.`;
}

const refusalInWords = ({ submission, seats }: { submission: Submission; seats?: string | undefined }) => ({
  submission,
  reason: seats === undefined ? 'It was changed meanwhile. Look at it again.' : `The class has no free seat: ${seats}.`,
});

/** Adds a copy for the staff to the emails of the first change, if any are sent. */
function withCopyForStaff(changes: readonly Change[], sent: SentForm): Change[] {
  const emailCount = changes.reduce((sum, { emails }) => sum + emails.length, 0);
  return changes.map((change, index) =>
    index === 0 && emailCount > 0 ? { ...change, emails: [...change.emails, copyForStaff(sent, emailCount)] } : change,
  );
}
