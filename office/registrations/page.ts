import type { FastifyReply } from 'fastify';
import type { DeskParts } from './desk-parts.ts';
import { base, html, type Part } from './html.ts';
import { readSent } from './form.ts';

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
  erased: 'It is erased, and stays erased if a backup is restored.',
};

/** Allows the desk's own styles, font and form targets; no script, and no picture except the inline mark. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The plumb bob of the site's mark. */
const mark = html`<svg viewBox="0 0 24 40" aria-hidden="true" class="mark">
  <path d="M12 0V14" stroke="currentColor" stroke-width="1.4" />
  <path d="M6 14h12v5l-6 21-6-21z" fill="currentColor" />
</svg>`;

/** Makes the function that sends a page. @param name name of the organisation */
export const pageSender =
  (name: string) =>
  (reply: FastifyReply, title: string, body: Part, status = 200): FastifyReply => {
    const { request } = reply;
    const path = request.url.split('?')[0] ?? '';
    const outcome = request.method === 'GET' && outcomes[readSent(request).get('done') ?? ''];
    const navigation = pages.map(
      ([page, words]) =>
        html`<li><a href="${base + page}" ${base + page === path && html`aria-current="page"`}>${words}</a></li>`,
    );
    const { markup } = html`<!doctype html>
      <html lang="en-SG">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${status === 422 && 'Error: '}${title} – ${name} desk</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${base}/style.css" />
        </head>
        <body>
          <a class="skip" href="#main">Skip to the content</a>
          <header>
            <a class="home" href="${base}">${mark} ${name} desk</a>
            <nav aria-label="Desk">
              <ul>
                ${navigation}
              </ul>
            </nav>
          </header>
          <main id="main">
            <h1>${title}</h1>
            ${outcome && html`<p class="done" role="status">${outcome}</p>`} ${body}
          </main>
          ${!['', 'desk'].includes(request.author) && html`<footer><p>Signed in as ${request.author}</p></footer>`}
        </body>
      </html>`;
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(markup);
  };

/** Dependencies of the routes. */
export interface PageParts extends DeskParts {
  send: ReturnType<typeof pageSender>;
}
