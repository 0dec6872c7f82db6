import type { FastifyReply } from 'fastify';
import type { OfficeParts } from '../../server/start-server.ts';
import { registrationsPath } from '../shell/paths.ts';
import { readSent } from './sent-values.ts';
import type { OfficeViews, View } from './view.ts';

/** Confirmation messages by the `done` parameter of the redirect after a change. */
const outcomes: Readonly<Record<string, string>> = {
  noted: 'Your note is saved.',
  changed: 'The change is saved.',
  emailed: 'The change is saved, and the email is on its way.',
  retried: 'The emails are being sent again.',
  many: 'All of them are changed. Their emails are on their way.',
  erased: 'It is erased, and stays erased if a backup is restored.',
};

/** Allows the office's own styles, font and form targets; no script, and no picture except inline ones. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Address of the styles of all pages. */
export const stylesheet = `${registrationsPath}/style.css`;

/** Makes the function that sends a page. @param organisation its name */
export const pageSender =
  (organisation: string, loadViews: () => Promise<OfficeViews>) =>
  async (reply: FastifyReply, title: string, body: View, status = 200): Promise<FastifyReply> => {
    const { request } = reply;
    const { renderPage } = await loadViews();
    const page = {
      organisation,
      title,
      path: request.url.split('?')[0] ?? '',
      stylesheet,
      author: request.author === 'desk' ? '' : request.author,
      outcome: request.method === 'GET' ? outcomes[readSent(request).get('done') ?? ''] : undefined,
      isRefused: status === 422,
    };
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(renderPage(page, body));
  };

/** Dependencies of the routes. */
export interface PageParts extends OfficeParts {
  send: ReturnType<typeof pageSender>;
}
