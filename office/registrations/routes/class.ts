import type { FastifyInstance, FastifyRequest } from 'fastify';
import { certificateOf, taughtHours } from '../../../model/courses/course.ts';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { makeReference } from '../../../server/store/ids.ts';
import type { Change } from '../changes/change.ts';
import { addEntry, saveChanges } from '../changes/save-changes.ts';
import { readClass, tickOf } from '../class-people.ts';
import { listRegistrations, pathOfIntake, readIntakeValues } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { readSent } from '../sent-values.ts';
import { stateInWords } from '../states.ts';
import { view } from '../view.ts';

/** The day of a class and after it: who attended, and their certificates. */
export async function classRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock } = parts;

  async function read(request: FastifyRequest) {
    const values = readIntakeValues(readSent(request));
    if (!values) throw new HttpError(404, 'Choose a date first.');
    const registrations = await listRegistrations(store, values);
    const people = await readClass(store, registrations);
    if (people.length === 0) throw new HttpError(404, 'No one is registered for this date.');
    const course = content.courses.find(({ slug }) => slug === values.course);
    const courseName = people[0]?.submission.booking?.courseName ?? values.course;
    return { values, people, course, courseName };
  }

  app.get('/intakes/attendance', async (request, reply) => {
    const { values, people, courseName } = await read(request);
    const isNoted = people.some(({ attended }) => attended);
    const versions = people.map(({ submission: { reference, version } }) => [reference, String(version)]);
    const body = view('Attendance', {
      action: pathOfIntake(values, 'attendance'),
      hidden: { ...values, ...Object.fromEntries(versions) },
      // Most people come, so that only the others are unticked.
      people: people.map((person) => ({
        name: tickOf(person),
        text: person.name,
        isTicked: isNoted ? person.attended : true,
      })),
      back: pathOfIntake(values),
    });
    return send(reply, `Attendance: ${courseName}, ${values.date}`, body);
  });

  app.post('/intakes/attendance', async (request, reply) => {
    const sent = readSent(request);
    const { values, people } = await read(request);
    const changes = people.flatMap((person): Change[] => {
      const { submission } = person;
      const group = people.filter((other) => other.submission === submission);
      if (group[0] !== person) return [];
      const after = group.map((member) => ({ member, attended: sent.has(tickOf(member)) }));
      if (after.every(({ member, attended }) => member.attended === attended)) return [];
      const state = after.some(({ attended }) => attended) ? 'attended' : 'confirmed';
      const entries = after.flatMap(({ member: { participant }, attended }) =>
        participant ? [{ ...participant, attended }] : [],
      );
      return [
        {
          // The version that the page showed.
          submission: { ...submission, version: Number(sent.get(submission.reference)) },
          set: { state },
          event: `${stateInWords(submission.state)} → ${stateInWords(state)}`,
          takes: undefined,
          overbooks: false,
          emails: [],
          async alsoWrite(tx, { now }) {
            if (entries.length > 0) await tx.setParticipants(submission.id, entries, now);
          },
        },
      ];
    });
    const refusals = await saveChanges(parts, changes, { author: request.author, now: clock() }, 'possible');
    if (refusals.length > 0)
      throw new HttpError(
        409,
        `${countInWords(refusals.length, 'registration')} changed meanwhile and kept as they are. Open the attendance again.`,
      );
    return reply.redirect(`${pathOfIntake(values)}&done=changed`, 303);
  });

  /** Issues the certificates of those who attended and have none yet, then shows all to print. */
  app.post('/intakes/certificates', async (request, reply) => {
    const { values, people, course } = await read(request);
    if (!course || certificateOf(course) === undefined)
      throw new HttpError(404, 'The content names no certificate for this course.');
    const actor = { author: request.author, now: clock() };
    await store.transaction(async (tx) => {
      for (const { submission, participant } of people.filter((person) => isDue(person))) {
        const certificate = { reference: `C-${makeReference().slice(3)}`, submissionId: submission.id };
        const issued = { ...certificate, ...(participant && { participantId: participant.id }), issuedAt: actor.now };
        if (await tx.issueCertificate(issued))
          await addEntry(tx, actor, {
            id: submission.id,
            body: `Certificate ${issued.reference}`,
            change: 'certificate',
          });
      }
    });
    return reply.redirect(pathOfIntake(values, 'certificates'), 303);
  });

  app.get('/intakes/certificates', async (request, reply) => {
    const { values, people, course, courseName } = await read(request);
    const hours = course && taughtHours(course);
    const due = people.filter((person) => isDue(person)).length;
    const body = view('Certificates', {
      organisation: content.organisation.legalName,
      title: (course && certificateOf(course)) ?? '',
      course: courseName,
      dates: values.date,
      hours: hours === undefined ? undefined : countInWords(hours, 'hour'),
      certificates: people.flatMap(({ name, certificate }) =>
        certificate
          ? [{ name, reference: certificate.reference, day: dayInWords(dayInSingapore(certificate.issuedAt)) }]
          : [],
      ),
      issue: due > 0 ? { action: pathOfIntake(values, 'certificates'), hidden: { ...values }, due } : undefined,
      back: pathOfIntake(values),
    });
    return send(reply, `Certificates: ${courseName}, ${values.date}`, body);
  });
}

/** If a person attended and has no certificate. A group without names has none, because it would name nobody. */
const isDue = ({ attended, certificate, participant, submission }: Awaited<ReturnType<typeof readClass>>[number]) =>
  attended && !certificate && (participant !== undefined || submission.seats === 1);
