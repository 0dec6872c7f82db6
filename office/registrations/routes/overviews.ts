import type { FastifyInstance, FastifyRequest } from 'fastify';
import { priceInWords } from '../../../model/courses/fee.ts';
import { dayInWords, monthInWords } from '../../../model/dates/day.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { tableOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { readThisWeek } from '../this-week.ts';
import { readToDo } from '../to-do.ts';
import { view } from '../view.ts';

/** Time of inactivity after which a new visit begins, in seconds. */
const maxInactivity = 30 * 60;
/** Time for which the time of the last visit is kept, in seconds. */
const lastVisitAge = 31 * 86_400;

/** The time in one of the office's cookies; undefined for one to come, because a clock that was set back must hide nothing. */
function timeIn({ headers }: FastifyRequest, cookie: string, now: Date): number | undefined {
  const time = Number(new RegExp(`(?:^|; )${cookie}=(\\d{1,15})(?:;|$)`).exec(headers.cookie ?? '')?.[1]);
  return time <= now.getTime() ? time : undefined;
}

/** Pages about all registrations: this week, work that waits for the staff, figures. */
export async function overviewRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, clock } = parts;

  // The start page: new submissions, coming participants, failed emails. The daily email has the same text.
  app.get('/', async (request, reply) => {
    const now = clock();
    // A reload, or a return from a registration, shows the same period again.
    const week = now.getTime() - 7 * 86_400_000;
    const since = timeIn(request, 'desk-since', now) ?? timeIn(request, 'desk-looked', now) ?? week;
    const { day: today, warnings, summary, sections, unsent } = await readThisWeek(parts, now, new Date(since));
    const options = `Path=${registrationsPath}; HttpOnly; SameSite=Strict`;
    reply.header('set-cookie', [
      `desk-since=${since}; ${options}; Max-Age=${maxInactivity}`,
      `desk-looked=${now.getTime()}; ${options}; Max-Age=${lastVisitAge}`,
    ]);
    const body = view('ThisWeek', {
      intro: `Today is ${dayInWords(today)}. ${summary} Times are Singapore time.`,
      warnings,
      sections,
      unsent,
    });
    return send(reply, 'This week', body);
  });

  app.post('/emails/retry', async (request, reply) => {
    const now = clock();
    const failed = await store.listFailedEmails();
    await store.transaction(async (tx) => {
      for (const { id } of failed) await tx.retryEmail(id, now);
      const details = { change: 'emails tried again', emails: failed.length, account: request.author };
      await tx.noteOperation({ at: now, action: 'desk', details });
    });
    parts.onEmails();
    return reply.redirect(`${registrationsPath}?done=retried`, 303);
  });

  app.get('/to-do', async (_request, reply) => {
    const sections = await readToDo(parts, parts.clock());
    return send(reply, 'To do', view('ToDo', { sections }));
  });

  // By course and month.
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
    return send(reply, 'Figures', view('TableWithNote', { table }));
  });
}
