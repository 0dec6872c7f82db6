import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { emailText } from '../../../server/mail/render-email.ts';
import type { Submission } from '../../../server/store/records.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { planParts, type Change } from '../changes/change.ts';
import { manyChanges, prepareMany, readTicked } from '../changes/many.ts';
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

const refusedBecause = ({ seats }: Pick<Refusal, 'seats'>) =>
  seats === undefined ? 'It was changed meanwhile. Look at it again.' : `The class has no free seat: ${seats}.`;

/** Changes of the ticked registrations of a list, or of everyone of a date. */
export async function manyRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  app.route({ method: ['GET', 'POST'], url: '/many', handler: changeMany });

  /** Shows the input that a change needs, then all its emails, and saves it for all that still can have it. */
  async function changeMany(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const received = readSent(request);
    const name = received.get(hiddenNames.change) ?? '';
    if (!isManyChange(name)) throw new HttpError(400, 'Choose what is to be done with the ticked registrations.');
    const requestedChange = manyChanges[name];
    const sent = new Map([...received, ...Object.entries(requestedChange.values)]);
    const now = parts.clock();
    const forPlans = planParts(parts, now);
    const isSent = request.method === 'POST' && sent.get(hiddenNames.step) === 'save';
    const intake = readIntakeValues(sent);
    const back = intake ? pathOfIntake(intake) : readBack(sent.get(hiddenNames.back));
    const views = await readTicked(sent, forPlans, name);
    if (views.length === 0) throw new HttpError(422, 'Tick the registrations first, then press the button.');
    if (views.length > maxRegistrations)
      throw new HttpError(422, `Tick at most ${maxRegistrations} registrations at a time.`);
    const { prepared, impossible } = await prepareMany(requestedChange.plan, views, sent, forPlans, isSent);
    const changes = prepared.flatMap(({ change }) => change ?? []);
    const errors = prepared[0]?.errors ?? [];
    const actor = { author: request.author, now };
    const isCurrent = ({ submission }: Change) => sent.get(submission.reference) === String(submission.version);
    if (isSent && changes.length > 0 && errors.length === 0) {
      const toSave = changes.filter(isCurrent);
      const emails = toSave.reduce((sum, change) => sum + change.emails.length, 0);
      const [firstChange] = toSave;
      const withCopy =
        name === 'write' && firstChange && emails > 0
          ? [{ ...firstChange, emails: [...firstChange.emails, copyForStaff(sent, emails)] }, ...toSave.slice(1)]
          : toSave;
      const refused = await saveChanges(parts, withCopy, actor, 'possible');
      const unsaved = [
        ...changes.filter((change) => !isCurrent(change)).map(({ submission }) => ({ submission, seats: undefined })),
        ...refused,
      ];
      const saved = toSave.length - refused.length;
      if (unsaved.length === 0 && impossible.length === 0)
        return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}done=many`, 303);
      const body = viewOf('ManyDone', {
        saved: `${manyButtons[name]}: ${countInWords(saved, 'registration')} done.`,
        left: [
          ...unsaved.map((refusal) => ({ person: personLink(refusal.submission), reason: refusedBecause(refusal) })),
          ...impossible.map(({ view, reason }) => ({ person: personLink(view.submission), reason })),
        ],
        back,
      });
      return send(reply, 'Not all of them were changed', body, 409);
    }
    const full = await findFullClasses(parts, changes, actor);
    const [firstPrepared] = prepared;
    if (!firstPrepared) {
      const [reason = ''] = impossible.map((person) => person.reason);
      throw new HttpError(422, `None of them can be changed. ${reason}`);
    }
    const page = viewOf(
      'ChangeMany',
      {
        action: `${registrationsPath}/many`,
        hidden: {
          ...intake,
          ...firstPrepared.values,
          ...(!intake && { [hiddenNames.back]: back }),
          [hiddenNames.change]: name,
          [hiddenNames.step]: firstPrepared.change ? 'save' : 'check',
          ...Object.fromEntries(prepared.map(({ view: { submission } }) => [submission.reference, submission.version])),
        },
        form: firstPrepared.form,
        errors,
        names: firstPrepared.change ? [] : prepared.map(({ view }) => personLink(view.submission)),
        people: firstPrepared.change ? prepared.map((planned) => personProps(planned, full)) : [],
        left: impossible.map(({ view, reason }) => ({ person: personLink(view.submission), reason })),
        isFull: full.length > 0,
        button: firstPrepared.change
          ? `${firstPrepared.button}: ${countInWords(prepared.length, 'registration')}`
          : firstPrepared.button,
        back,
      },
      firstPrepared.change ? [] : firstPrepared.body,
    );
    const title = `${firstPrepared.title}: ${countInWords(prepared.length, 'registration')}`;
    return send(reply, title, page, errors.length > 0 ? 422 : 200);
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
