import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { OfficeParts } from '../../../server/start-server.ts';
import type { Submission } from '../../../server/store/records.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { planParts, type Actor, type Change } from '../changes/change.ts';
import { manyChanges, prepareMany, readTicked, type ImpossibleChange } from '../changes/many.ts';
import type { PreparedChange } from '../changes/prepare.ts';
import { findFullClasses, saveChanges, type Refusal } from '../changes/save-changes.ts';
import { copyForStaff } from '../changes/write.ts';
import { hiddenNames } from '../hidden-names.ts';
import { nameWithSeats, pathOf, pathOfIntake, readIntakeValues } from '../lists.ts';
import { manyButtons, type ManyChange } from '../many-buttons.ts';
import type { PageParts } from '../page.ts';
import { readSent } from '../sent-values.ts';
import { view as viewOf } from '../view.ts';

/** Maximum number of registrations that are changed on one page. */
const maxRegistrations = 500;

const isManyChange = (name: string): name is ManyChange => Object.hasOwn(manyButtons, name);

/** Address of the list that was ticked in; the search if none was sent, or one that is not a page of this part. */
const readBack = (sent = '') =>
  new RegExp(`^${registrationsPath}(?:[/?]|$)`).test(sent) ? sent : `${registrationsPath}/registrations`;

const personLink = (submission: Submission) => ({ text: nameWithSeats(submission), href: pathOf(submission) });

const impossibleInWords = ({ view, reason }: ImpossibleChange) => ({ person: personLink(view.submission), reason });

const isCurrent = ({ submission }: Change, sent: SentForm) =>
  sent.get(submission.reference) === String(submission.version);

const refusalInWords = ({ submission, seats }: Refusal) => ({
  person: personLink(submission),
  reason: seats === undefined ? 'It was changed meanwhile. Look at it again.' : `The class has no free seat: ${seats}.`,
});

/** Adds a copy for the staff to the emails of the first change, if any are sent. */
function withCopyForStaff(changes: readonly Change[], sent: SentForm): Change[] {
  const emailCount = changes.reduce((sum, { emails }) => sum + emails.length, 0);
  return changes.map((change, index) =>
    index === 0 && emailCount > 0 ? { ...change, emails: [...change.emails, copyForStaff(sent, emailCount)] } : change,
  );
}

/** A change of many registrations, planned for each of them. */
interface PlannedMany {
  name: ManyChange;
  sent: SentForm;
  /** If the page with all its emails was sent back. */
  isSent: boolean;
  actor: Actor;
  prepared: PreparedChange[];
  impossible: ImpossibleChange[];
  /** The date whose people are changed, if its page asked for it. */
  intake: ReturnType<typeof readIntakeValues>;
  /** Address of the list. */
  back: string;
}

async function planMany(request: FastifyRequest, parts: OfficeParts): Promise<PlannedMany> {
  const received = readSent(request);
  const name = received.get(hiddenNames.change) ?? '';
  if (!isManyChange(name)) throw new HttpError(400, 'Choose what is to be done with the ticked registrations.');
  const { plan, values } = manyChanges[name];
  const sent = new Map([...received, ...Object.entries(values)]);
  const now = parts.clock();
  const forPlans = planParts(parts, now);
  const views = await readTicked(sent, forPlans, name);
  if (views.length === 0) throw new HttpError(422, 'Tick the registrations first, then press the button.');
  if (views.length > maxRegistrations)
    throw new HttpError(422, `Tick at most ${maxRegistrations} registrations at a time.`);
  const isSent = request.method === 'POST' && sent.get(hiddenNames.step) === 'save';
  const { prepared, impossible } = await prepareMany(plan, views, sent, forPlans, isSent);
  const intake = readIntakeValues(sent);
  const back = intake ? pathOfIntake(intake) : readBack(sent.get(hiddenNames.back));
  return { name, sent, isSent, actor: { author: request.author, now }, prepared, impossible, intake, back };
}

/** Changes of the ticked registrations of a list, or of everyone of a date. */
export async function manyRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  app.route({ method: ['GET', 'POST'], url: '/many', handler: changeMany });

  /** Shows the input that a change needs, then all its emails, and saves it for all that still can have it. */
  async function changeMany(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const planned = await planMany(request, parts);
    const [first] = planned.prepared;
    if (!first) throw new HttpError(422, `None of them can be changed. ${planned.impossible[0]?.reason ?? ''}`);
    const changes = planned.prepared.flatMap(({ change }) => change ?? []);
    const isComplete = changes.length > 0 && !first.errors?.length;
    return planned.isSent && isComplete ? saveMany(reply, planned, changes) : showMany(reply, planned, first, changes);
  }

  async function saveMany(reply: FastifyReply, planned: PlannedMany, changes: readonly Change[]) {
    const { name, sent, actor, impossible, back } = planned;
    const toSave = changes.filter((change) => isCurrent(change, sent));
    const outdated = changes.filter((change) => !isCurrent(change, sent));
    const withCopy = name === 'write' ? withCopyForStaff(toSave, sent) : toSave;
    const refused = await saveChanges(parts, withCopy, actor, 'possible');
    if (outdated.length + refused.length + impossible.length === 0)
      return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}done=many`, 303);
    const unsaved = [...outdated.map(({ submission }) => ({ submission, seats: undefined })), ...refused];
    const body = viewOf('ManyDone', {
      saved: `${manyButtons[name]}: ${countInWords(toSave.length - refused.length, 'registration')} done.`,
      left: [...unsaved.map(refusalInWords), ...impossible.map(impossibleInWords)],
      back,
    });
    return send(reply, 'Not all of them were changed', body, 409);
  }

  /** @param first the first of the planned changes, whose form and texts serve for all */
  async function showMany(
    reply: FastifyReply,
    { name, prepared, impossible, actor, intake, back }: PlannedMany,
    first: PreparedChange,
    changes: readonly Change[],
  ) {
    const { change, errors = [] } = first;
    const full = await findFullClasses(parts, changes, actor);
    const count = countInWords(prepared.length, 'registration');
    const page = viewOf(
      'ChangeMany',
      {
        action: `${registrationsPath}/many`,
        hidden: {
          ...intake,
          ...first.values,
          ...(!intake && { [hiddenNames.back]: back }),
          [hiddenNames.change]: name,
          [hiddenNames.step]: change ? 'save' : 'check',
          ...Object.fromEntries(prepared.map(({ view: { submission } }) => [submission.reference, submission.version])),
        },
        form: first.form,
        errors,
        names: change ? [] : prepared.map(({ view }) => personLink(view.submission)),
        people: change ? prepared.map((planned) => personProps(planned, full)) : [],
        left: impossible.map(impossibleInWords),
        isFull: full.length > 0,
        button: change ? `${first.button}: ${count}` : first.button,
        back,
      },
      change ? [] : first.body,
    );
    return send(reply, `${first.title}: ${count}`, page, errors.length > 0 ? 422 : 200);
  }
}

/** Effect of the change on a person, with their emails. @param full those whose class has no free seat */
function personProps({ view, summary, drafts }: PreparedChange, full: readonly Refusal[]) {
  const refusal = full.find(({ submission }) => submission.id === view.submission.id);
  return {
    person: personLink(view.submission),
    summary,
    full: refusal?.seats,
    drafts: drafts.map(({ name, email, isTicked }) => ({
      name: `${name}-send`,
      recipient: email.recipient,
      subject: email.subject,
      text: emailText(email.body),
      hasCalendar: email.calendar !== undefined,
      isTicked,
    })),
  };
}
