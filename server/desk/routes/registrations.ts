import type { FastifyInstance } from 'fastify';
import { timeInSingapore } from '../../../model/dates/day.ts';
import { submissionStates } from '../../store/records.ts';
import { courseInWords, nameInWords } from '../../submissions/submission-formats.ts';
import type { DeskParts } from '../desk-parts.ts';
import { stateWords } from '../states.ts';
import type { SendPage } from '../views/layout.ts';
import { base, h, link, table } from '../views/parts.ts';
import { pathOf } from '../views/registration.ts';

/** Rows of one page of the list. */
const pageLength = 50;

/** The list of registrations and enquiries, newest first, narrowed by state. */
export async function registrationsRoutes(
  app: FastifyInstance,
  { store, content, send }: DeskParts & { send: SendPage },
): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(`${base}/registrations`, 303));

  app.get<{ Querystring: { state?: string; page?: string } }>('/registrations', async (request, reply) => {
    const state = submissionStates.find((one) => one === request.query.state);
    const page = /^[1-9]\d{0,4}$/.test(request.query.page ?? '') ? Number(request.query.page) : 1;
    const filter = state === undefined ? {} : { state };
    const count = await store.countSubmissions(filter);
    const found = await store.listSubmissions(filter, { limit: pageLength, offset: (page - 1) * pageLength });
    const rows = found.map((submission) => ({
      key: submission.id,
      cells: [
        link(pathOf(submission), nameInWords(submission) || submission.reference),
        courseInWords(submission, content.forms),
        submission.booking?.dateText,
        stateWords[submission.state],
        timeInSingapore(submission.receivedAt),
      ],
    }));
    const hrefOf = (query: Record<string, string>) => {
      const text = new URLSearchParams(query).toString();
      return `${base}/registrations${text === '' ? '' : `?${text}`}`;
    };
    const filters = h(
      'ul',
      { className: 'actions', 'aria-label': 'Show' },
      [undefined, ...submissionStates].map((one) => {
        const href = hrefOf(one === undefined ? {} : { state: one });
        const words = one === undefined ? 'All' : stateWords[one];
        return h('li', { key: href }, h('a', { href, ...(one === state && { 'aria-current': 'true' }) }, words));
      }),
    );
    const list =
      rows.length === 0
        ? h('p', null, 'Nothing here.')
        : table(
            `${count} in all, newest first`,
            ['Name', 'Course or form', 'Date', 'State', 'Received (Singapore)'],
            rows,
          );
    const pageLink = (to: number, words: string) => link(hrefOf({ ...filter, page: String(to) }), words);
    const pages = h(
      'p',
      { className: 'buttons' },
      page > 1 ? pageLink(page - 1, 'Newer') : null,
      page * pageLength < count ? pageLink(page + 1, 'Older') : null,
    );
    return send(request, reply, { title: 'Registrations and enquiries', body: h('div', null, filters, list, pages) });
  });
}
