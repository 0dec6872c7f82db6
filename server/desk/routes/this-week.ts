import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInWords } from '../../../model/dates/day.ts';
import { readThisWeek, type WeekSection } from '../../report/this-week.ts';
import { retryEmails } from '../changes/change.ts';
import { form } from '../form.ts';
import { base, html, link, list } from '../html.ts';
import { intakePath, pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';

const day = 86_400_000;
/**
 * Inactivity in ms after which the next request counts as a new visit, which shows what has arrived since the last one.
 */
const visit = 30 * 60_000;
const cookieName = 'desk-looked';

/**
 * Time of the last visit, from the desk's cookie. The cookie has the start of the period that the last visit showed,
 * and the time of the last request, so that a reload or a return from a registration shows the same period again.
 */
function lastVisit({ headers }: FastifyRequest, now: Date): Date {
  const [, since, looked] =
    new RegExp(`(?:^|; )${cookieName}=(\\d{1,15})\\.(\\d{1,15})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  const time = now.getTime() - Number(looked) < visit ? Number(since) : Number(looked);
  // A clock that was set back must not hide new submissions.
  const isValid = Number.isFinite(time) && time <= now.getTime();
  return new Date(isValid ? Math.max(time, now.getTime() - 31 * day) : now.getTime() - 7 * day);
}

/** Start page: new submissions, coming participants, failed emails. Same text as the daily email. */
export async function thisWeekRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, clock } = parts;

  app.get('/', async (request, reply) => {
    const now = clock();
    const visitedAt = lastVisit(request, now);
    const { day: today, warnings, sections, unsent } = await readThisWeek(parts, now, visitedAt);
    reply.header(
      'set-cookie',
      `${cookieName}=${visitedAt.getTime()}.${now.getTime()}; Path=${base}; HttpOnly; SameSite=Strict; Max-Age=${(31 * day) / 1_000}`,
    );
    const body = html`
      <p>Today is ${dayInWords(today)}. Times are Singapore time.</p>
      ${
        warnings.length > 0 &&
        html`<div class="problem">
          <h2>For your system administrator</h2>
          ${warnings.map((warning) => html`<p>${warning}</p>`)}
        </div>`
      }
      <ul class="actions" aria-label="On this page">
        ${sections.map(({ id, name, rows }) => html`<li>${link(`#${id}`, `${name}: ${rows.length}`)}</li>`)}
      </ul>
      ${sections.map(sectionPart)}
      <p>${unsent}</p>
    `;
    return send(reply, 'This week', body);
  });

  app.post('/emails/retry', async (request, reply) => {
    await retryEmails(parts, await store.listFailedEmails(), { author: request.author, now: clock() });
    return reply.redirect(`${base}?done=retried`, 303);
  });
}

function sectionPart({ id, heading, rows, none, advice }: WeekSection) {
  const items = rows.map(({ what, detail, reference, intake }) => {
    const href = reference !== undefined ? pathOf({ reference }) : intake && intakePath(intake);
    return html`${href === undefined ? what : link(href, what)}
      <p>${detail}</p>`;
  });
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${list('rows', items) || html`<p>${none}</p>`} ${rows.length > 0 && advice !== undefined && html`<p>${advice}</p>`}
    ${rows.length > 0 && id === 'failed' && form(`${base}/emails/retry`, { button: 'Try these emails again' })}
  </section>`;
}
