// Changes of many registrations: each is the change of one.
import { HttpError } from '../../../server/http-error.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import { statesWithoutSeat } from '../../../server/store/records.ts';
import { referencePattern } from '../../../server/store/ids.ts';
import { readView, type RegistrationView } from '../registration-view.ts';
import type { ManyChange } from '../many-buttons.ts';
import { listRegistrations, readIntakeValues } from '../lists.ts';
import type { Plan, PlanParts } from './change.ts';
import { move } from './move.ts';
import { changePayment } from './payment.ts';
import { prepareChange, type PreparedChange } from './prepare.ts';
import { changeState } from './state.ts';
import { writeToThem } from './write.ts';

/** The plan of each change, with the values that it begins with. */
export const manyChanges: Readonly<Record<ManyChange, { plan: Plan; values: Readonly<Record<string, string>> }>> = {
  confirm: { plan: changeState, values: { to: 'confirmed' } },
  invoice: { plan: changePayment, values: { to: 'invoiced' } },
  pay: { plan: changePayment, values: { to: 'paid' } },
  attend: { plan: changeState, values: { to: 'attended' } },
  move: { plan: move, values: {} },
  cancel: { plan: changeState, values: { to: 'cancelled' } },
  write: { plan: writeToThem, values: {} },
};

/** References of the ticked registrations, each with the version that its page showed. */
const tickedIn = (sent: SentForm): string[] => [...sent.keys()].filter((name) => referencePattern.test(name));

/** Changes of a whole date, which concern the people on its waiting list, too. */
const ofWholeDate: readonly ManyChange[] = ['move', 'cancel'];

/**
 * Reads the registrations to change: the ticked ones; or, if none is ticked, everyone of a date who has not cancelled and whom
 * the change concerns.
 */
export async function readTicked(sent: SentForm, parts: PlanParts, name: ManyChange): Promise<RegistrationView[]> {
  const intake = readIntakeValues(sent);
  const ticked = tickedIn(sent);
  const submissions =
    ticked.length === 0 && intake
      ? (await listRegistrations(parts.store, intake)).filter(
          ({ state }) => !statesWithoutSeat.includes(state) || (state === 'waiting' && ofWholeDate.includes(name)),
        )
      : (await Promise.all(ticked.map((reference) => parts.store.findByReference(reference)))).flatMap(
          (submission) => submission ?? [],
        );
  return Promise.all(submissions.map((submission) => readView(parts, submission)));
}

/** A registration that cannot have the change, and the reason. */
export interface ImpossibleChange {
  view: RegistrationView;
  reason: string;
}

/** Prefix of the names of the drafts of a registration. */
const prefixOf = ({ submission }: RegistrationView) => `${submission.reference}-`;

/** Plans the change of each, and finds those for whom it cannot be made, with the reason. */
export async function prepareMany(
  plan: Plan,
  views: readonly RegistrationView[],
  sent: SentForm,
  parts: PlanParts,
  isSent: boolean,
) {
  const prepared: PreparedChange[] = [];
  const impossible: ImpossibleChange[] = [];
  for (const view of views) {
    try {
      prepared.push(await prepareChange(plan, view, sent, parts, isSent, prefixOf(view)));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      impossible.push({ view, reason: error.message });
    }
  }
  return { prepared, impossible };
}
