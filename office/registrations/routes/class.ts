import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { certificateOf, findBooked, taughtHours } from '../../../model/courses/course.ts';
import { termInWords, termLabels } from '../../../model/courses/terms-in-words.ts';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { countInWords, listInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { OfficeParts } from '../../../server/start-server.ts';
import { makeReference } from '../../../server/store/ids.ts';
import { addEntry } from '../../../server/submissions/save-submission.ts';
import type { Booking, Submission } from '../../../server/store/records.ts';
import { intakeValuesPath, readIntakeValues, type IntakeValues } from '../addresses.ts';
import { attendanceChanges, checkboxName, readPeople, type ClassPerson } from '../changes/attendance.ts';
import { notBegunInWords } from '../changes/state.ts';
import { saveChanges } from '../changes/save-changes.ts';
import { bookingInWords, hiddenVersions, nameWithSeats, tableProps } from '../lists.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { listRegistrations, withSeat } from '../read-submissions.ts';
import { readSent } from '../sent-values.ts';
import { companyOf } from './company.ts';

const earlyName = 'desk-early';

type Class = Awaited<ReturnType<typeof readClass>>;

/** The day of a class and after it: the list for its trainer, who attended, and their certificates. */
export async function classRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock } = parts;

  // With only the data that the class needs: no addresses and no telephone numbers.
  app.get('/intakes/list', async (request, reply) => {
    const { values, registrations, people, course, intake, date } = await readClass(request, parts);
    const seats = registrations.reduce((sum, registration) => sum + registration.seats, 0);
    const today = dayInSingapore(clock());
    const rows = (['times', 'place'] as const).map(
      (term) => [termLabels[term], course && termInWords(course, term, today, intake)] as const,
    );
    const table = tableProps(countInWords(seats, 'participant'), people, [
      ['Name', ({ name }) => name],
      ['Company', ({ submission }) => companyOf(submission)],
      ['Access and other needs', ({ submission }) => needsOf(submission)],
      ['Signature', () => ''],
    ]);
    return send(reply, `Participants: ${date}`, [
      printHint(
        'Print this page from the menu of your browser. It has no email addresses and no telephone numbers.',
        values,
      ),
      view('Facts', { rows }),
      view('Table', { ...table, isToSign: true }),
    ]);
  });

  app.get('/intakes/attendance', async (request, reply) => {
    return sendAttendance(reply, await readClass(request, parts), readSent(request), undefined);
  });

  /** @param sent ticks that were not saved, if any @param problem why they were not */
  function sendAttendance(
    reply: FastifyReply,
    { values, people, date, notBegun }: Class,
    sent: SentForm,
    problem: string | undefined,
  ): Promise<FastifyReply> {
    const isNoted = people.some(({ attended }) => attended);
    const form = {
      action: intakeValuesPath(values, 'attendance'),
      hidden: { ...values, ...hiddenVersions(people.map(({ submission }) => submission)) },
      button: 'Save the attendance',
      back: intakeValuesPath(values),
    };
    // Most people come, so only those who did not have to be unticked.
    const isTicked = (person: ClassPerson) =>
      sent.has(person.submission.reference) ? sent.has(checkboxName(person)) : person.attended || !isNoted;
    const body = view('Form', form, [
      problem !== undefined && view('Notice', { look: 'problem', isResponse: true }, [paragraph(problem)]),
      notBegun !== undefined &&
        view('Notice', { look: 'problem', heading: 'This class has not begun' }, [
          paragraph(notBegun),
          view('Choice', { name: earlyName, text: 'Save all the same' }),
        ]),
      paragraph(
        isNoted
          ? 'Tick each person who came, also those who were added since the attendance was saved. A certificate of a person without a tick is withdrawn.'
          : 'Take away the tick of each person who did not come.',
      ),
      ...people.map((person) =>
        view('Choice', { name: checkboxName(person), isTicked: isTicked(person), text: person.name }),
      ),
    ]);
    return send(reply, `Attendance: ${date}`, [body], problem === undefined ? 200 : 422);
  }

  app.post('/intakes/attendance', async (request, reply) => {
    const sentClass = await readClass(request, parts);
    const { values, people, notBegun } = sentClass;
    const sent = readSent(request);
    if (notBegun !== undefined && !sent.has(earlyName))
      return sendAttendance(reply, sentClass, sent, 'Nothing is saved yet. Tick “Save all the same” if that is right.');
    const changes = attendanceChanges(people, sent);
    const refusals = await saveChanges(parts, changes, { author: request.author, now: clock() });
    if (refusals.length > 0) {
      const names = listInWords(refusals.map(({ submission }) => nameWithSeats(submission)));
      const extent = refusals.length === changes.length ? 'Nothing is saved yet' : 'The others are saved';
      const problem = `A colleague has changed ${names} meanwhile. ${extent}. If these ticks are still right, save again.`;
      return sendAttendance(reply, await readClass(request, parts), sent, problem);
    }
    return reply.redirect(`${intakeValuesPath(values)}&done=changed`, 303);
  });

  app.get('/intakes/certificates', async (request, reply) => {
    const { values, people, course, courseName, date } = await readClass(request, parts);
    const hours = course && taughtHours(course);
    const commonProps = {
      title: (course && certificateOf(course)) ?? '',
      course: courseName,
      dates: values.date,
      hours: hours === undefined ? undefined : countInWords(hours, 'hour'),
      organisation: content.organisation.legalName,
    };
    const duePeople = people.filter(isCertificateDue);
    const hasNone = duePeople.length === 0 && people.every(({ certificate }) => !certificate);
    const withdrawn = people.flatMap(({ name, attended, certificate }) =>
      certificate && !attended ? `${name}: ${certificate.reference}` : [],
    );
    const action = intakeValuesPath(values, 'certificates');
    return send(reply, `Certificates: ${date}`, [
      printHint(
        'Print this page or save it as a PDF from the menu of your browser: each certificate is a page. Give or send each person theirs: an email of thanks has only its number.',
        values,
      ),
      hasNone && paragraph('There are none yet. First enter the names of groups, and note who attended.'),
      duePeople.length > 0 &&
        view('Form', { action, hidden: values, button: `Issue ${countInWords(duePeople.length, 'certificate')}` }, [
          view('Paragraph', { look: 'on-screen' }, [
            `Check the names first: ${duePeople.map(({ name }) => name).join(', ')}.`,
          ]),
        ]),
      withdrawn.length > 0 &&
        view('Section', { heading: 'Withdrawn', look: 'on-screen' }, [
          paragraph('These people did not come. Tell those who have had their certificate, or its number.'),
          view('List', {}, withdrawn),
        ]),
      ...people.map(({ name, attended, certificate }) => {
        if (!certificate || !attended) return undefined;
        const { reference, issuedAt } = certificate;
        return view('Certificate', { ...commonProps, name, reference, day: dayInWords(dayInSingapore(issuedAt)) });
      }),
    ]);
  });

  // Issues the certificates of those who attended and have none yet, then shows all to print.
  app.post('/intakes/certificates', async (request, reply) => {
    const { values, people, course } = await readClass(request, parts);
    if (!course || certificateOf(course) === undefined)
      throw new HttpError(404, 'The content names no certificate for this course.');
    const authorship = { author: request.author, now: clock() };
    await store.transaction(async (tx) => {
      for (const { submission, participant } of people.filter(isCertificateDue)) {
        const { id: submissionId } = submission;
        const reference = makeReference().replace(/^PL/, 'C');
        const owner = { submissionId, ...(participant && { participantId: participant.id }) };
        if (await tx.issueCertificate({ reference, ...owner, issuedAt: authorship.now }))
          await addEntry(tx, authorship, { id: submissionId, body: `Certificate ${reference}`, change: 'certificate' });
      }
    });
    return reply.redirect(intakeValuesPath(values, 'certificates'), 303);
  });
}

