// Preview of a change to a registration. The change is planned again when the form is submitted, so that
// only the staff's own input is taken from the browser.
import { uidOf } from '../../model/courses/calendar.ts';
import type { DeskEmailParts } from '../mail/desk-emails.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import type { Change } from './changes.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Draft } from './drafts.ts';
import type { ReactNode } from './views/parts.ts';
import type { RegistrationView } from './views/registration.ts';

/** A planned change with its preview. */
export interface PlannedChange extends Omit<Change, 'emails'> {
  title: string;
  summary: ReactNode;
  button: string;
  drafts: readonly Draft[];
  /** Form values that reproduce the plan. */
  values: Readonly<Record<string, string>>;
}

/** A page with a form for the input that the change requires. */
export interface InputPage {
  title: string;
  body: ReactNode;
  /** 422 if the submitted values have errors. */
  status?: number;
}

export interface PlanParts extends Pick<DeskParts, 'store' | 'content' | 'siteUrl' | 'mailDomain'> {
  now: Date;
}

/**
 * Plans a change from the query or the submitted form.
 * @throws HttpError if there is no such change
 */
export type Plan = (
  view: RegistrationView,
  sent: SentForm,
  parts: PlanParts,
) => PlannedChange | InputPage | Promise<PlannedChange | InputPage>;

/** Input for the emails of a change. */
export function emailParts({ emails }: RegistrationView, { content, siteUrl, now }: PlanParts): DeskEmailParts {
  const calendar = emails.findLast((email) => email.calendar !== undefined)?.calendar;
  return { ...content, siteUrl, now, uid: calendar === undefined ? undefined : uidOf(calendar) };
}
