import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Organisation } from '../../../model/organisation/organisation.ts';
import { base, h, type ReactNode } from './parts.ts';

/** Pages in the navigation, in its order. */
const pages = [
  ['', 'This week'],
  ['/intakes', 'Intakes'],
  ['/registrations', 'Find'],
  ['/person', 'A person'],
] as const;

/** Confirmation messages by the `done` parameter of the redirect after a change. */
const outcomes: Readonly<Record<string, string>> = {
  noted: 'Your note is saved.',
  changed: 'The change is saved.',
  emailed: 'The change is saved, and the email is on its way.',
  retried: 'The emails are being sent again.',
  moved: 'All of them are moved.',
  'moved-some': 'Those who are still listed were changed by a colleague meanwhile. Look at them again, then move them.',
  erased: 'It is erased, and stays erased if a backup is restored.',
};

/** A page of the desk. */
export interface DeskPage {
  title: string;
  body: ReactNode;
}

/** Allows the desk's own styles, font and form targets; no script, and no picture except the inline mark. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The plumb bob of the site's mark. */
const mark = h(
  'svg',
  { viewBox: '0 0 24 40', 'aria-hidden': true, className: 'mark' },
  h('path', { d: 'M12 0V14', stroke: 'currentColor', strokeWidth: 1.4 }),
  h('path', { d: 'M6 14h12v5l-6 21-6-21z', fill: 'currentColor' }),
);

/** Makes the function that sends a page. */
export function pageSender({ name }: Pick<Organisation, 'name'>) {
  return (request: FastifyRequest, reply: FastifyReply, page: DeskPage, status = 200): FastifyReply => {
    const path = request.url.split('?')[0] ?? '';
    const outcome = outcomes[new URLSearchParams(request.url.split('?')[1]).get('done') ?? ''];
    const html = h(
      'html',
      { lang: 'en-SG' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'robots', content: 'noindex' }),
        h('title', null, `${status === 422 ? 'Error: ' : ''}${page.title} – ${name} desk`),
        h('link', { rel: 'icon', href: 'data:,' }),
        h('link', { rel: 'stylesheet', href: `${base}/style.css` }),
      ),
      h(
        'body',
        null,
        h('a', { className: 'skip', href: '#main' }, 'Skip to the content'),
        h(
          'header',
          null,
          h('a', { className: 'home', href: base }, mark, `${name} desk`),
          h(
            'nav',
            { 'aria-label': 'Desk' },
            h(
              'ul',
              null,
              pages.map(([page, words]) =>
                h(
                  'li',
                  { key: page },
                  h('a', { href: base + page, ...(base + page === path && { 'aria-current': 'page' }) }, words),
                ),
              ),
            ),
          ),
        ),
        h(
          'main',
          { id: 'main' },
          h('h1', null, page.title),
          outcome === undefined ? null : h('p', { className: 'done', role: 'status' }, outcome),
          page.body,
        ),
        request.author === '' || request.author === 'desk'
          ? null
          : h('footer', null, h('p', null, `Signed in as ${request.author}`)),
      ),
    );
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToStaticMarkup(html)}`);
  };
}

export type SendPage = ReturnType<typeof pageSender>;
