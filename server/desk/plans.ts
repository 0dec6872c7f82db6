// What each change of a registration does, and what it says. A plan is made when its page is shown and again when it is
// sent, so that nothing but the staff's own input comes from the browser.
import { uidOf } from '../../model/courses/calendar.ts';
import { HttpError } from '../http-error.ts';
import { writeStateEmail, type DeskEmailParts } from '../mail/desk-emails.ts';
import type { Change } from './changes.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Draft } from './drafts.ts';
import { nextStates, stateButtons, stateWords } from './states.ts';
import { h, type ReactNode } from './views/parts.ts';
import type { RegistrationView } from './views/registration.ts';

/** A change that is ready to be shown and made. */
export interface Planned extends Omit<Change, 'emails'> {
  title: string;
  summary: ReactNode;
  button: string;
  drafts: readonly Draft[];
  /** Values that make the same plan again. */
  values: Record<string, string>;
}

export interface PlanParts extends Pick<DeskParts, 'content' | 'siteUrl'> {
  now: Date;
}

/** Makes the plan of a change from what was asked or sent. @throws HttpError if there is no such change */
export type Plan = (view: RegistrationView, texts: ReadonlyMap<string, string>, parts: PlanParts) => Planned;

const emailParts = ({ emails }: RegistrationView, { content, siteUrl, now }: PlanParts): DeskEmailParts => {
  const calendar = emails.findLast((email) => email.calendar !== undefined)?.calendar;
  return { ...content, siteUrl, now, uid: calendar === undefined ? undefined : uidOf(calendar) };
};

/** Another state: `to`. */
const changeState: Plan = (view, texts, parts) => {
  const { submission } = view;
  const to = nextStates(submission).find((state) => state === texts.get('to'));
  if (to === undefined)
    throw new HttpError(404, 'This state is set already, or it cannot be set. Go back and look again.');
  const [from, next] = [stateWords[submission.state], stateWords[to]];
  const suggestion = writeStateEmail(submission, to, emailParts(view, parts));
  return {
    title: stateButtons[to],
    summary: h('p', null, `${from} becomes ${next}.`),
    button: stateButtons[to],
    set: { state: to },
    event: `${from} → ${next}`,
    drafts: suggestion ? [{ name: 'registrant', ...suggestion }] : [],
    values: { to },
  };
};

/** Every change, by its path below the registration's. */
export const plans: Readonly<Record<string, Plan>> = { state: changeState };
