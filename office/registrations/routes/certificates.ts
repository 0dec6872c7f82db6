import type { FastifyInstance } from 'fastify';
import { certificateOf, taughtHours } from '../../../model/courses/course.ts';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { makeReference } from '../../../server/store/ids.ts';
import { intakeValuesPath } from '../addresses.ts';
import { addEntry } from '../changes/save-changes.ts';
import { view, type PageParts } from '../page.ts';
import { printHint, readClass, type ClassPerson } from '../read-class.ts';

/** The certificates of a class. */
export async function certificateRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock } = parts;

  /** Issues the certificates of those who attended and have none yet, then shows all to print. */
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

  app.get('/intakes/certificates', async (request, reply) => {
    const { values, people, course, courseName, date } = await readClass(request, parts);
    const hours = course && taughtHours(course);
    const shared = {
      title: (course && certificateOf(course)) ?? '',
      course: courseName,
      dates: values.date,
      hours: hours === undefined ? undefined : countInWords(hours, 'hour'),
      organisation: content.organisation.legalName,
    };
    const due = people.filter(isCertificateDue).length;
    const action = intakeValuesPath(values, 'certificates');
    return send(reply, `Certificates: ${date}`, [
      printHint(
        'Print this page or save it as a PDF from the menu of your browser: each certificate is a page.',
        values,
      ),
      due > 0 && view('Form', { action, hidden: values, button: `Issue ${countInWords(due, 'certificate')}` }),
      ...people.map(({ name, certificate }) => {
        if (!certificate) return undefined;
        const { reference, issuedAt } = certificate;
        return view('Certificate', { ...shared, name, reference, day: dayInWords(dayInSingapore(issuedAt)) });
      }),
    ]);
  });
}

/** If a person attended and has no certificate. A group without names has none, because it would name nobody. */
const isCertificateDue = ({ attended, certificate, participant, submission }: ClassPerson): boolean =>
  attended && !certificate && (participant !== undefined || submission.seats === 1);
