import type { Certificate, Participant, Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import { nameOf, nameWithSeats, withSeat } from './lists.ts';

/** A person of a class: a participant of a group, or the registrant. */
export interface ClassPerson {
  submission: Submission;
  /** Undefined if the registration has no names of participants. */
  participant: Participant | undefined;
  name: string;
  attended: boolean;
  certificate: Certificate | undefined;
}

/** The people of a class, each with their registration. A group without names is one line with its seats. */
export async function readClass(store: Store, registrations: readonly Submission[]): Promise<ClassPerson[]> {
  const seated = withSeat(registrations);
  const ids = seated.map(({ id }) => id);
  const [participants, certificates] = [await store.listParticipants(ids), await store.listCertificates(ids)];
  return seated.flatMap((submission): ClassPerson[] => {
    const namedPeople = participants.filter(({ submissionId }) => submissionId === submission.id);
    const issued = certificates.filter(({ submissionId }) => submissionId === submission.id);
    if (namedPeople.length === 0) {
      const certificate = issued.find(({ participantId }) => participantId === undefined);
      const attended = submission.state === 'attended';
      // A group's registrant is not all of its people.
      const name = submission.seats > 1 ? nameWithSeats(submission) : nameOf(submission);
      return [{ submission, participant: undefined, name, attended, certificate }];
    }
    return namedPeople.map((participant) => ({
      submission,
      participant,
      name: participant.name,
      attended: participant.attended,
      certificate: issued.find(({ participantId }) => participantId === participant.id),
    }));
  });
}

/** Name of the checkbox of a person. */
export const tickOf = ({ submission, participant }: ClassPerson): string =>
  `attended-${participant?.id ?? submission.id}`;
