import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { RegistrationView } from '../registration-view.ts';
import { hiddenNames } from '../hidden-names.ts';
import type { Change, Plan, PlanParts } from './change.ts';
import { readDraft } from './drafts.ts';

/**
 * Plans a change of one registration, with its emails as the staff have edited and ticked them.
 * @param isSent if the page of the change was sent back
 * @param prefix prefix of the names of its drafts, if several registrations are changed on one page
 */
export async function prepareChange(
  plan: Plan,
  view: RegistrationView,
  sent: SentForm,
  parts: PlanParts,
  isSent: boolean,
  prefix = '',
) {
  const { save, ...page } = await plan(view, sent, parts);
  const drafts = (save?.drafts ?? []).map((draft) =>
    readDraft({ ...draft, name: `${prefix}${draft.name}` }, sent, isSent),
  );
  const emails = drafts.filter(({ isTicked }) => isTicked).map(({ email }) => email);
  const overbooks = sent.has(hiddenNames.overbook);
  const change: Change | undefined = save && { ...save, submission: view.submission, emails, overbooks };
  return { ...page, view, drafts, change, button: save?.button ?? 'Go on' };
}

/** A planned change with its drafts as their fields were sent. */
export type PreparedChange = Awaited<ReturnType<typeof prepareChange>>;
