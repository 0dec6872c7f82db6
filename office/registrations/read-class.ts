// The people of a date, for the day of the class and after it.
import type { FastifyRequest } from 'fastify';
import { findBooked } from '../../model/courses/course.ts';
import { HttpError } from '../../server/http-error.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import type { Certificate, Participant, Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import { intakeValuesPath, readIntakeValues, type IntakeValues } from './addresses.ts';
import { nameWithSeats } from './lists.ts';
import { view } from './page.ts';
import { listRegistrations, withSeat } from './read-submissions.ts';
import { readSent } from './sent-values.ts';

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
async function readPeople(store: Store, registrations: readonly Submission[]): Promise<ClassPerson[]> {
  const seatedRegistrations = withSeat(registrations);
  const ids = seatedRegistrations.map(({ id }) => id);
  const [participants, certificates] = [await store.listParticipants(ids), await store.listCertificates(ids)];
  return seatedRegistrations.flatMap((submission): ClassPerson[] => {
    const certificateFor = (id: string | undefined) =>
      certificates.find(({ submissionId, participantId }) => submissionId === submission.id && participantId === id);
    const people = participants
      .filter(({ submissionId }) => submissionId === submission.id)
      .map((participant) => {
        const { id, name, attended } = participant;
        return { submission, participant, name, attended, certificate: certificateFor(id) };
      });
    if (people.length > 0) return people;
    const [name, attended] = [nameWithSeats(submission), submission.state === 'attended'];
    return [{ submission, participant: undefined, name, attended, certificate: certificateFor(undefined) }];
  });
}

/** Reads the class that a request identifies. @throws HttpError if there is none */
export async function readClass(request: FastifyRequest, { store, content }: OfficeParts) {
  const values = readIntakeValues(readSent(request));
  if (!values) throw new HttpError(404, 'Choose a date first.');
  const registrations = await listRegistrations(store, values);
  const people = await readPeople(store, registrations);
  const [first] = people;
  if (!first) throw new HttpError(404, 'No one is registered for this date.');
  const courseName = first.submission.booking?.courseName ?? values.course;
  const date = `${courseName}, ${values.date}`;
  return { values, registrations, people, courseName, date, ...findBooked(content.courses, values) };
}

/** A hint with the way back to the date, which is not printed. */
export const printHint = (text: string, values: IntakeValues) =>
  view('Paragraph', { look: 'hint on-screen' }, [
    `${text} `,
    { text: 'Back to the date', href: intakeValuesPath(values) },
  ]);
