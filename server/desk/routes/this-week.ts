import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInWords, timeInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { describeThisWeek, type WeekRow, type WeekSection } from '../../report/describe-this-week.ts';
import { gatherThisWeek } from '../../report/this-week.ts';
import { retryEmails } from '../changes.ts';
import type { DeskParts } from '../desk-parts.ts';
import { intakePath } from '../shown.ts';
import type { SendPage } from '../views/layout.ts';
import { base, h, link, submit } from '../views/parts.ts';
import { pathOf } from '../views/registration.ts';

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
  const weekAgo = now.getTime() - 7 * day;
  // A clock that was set back must not hide new submissions.
  return new Date(Number.isFinite(time) && time <= now.getTime() ? Math.max(time, now.getTime() - 31 * day) : weekAgo);
}

/** Start page: new submissions, coming participants, failed emails. Same text as the daily email. */
export async function thisWeekRoutes(
  app: FastifyInstance,
  { send, ...parts }: DeskParts & { send: SendPage },
): Promise<void> {
  const { store, content, clock } = parts;

  app.get<{ Querystring: { days?: string } }>('/', async (request, reply) => {
    const now = clock();
    const isWeek = request.query.days === '7';
    const visitedAt = lastVisit(request, now);
    const week = await gatherThisWeek(parts, now, isWeek ? new Date(now.getTime() - 7 * day) : visitedAt);
    const { warnings, unsent } = week;
    const sections = describeThisWeek(week, content);
    reply.header(
      'set-cookie',
      `${cookieName}=${visitedAt.getTime()}.${now.getTime()}; Path=${base}; HttpOnly; SameSite=Strict; Max-Age=${(31 * day) / 1_000}`,
    );
    const body = h(
      'div',
      null,
      h('p', null, `Today is ${dayInWords(week.day)}. Times are Singapore time.`),
      warnings.length === 0
        ? null
        : h(
            'div',
            { className: 'problem' },
            h('h2', null, 'For your system administrator'),
            warnings.map((warning) => h('p', { key: warning }, warning)),
          ),
      h(
        'ul',
        { className: 'actions', 'aria-label': 'On this page' },
        sections.map(({ id, rows }) => h('li', { key: id }, link(`#${id}`, `${shortNames[id]}: ${rows.length}`))),
      ),
      sections.map((section) => sectionPart(section, isWeek)),
      unsent.since === undefined
        ? null
        : h(
            'p',
            null,
            `${countInWords(unsent.count, 'email')} waiting to be sent, the oldest since ${timeInWords(unsent.since)}.`,
          ),
    );
    return send(request, reply, { title: 'This week', body });
  });

  app.post('/emails/retry', async (request, reply) => {
    await retryEmails(parts, await store.listFailedEmails(), { author: request.author, now: clock() });
    return reply.redirect(`${base}?done=retried`, 303);
  });
}

/** Short section names for the list at the top. */
const shortNames: Readonly<Record<WeekSection['id'], string>> = {
  arrived: 'New',
  coming: 'Courses soon',
  'not-in-content': 'Dates gone from the website',
  failed: 'Failed emails',
  'held-back': 'Held back',
};

function rowItem({ what, detail, reference, intake }: WeekRow, index: number) {
  const href = reference !== undefined ? pathOf({ reference }) : intake && intakePath(intake);
  return h('li', { key: index }, href === undefined ? what : link(href, what), h('p', null, detail));
}

function sectionPart({ id, heading, rows, none, advice }: WeekSection, isWeek: boolean) {
  return h(
    'section',
    { key: id, 'aria-labelledby': id },
    h('h2', { id }, heading),
    rows.length === 0 ? h('p', null, none) : h('ul', { className: 'rows' }, rows.slice(0, maxRows).map(rowItem)),
    rows.length > maxRows
      ? h(
          'p',
          null,
          link(`${base}/registrations`, `${rows.length - maxRows} more: see all registrations and enquiries`),
        )
      : null,
    rows.length > 0 && advice !== undefined ? h('p', null, advice) : null,
    id === 'failed' && rows.length > 0
      ? h('form', { method: 'post', action: `${base}/emails/retry` }, submit('Try these emails again'))
      : null,
    id === 'arrived' && !isWeek ? h('p', null, link(`${base}?days=7`, 'Show the last 7 days')) : null,
  );
}
