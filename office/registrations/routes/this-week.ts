import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInWords } from '../../../model/dates/day.ts';
import { form } from '../form.ts';
import { base, html, link, list } from '../html.ts';
import type { PageParts } from '../page.ts';
import { readThisWeek, type WeekSection } from '../this-week.ts';

/** Seconds of inactivity after which a new visit begins, and seconds for which the time of the last visit is kept. */
const [visit, month] = [30 * 60, 31 * 86_400];

/** The time in one of the desk's cookies; undefined for one to come, because a clock that was set back must hide nothing. */
function timeIn({ headers }: FastifyRequest, cookie: string, now: Date): number | undefined {
  const time = Number(new RegExp(`(?:^|; )${cookie}=(\\d{1,15})(?:;|$)`).exec(headers.cookie ?? '')?.[1]);
  return time <= now.getTime() ? time : undefined;
}

/** Start page: new submissions, coming participants, failed emails. Same text as the daily email. */
export async function thisWeekRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, clock } = parts;

  app.get('/', async (request, reply) => {
    const now = clock();
    // A reload, or a return from a registration, shows the same period again.
    const week = now.getTime() - 7 * 86_400_000;
    const since = timeIn(request, 'desk-since', now) ?? timeIn(request, 'desk-looked', now) ?? week;
    const { day: today, warnings, summary, sections, unsent } = await readThisWeek(parts, now, new Date(since));
    const options = `Path=${base}; HttpOnly; SameSite=Strict`;
    reply.header('set-cookie', [
      `desk-since=${since}; ${options}; Max-Age=${visit}`,
      `desk-looked=${now.getTime()}; ${options}; Max-Age=${month}`,
    ]);
    const body = html`
      <p>Today is ${dayInWords(today)}. ${summary} Times are Singapore time.</p>
      ${
        warnings.length > 0 &&
        html`<div class="problem">
          <h2>For your system administrator</h2>
          ${warnings.map((warning) => html`<p>${warning}</p>`)}
        </div>`
      }
      ${sections.map(sectionPart)}
      <p>${unsent}</p>
    `;
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
    return reply.redirect(`${base}?done=retried`, 303);
  });
}

function sectionPart({ heading, rows, advice, hasFailed }: WeekSection) {
  const items = rows.map(
    ({ what, detail, href }) =>
      html`${link(href, what)}
        <p>${detail}</p>`,
  );
  return html`<section>
    <h2>${heading}</h2>
    ${list('rows', items)} ${advice !== undefined && html`<p>${advice}</p>`}
    ${hasFailed && form(`${base}/emails/retry`, { button: 'Try these emails again' })}
  </section>`;
}
