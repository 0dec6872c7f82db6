// The contract of a change: planned from the query or the form, shown with its emails, and planned again when the form
// is sent, so that only the staff's own input is taken from the browser.
import { uidOf } from '../../../model/courses/calendar.ts';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { DeskEmailParts } from '../../mail/desk-emails.ts';
import type { SentForm } from '../../plugins/form-bodies.ts';
import type { DeskParts, RegistrationView } from '../desk-parts.ts';
import type { Part } from '../html.ts';
import type { Draft } from './drafts.ts';
import type { Change } from './save.ts';

/** A change that can be made, with what its page shows. */
export interface PlannedChange extends Change {
  title: string;
  summary: Part;
  button: string;
  drafts: readonly Draft[];
  /** Form values that reproduce the plan. */
  values: Readonly<Record<string, string>>;
}

/** The fields for the input that a change still requires. */
export interface Question {
  title: string;
  fields: Part;
  errors?: readonly FieldError[];
  /** Hidden values. */
  values?: Readonly<Record<string, string>>;
}

/** Dependencies of a plan, and its time. */
export interface PlanParts extends Pick<DeskParts, 'store' | 'content' | 'siteUrl' | 'mailDomain'> {
  now: Date;
}

/** Plans a change of a submission. @throws HttpError if it cannot be made */
export type Plan = (view: RegistrationView, sent: SentForm, parts: PlanParts) => Promise<PlannedChange | Question>;

/** Input for the emails of a change. */
export function emailParts({ emails }: RegistrationView, { content, siteUrl, now }: PlanParts): DeskEmailParts {
  const calendar = emails.findLast((email) => email.calendar !== undefined)?.calendar;
  return { ...content, siteUrl, now, uid: calendar === undefined ? undefined : uidOf(calendar) };
}
