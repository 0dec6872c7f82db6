// Routes and changes compose a page of parts, which they name with their props. The bundle of `views/` renders them,
// because Node runs no TSX.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply } from 'fastify';
import { viewsFolder } from '../../model/reader/served-content.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import type { Text } from '../shell/Text.tsx';
import { readSent } from './sent-values.ts';
import type { Components, Part, renderPage, View } from './views/render-page.tsx';

type PropsOf<Name extends keyof Components> = Omit<Parameters<Components[Name]>[0], 'children'>;

export const view = <Name extends keyof Components>(
  name: Name,
  props: PropsOf<Name>,
  children: readonly Part[] = [],
): View => ({ name, props, children });

export const paragraph = (...texts: readonly Text[]): View => view('Paragraph', {}, texts);

/** The views as the build bundles them. */
export interface OfficeViews {
  renderPage: typeof renderPage;
  css: string;
  /** The font that the styles name, `besley.woff2`. */
  font: Buffer;
}

/** Loads the views of a built site, and React with them. */
export async function loadBuiltViews(siteFolder: string): Promise<OfficeViews> {
  const pathOf = (name: string) => join(siteFolder, viewsFolder, name);
  const bundle = (await import(pathToFileURL(pathOf('office.js')).href)) as Pick<OfficeViews, 'renderPage'>;
  // office.css declares the order of the layers.
  const css = ['office.css', 'forms.css'].map((name) => readFileSync(pathOf(name), 'utf8')).join('');
  return { renderPage: bundle.renderPage, css, font: readFileSync(pathOf('besley.woff2')) };
}

/** Confirmation messages by the `done` parameter of the redirect after a change. */
const outcomes: ReadonlyMap<string, string> = new Map([
  ['noted', 'Your note is saved.'],
  ['changed', 'The change is saved.'],
  ['emailed', 'The change is saved. Under Emails you see when its email is sent.'],
  ['retried', 'The emails are being sent again.'],
  ['many', 'All of them are changed.'],
  ['many-emailed', 'All of them are changed. The page of each person shows when their email is sent.'],
  ['written', 'Your message is written to each of them. The page of each person shows when it is sent.'],
  ['erased', 'It is erased, and stays erased if a backup is restored.'],
]);

/** Allows the office's own styles, font and form targets; no script, and no picture except inline ones. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Makes the function that sends a page. @param organisation name of the company */
export const pageSender =
  (organisation: string, readViews: () => Promise<OfficeViews>) =>
  async (reply: FastifyReply, title: string, body: readonly Part[], status = 200): Promise<FastifyReply> => {
    const { request } = reply;
    const views = await readViews();
    const page = {
      organisation,
      title,
      path: request.url.split('?')[0] ?? '',
      signedInName: request.signedInName,
      outcome: request.method === 'GET' ? outcomes.get(readSent(request).get('done') ?? '') : undefined,
      isRefused: status === 422,
    };
    return reply
      .code(status)
      .headers({ 'content-security-policy': contentSecurityPolicy })
      .type('text/html; charset=utf-8')
      .send(views.renderPage(page, body));
  };

export interface PageParts extends OfficeParts {
  send: ReturnType<typeof pageSender>;
}
