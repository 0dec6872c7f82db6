import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInWords } from '../../../model/dates/day.ts';
import { describeThisWeek, describeUnsent, type WeekSection } from '../../report/describe-this-week.ts';
import { gatherThisWeek } from '../../report/this-week.ts';
import { retryEmails } from '../changes/save.ts';
import { form, readSent } from '../form.ts';
import { base, html, link, list } from '../html.ts';
import { intakePath, pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';

const day = 86_400_000;
/**
 * Inactivity in ms after which the next request counts as a new visit, which shows what has arrived since the last one.
 */
const visit = 30 * 60_000;
const cookieName = 'desk-looked';
/** Maximum number of rows in a section. */
const maxRows = 25;

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
  const { store, content, clock } = parts;

  app.get('/', async (request, reply) => {
    const now = clock();
    const isWeek = readSent(request).get('days') === '7';
    const visitedAt = lastVisit(request, now);
    const week = await gatherThisWeek(parts, now, isWeek ? new Date(now.getTime() - 7 * day) : visitedAt);
    const sections = describeThisWeek(week, content);
    reply.header(
      'set-cookie',
      `${cookieName}=${visitedAt.getTime()}.${now.getTime()}; Path=${base}; HttpOnly; SameSite=Strict; Max-Age=${(31 * day) / 1_000}`,
    );
    const body = html`
      <p>Today is ${dayInWords(week.day)}. Times are Singapore time.</p>
      ${
        week.warnings.length > 0 &&
        html`<div class="problem">
          <h2>For your system administrator</h2>
          ${week.warnings.map((warning) => html`<p>${warning}</p>`)}
        </div>`
      }
      <ul class="actions" aria-label="On this page">
        ${sections.map(({ id, name, rows }) => html`<li>${link(`#${id}`, `${name}: ${rows.length}`)}</li>`)}
      </ul>
      ${sections.map((section) => sectionPart(section, isWeek))}
      <p>${describeUnsent(week)}</p>
    `;
    return send(reply, 'This week', body);
  });

  app.post('/emails/retry', async (request, reply) => {
    await retryEmails(parts, await store.listFailedEmails(), { author: request.author, now: clock() });
    return reply.redirect(`${base}?done=retried`, 303);
  });
}

function sectionPart({ id, heading, rows, none, advice }: WeekSection, isWeek: boolean) {
  const items = rows.slice(0, maxRows).map(({ what, detail, reference, intake }) => {
    const href = reference !== undefined ? pathOf({ reference }) : intake && intakePath(intake);
    return html`${href === undefined ? what : link(href, what)}
      <p>${detail}</p>`;
  });
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${list('rows', items) || html`<p>${none}</p>`}
    ${
      rows.length > maxRows &&
      html`<p>
        ${link(`${base}/registrations`, `${rows.length - maxRows} more: see all registrations and enquiries`)}
      </p>`
    }
    ${rows.length > 0 && advice !== undefined && html`<p>${advice}</p>`}
    ${rows.length > 0 && id === 'failed' && form(`${base}/emails/retry`, { button: 'Try these emails again' })}
    ${id === 'arrived' && !isWeek && html`<p>${link(`${base}?days=7`, 'Show the last 7 days')}</p>`}
  </section>`;
}
