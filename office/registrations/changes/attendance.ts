import { nameWithSeats } from '../lists.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { Submission } from '../../../server/store/records.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Change } from './change.ts';

/** A person of a class: a participant of a group, or the registrant. */
export type ClassPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** The people of registrations. A group without names is one line with its seats. */
export async function readPeople(store: Store, registrations: readonly Submission[]) {
  const ids = registrations.map(({ id }) => id);
  const [participants, certificates] = [await store.listParticipants(ids), await store.listCertificates(ids)];
  return registrations.flatMap((submission) => {
    const people = participants.filter(({ submissionId }) => submissionId === submission.id);
    const entries = people.length > 0 ? people : [undefined];
    return entries.map((participant) => ({
      submission,
      /** Undefined if the registration has no names of participants. */
      participant,
      name: participant?.name ?? nameWithSeats(submission),
      attended: participant?.attended ?? submission.state === 'attended',
      certificate: certificates.find(
        ({ submissionId, participantId }) => submissionId === submission.id && participantId === participant?.id,
      ),
    }));
  });
}

/** Name of the checkbox of a person who attended. */
export const checkboxName = ({ submission, participant }: ClassPerson): string =>
  `attended-${participant?.id ?? submission.id}`;

/**
 * The change of each registration whose attendance differs from what was sent. One that the sent page did not show is left.
 */
export function attendanceChanges(people: readonly ClassPerson[], sent: SentForm): Change[] {
  const shownPeople = people.filter(({ submission }) => sent.has(submission.reference));
  return [...Map.groupBy(shownPeople, ({ submission }) => submission)].flatMap(([submission, group]) => {
    const isPresent = (person: ClassPerson) => sent.has(checkboxName(person));
    if (group.every((person) => person.attended === isPresent(person))) return [];
    const presentCount = group.filter(isPresent).length;
    const withdrawn = group.flatMap((person) =>
      person.certificate && person.attended && !isPresent(person) ? `${person.certificate.reference} is withdrawn` : [],
    );
    const state = presentCount > 0 ? 'attended' : 'confirmed';
    const participants = group.flatMap((person) =>
      person.participant ? [{ ...person.participant, attended: isPresent(person) }] : [],
    );
    return {
      // The version that the page showed.
      submission: { ...submission, version: Number(sent.get(submission.reference)) },
      title: 'Attendance',
      set: { state },
      event: [`Attended: ${presentCount} of ${group.length}`, ...withdrawn].join(', '),
      takes: undefined,
      overbooks: false,
      emails: [],
      async alsoWrite(tx, { now }) {
        if (participants.length > 0) await tx.setParticipants(submission.id, participants, now);
      },
    } satisfies Change;
  });
}
