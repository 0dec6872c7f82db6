import { dayInSingapore } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { makeFormFinder } from '../../model/forms/offered-forms.ts';
import { HttpError } from '../../server/http-error.ts';
import {
  statesWithoutSeat,
  type Certificate,
  type Email,
  type Participant,
  type Submission,
  type SubmissionEvent,
} from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import type { IntakeValues } from './addresses.ts';

/** A registration or an enquiry with everything that is kept on it. */
export interface SubmissionDetails {
  submission: Submission;
  /** The form as it is offered now; undefined if the site no longer has it. */
  form: Form | undefined;
  emails: readonly Email[];
  events: readonly SubmissionEvent[];
  /** People of a group whose names are known. */
  participants: readonly Participant[];
  certificates: readonly Certificate[];
}

/** Reads a submission's current form, emails and history. */
export async function readDetails(
  { store, content, clock }: OfficeParts,
  submission: Submission,
): Promise<SubmissionDetails> {
  const { id, form: name } = submission;
  const form = makeFormFinder(content.forms, content.courses)(name, dayInSingapore(clock()));
  return {
    submission,
    form,
    emails: await store.listEmails(id),
    events: await store.listEvents(id),
    participants: await store.listParticipants([id]),
    certificates: await store.listCertificates([id]),
  };
}

/** Route parameters of a registration's pages. */
export interface ByReference {
  Params: { reference: string };
}

/** Reads a registration or an enquiry by the reference in its address. @throws HttpError if there is none */
export async function readByReference(
  parts: OfficeParts,
  { reference }: ByReference['Params'],
): Promise<SubmissionDetails> {
  const submission = await parts.store.findByReference(reference.toUpperCase());
  if (!submission) throw new HttpError(404, `Nothing is kept under the reference ${reference}.`);
  return readDetails(parts, submission);
}

/** Reads the registrations of an intake without the suspected ones, the oldest first. */
export const listRegistrations = async (store: Store, asBooked: IntakeValues): Promise<Submission[]> =>
  (await store.listSubmissions({ kind: 'registration', asBooked, isLetIn: true })).toReversed();

/** Registrations that take a seat. */
export const withSeat = (registrations: readonly Submission[]): Submission[] =>
  registrations.filter(({ state }) => !statesWithoutSeat.includes(state));
