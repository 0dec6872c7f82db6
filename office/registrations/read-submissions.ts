import { dayInSingapore } from '../../model/dates/day.ts';
import { makeFormFinder } from '../../model/forms/offered-forms.ts';
import { HttpError } from '../../server/http-error.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import { statesWithoutSeat, type Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import type { IntakeValues } from './addresses.ts';

/** A registration or an enquiry with everything that is kept on it. */
export type SubmissionDetails = Awaited<ReturnType<typeof readDetails>>;

export async function readDetails({ store, content, clock }: OfficeParts, submission: Submission) {
  const { id, form: formId } = submission;
  return {
    submission,
    /** The form as it is offered now; undefined if the site no longer has it. */
    form: makeFormFinder(content.forms, content.courses)(formId, dayInSingapore(clock())),
    emails: await store.listEmails(id),
    events: await store.listEvents(id),
    participants: await store.listParticipants([id]),
    certificates: await store.listCertificates([id]),
  };
}

export interface ByReference {
  Params: { reference: string };
}

/** Reads a registration or an enquiry by the reference in its address. @throws HttpError if there is none */
export async function readByReference(parts: OfficeParts, { reference }: ByReference['Params']) {
  const submission = await parts.store.findByReference(reference.toUpperCase());
  if (!submission) throw new HttpError(404, `Nothing is kept under the reference ${reference}.`);
  return readDetails(parts, submission);
}

/** Reads the registrations of an intake without the suspected ones, the oldest first. */
export const listRegistrations = async (store: Store, asBooked: IntakeValues): Promise<Submission[]> =>
  (await store.listSubmissions({ kind: 'registration', asBooked, isLetIn: true })).toReversed();

/**
 * Finds who is registered more than once for a date, by the addresses of registrants and participants.
 * @param registrations those of the date; the cancelled ones do not count
 * @returns a function that lists the other registrations with an address of one
 */
export async function findDoubles(store: Store, registrations: readonly Submission[]) {
  const participants = await store.listParticipants(registrations.map(({ id }) => id));
  const emails = Map.groupBy(participants, ({ submissionId }) => submissionId);
  const addressesOf = ({ id, values, state }: Submission): string[] => {
    const addresses = [values['email'], ...(emails.get(id) ?? []).map(({ email }) => email)];
    return state === 'cancelled' ? [] : addresses.flatMap((address) => address?.toLowerCase() || []);
  };
  const withAddresses = registrations.map((submission) => ({ submission, addresses: addressesOf(submission) }));
  return (registration: Submission): Submission[] => {
    const ownAddresses = new Set(addressesOf(registration));
    return withAddresses
      .filter(
        ({ submission: { id }, addresses }) =>
          id !== registration.id && addresses.some((address) => ownAddresses.has(address)),
      )
      .map(({ submission }) => submission);
  };
}

export const withSeat = (registrations: readonly Submission[]): Submission[] =>
  registrations.filter(({ state }) => !statesWithoutSeat.includes(state));
