// A change of a registration, as it is shown before it is made. It is planned anew when the form comes back, so that
// nothing but the staff's own input comes from the browser.
import { uidOf } from '../../model/courses/calendar.ts';
import type { DeskEmailParts } from '../mail/desk-emails.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import type { Change } from './changes.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Draft } from './drafts.ts';
import type { ReactNode } from './views/parts.ts';
import type { RegistrationView } from './views/registration.ts';

/** A change that is ready to be shown and made. */
export interface Planned extends Omit<Change, 'emails'> {
  title: string;
  summary: ReactNode;
  button: string;
  drafts: readonly Draft[];
  /** Values that make the same plan again. */
  values: Readonly<Record<string, string>>;
}

/** A page that asks for what the change needs first. */
export interface Asked {
  title: string;
  body: ReactNode;
  /** 422 if something that was sent is wrong. */
  status?: number;
}

export interface PlanParts extends Pick<DeskParts, 'store' | 'content' | 'siteUrl' | 'mailDomain'> {
  now: Date;
}

/**
 * Plans a change from what was asked or sent.
 * @throws HttpError if there is no such change
 */
export type Plan = (
  view: RegistrationView,
  sent: SentForm,
  parts: PlanParts,
) => Planned | Asked | Promise<Planned | Asked>;

/** Input for the emails of a change. */
export function emailParts({ emails }: RegistrationView, { content, siteUrl, now }: PlanParts): DeskEmailParts {
  const calendar = emails.findLast((email) => email.calendar !== undefined)?.calendar;
  return { ...content, siteUrl, now, uid: calendar === undefined ? undefined : uidOf(calendar) };
}
