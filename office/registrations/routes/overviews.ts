import type { FastifyInstance } from 'fastify';
import { priceInWords } from '../../../model/courses/fee.ts';
import { dayInWords, monthInWords } from '../../../model/dates/day.ts';
import { registrationsPath, type RegistrationCounts } from '../../shell/paths.ts';
import { intakePath } from '../addresses.ts';
import { tableOf, tickList } from '../lists.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { deskNames } from '../sent-values.ts';
import { readThisWeek, type WeekSection } from '../this-week.ts';
import { readToDo } from '../to-do.ts';
import type { Part } from '../views/render-page.tsx';

const weekMs = 7 * 86_400_000;

/** Pages about all registrations: this week, work that waits for the staff, figures; and the counts for the website part. */
export async function overviewRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, clock } = parts;

  // The start page: new submissions, coming participants, failed emails. The daily email has the same text.
  app.get('/', async (_request, reply) => {
    const now = clock();
    const weekBefore = new Date(now.getTime() - weekMs);
    const { day, warnings, summary, sections, unsent } = await readThisWeek(parts, now, weekBefore);
    return send(reply, 'This week', [
      paragraph(`Today is ${dayInWords(day)}. ${summary} Times are Singapore time.`),
      warnings.length > 0 &&
        view(
          'Notice',
          { look: 'problem', heading: 'For your system administrator' },
          warnings.map((warning) => paragraph(warning)),
        ),
      ...sections.map(weekSection),
      unsent && paragraph(unsent),
    ]);
  });

  app.post('/emails/retry', async (request, reply) => {
    const now = clock();
    const failedEmails = await store.listFailedEmails();
    await store.transaction(async (tx) => {
      for (const { id } of failedEmails) await tx.retryEmail(id, now);
      const details = { change: 'emails tried again', emails: failedEmails.length, account: request.author };
      await tx.noteOperation({ at: now, action: 'desk', details });
    });
    parts.onEmails();
    return reply.redirect(`${registrationsPath}?done=retried`, 303);
  });

  app.get('/to-do', async (_request, reply) => {
    const sections = await readToDo(parts, clock());
    if (sections.length === 0)
      return send(reply, 'To do', [
        paragraph('Nothing is overdue. What is new is under This week, and comes here after a working day.'),
      ]);
    const body = sections.map((section) =>
      view('Section', { heading: `${section.heading}: ${section.count}` }, [
        section.count > section.rows.length && paragraph(`The oldest ${section.rows.length} are shown.`),
        view('Lines', { lines: section.rows }),
      ]),
    );
    return send(reply, 'To do', body);
  });

  app.get('/figures', async (_request, reply) => {
    const figures = await store.readFigures();
    const table = tableOf(
      'By month of the first day, newest first; without cancelled and waiting registrations. A group without names counts with all the seats that are kept for it.',
      figures,
      [
        ['Month', ({ month }) => (month === undefined ? 'No date' : monthInWords(`${month}-01`))],
        ['Course', ({ courseName }) => courseName],
        ['Registrations', ({ registrations }) => registrations],
        ['Seats', ({ seats }) => seats],
        ['Attended', ({ attended }) => attended],
        ['Amount', ({ amount }) => priceInWords(amount)],
        ['Paid', ({ paid }) => priceInWords(paid)],
      ],
    );
    return send(reply, 'Figures', [table]);
  });

  // Numbers for the website part, which must not read who the people are.
  app.get('/counts.json', async (): Promise<RegistrationCounts> => {
    const bookedIntakes = await store.listBookedIntakes();
    const intakes = bookedIntakes.map((bookedIntake) => {
      const { course, intake, startsOn, taken, counts } = bookedIntake;
      return {
        course,
        intake,
        startsOn,
        registered: taken,
        waiting: counts.waiting ?? 0,
        people: intakePath(bookedIntake),
      };
    });
    return { intakes };
  });
}

/** A section of This week. The new submissions can be ticked. */
function weekSection({ heading, rows, advice, canRetry }: WeekSection): Part {
  const lines = view('Lines', { lines: rows });
  return view('Section', { heading }, [
    rows.some(({ tick }) => tick) ? tickList({ [deskNames.back]: registrationsPath }, [lines]) : lines,
    advice && paragraph(advice),
    canRetry && view('Form', { action: `${registrationsPath}/emails/retry`, button: 'Try these emails again' }),
  ]);
}
