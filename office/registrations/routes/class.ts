import type { FastifyInstance } from 'fastify';
import { termInWords, termLabels } from '../../../model/courses/terms-in-words.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Submission } from '../../../server/store/records.ts';
import { intakeValuesPath } from '../addresses.ts';
import type { Change } from '../changes/change.ts';
import { saveChanges } from '../changes/save-changes.ts';
import { hiddenVersions, tableProps } from '../lists.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { printHint, readClass, type ClassPerson } from '../read-class.ts';
import { withSeat } from '../read-submissions.ts';
import { readSent } from '../sent-values.ts';
import { stateInWords } from '../states.ts';
import { companyOf } from './company.ts';

/** Name of the checkbox of a person. */
const checkboxName = ({ submission, participant }: ClassPerson): string =>
  `attended-${participant?.id ?? submission.id}`;

/** The day of a class: the list for its trainer, and who attended. */
export async function classRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { content, clock } = parts;

  // With only the data that the class needs: no addresses and no telephone numbers.
  app.get('/intakes/list', async (request, reply) => {
    const { values, registrations, people, course, intake, date } = await readClass(request, parts);
    const seats = withSeat(registrations).reduce((sum, registration) => sum + registration.seats, 0);
    const today = dayInSingapore(clock());
    const rows = (['times', 'place'] as const).map(
      (term) => [termLabels[term], course && termInWords(course, term, today, intake)] as const,
    );
    const table = tableProps(countInWords(seats, 'participant'), people, [
      ['Name', ({ name }) => name],
      ['Company', ({ submission }) => companyOf(submission, content.forms)],
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

  /** Registrant's answers that are needed for the class only, such as access needs. */
  function needsOf({ form: id, values }: Submission): string {
    const fields = content.forms.find((form) => form.id === id)?.fields.filter(({ untilCourse }) => untilCourse) ?? [];
    return fields.flatMap(({ name }) => values[name] ?? []).join('\n');
  }

  app.get('/intakes/attendance', async (request, reply) => {
    const { values, people, date } = await readClass(request, parts);
    const isNoted = people.some(({ attended }) => attended);
    const form = {
      action: intakeValuesPath(values, 'attendance'),
      hidden: { ...values, ...hiddenVersions(people.map(({ submission }) => submission)) },
      button: 'Save the attendance',
      back: intakeValuesPath(values),
    };
    return send(reply, `Attendance: ${date}`, [
      view('Form', form, [
        paragraph('Take away the tick of each person who did not come.'),
        // Most people come, so only those who did not have to be unticked.
        ...people.map((person) =>
          view('Choice', { name: checkboxName(person), isTicked: person.attended || !isNoted, text: person.name }),
        ),
      ]),
    ]);
  });

  app.post('/intakes/attendance', async (request, reply) => {
    const sent = readSent(request);
    const { values, people } = await readClass(request, parts);
    const changes = attendanceChanges(people, sent);
    const refusals = await saveChanges(parts, changes, { author: request.author, now: clock() });
    if (refusals.length > 0)
      throw new HttpError(
        409,
        `${refusals.length === changes.length ? 'Nothing is saved' : 'The attendance is saved, but not'} for ${countInWords(refusals.length, 'registration')} that a colleague changed meanwhile. Open it again.`,
      );
    return reply.redirect(`${intakeValuesPath(values)}&done=changed`, 303);
  });
}

/** The change of each registration whose attendance differs from what was sent. One that the sent page did not show is left. */
function attendanceChanges(people: readonly ClassPerson[], sent: ReadonlyMap<string, string>): Change[] {
  const shownPeople = people.filter(({ submission }) => sent.has(submission.reference));
  return [...Map.groupBy(shownPeople, ({ submission }) => submission)].flatMap(([submission, group]) => {
    const isPresent = (person: ClassPerson) => sent.has(checkboxName(person));
    if (group.every((person) => person.attended === isPresent(person))) return [];
    const presentCount = group.filter(isPresent).length;
    const state = presentCount > 0 ? 'attended' : 'confirmed';
    const participants = group.flatMap((person) =>
      person.participant ? [{ ...person.participant, attended: isPresent(person) }] : [],
    );
    return {
      // The version that the page showed.
      submission: { ...submission, version: Number(sent.get(submission.reference)) },
      title: 'Attendance',
      set: { state },
      event:
        state === submission.state
          ? `Attendance: ${presentCount} of ${group.length}`
          : `${stateInWords(submission.state)} → ${stateInWords(state)}`,
      takes: undefined,
      overbooks: false,
      emails: [],
      async alsoWrite(tx, { now }) {
        if (participants.length > 0) await tx.setParticipants(submission.id, participants, now);
      },
    } satisfies Change;
  });
}