/** Reads the class that a request identifies. @throws HttpError if there is none */
async function readClass(request: FastifyRequest, { store, content, clock }: OfficeParts) {
  const values = readIntakeValues(readSent(request));
  if (!values) throw new HttpError(404, 'Choose a date first.');
  const registrations = withSeat(await listRegistrations(store, values));
  const people = await readPeople(store, registrations);
  const [first] = people;
  if (!first) throw new HttpError(404, 'No one is registered for this date.');
  const booking: Booking = first.submission.booking ?? { courseName: values.course };
  const { courseName, startsOn } = booking;
  const date = bookingInWords(booking);
  const notBegun = notBegunInWords(startsOn, dayInSingapore(clock()));
  return { values, registrations, people, courseName, date, notBegun, ...findBooked(content.courses, values) };
}

/** Registrant's answers that are needed for the class only, such as access needs: those that are removed after it. */
const needsOf = ({ values, keptUntil = {} }: Submission): string =>
  Object.keys(keptUntil)
    .map((name) => values[name] ?? '')
    .join('\n');

/** A hint with the way back to the date, which is not printed. */
const printHint = (text: string, values: IntakeValues) =>
  view('Paragraph', { look: 'hint on-screen' }, [
    `${text} `,
    { text: 'Back to the date', href: intakeValuesPath(values) },
  ]);

/** If a person attended and has no certificate. A group without names has none, because it would name nobody. */
const isCertificateDue = ({ attended, certificate, participant, submission }: ClassPerson): boolean =>
  attended && !certificate && (participant !== undefined || submission.seats === 1);
