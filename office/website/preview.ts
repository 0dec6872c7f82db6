// The pages of the site as they will be, from the texts that an author is editing. The build makes the renderer.
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInSingapore, type Day } from '../../model/dates/day.ts';
import { pictureNames } from '../../model/pages/pictures.ts';
import { fileAt } from '../../model/pages/path-and-slug.ts';
import { previewStamp, readPreview, type Shown } from '../../model/reader/read-shown.ts';
import type { Content } from '../../model/reader/sources.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import type { Author } from './api/authors.ts';
import type { Settings } from './settings.ts';

/** A page that only says something. */
export const noticePage = (title: string, message: string) =>
  `<!doctype html><html lang="en-SG"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><main><h1>${escapeXml(title)}</h1><p>${escapeXml(message)}</p></main></html>`;

export const previewBase = '/website/preview';

type Renderer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: { previewed: { content: Content; today: Day } },
) => Promise<void>;

/** The content with an author's unsaved texts, read again after each change. */
function contentFor(root: string, author: Author, today: Day): Shown {
  const stamp = previewStamp(root, today, author.edited);
  if (author.cache?.stamp !== stamp)
    author.cache = { stamp, shown: readPreview(root, today, author.edited, author.lastRight) };
  return author.cache.shown;
}

/** Adds the preview to the server. */
export async function addPreview(app: FastifyInstance, { built, repository }: Settings): Promise<void> {
  const client = join(built, 'preview', 'client');
  const entries = readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(entries.map((entry) => relative(client, join(entry.parentPath, entry.name))));
  const entry = pathToFileURL(join(built, 'preview', 'server', 'entry.mjs')).href;
  // Loaded with the first page, because most requests of the app need none.
  let loading: Promise<{ handler: Renderer }> | undefined;
  await app.register(fastifyStatic, { root: client, serve: false, cacheControl: false });

  const explainIssue = (message: string) => ({ title: 'This page cannot be shown', message });
  const handle = async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    const name = request.params['*'] ?? '';
    if (files.has(name))
      return reply
        .header('cache-control', name.startsWith('_astro/') ? 'private, max-age=31536000, immutable' : 'no-cache')
        .sendFile(name);
    // A picture is in the editor before a text shows it.
    if (pictureNames(repository).some((picture) => name === `pictures/${picture}`))
      return reply.header('cache-control', 'no-cache').sendFile(name, join(repository, 'content'));
    const address = `/${name}`.replace(/(?<=.)\/$/, '');
    const today = dayInSingapore(new Date());
    const shown = contentFor(repository, request.editor, today);
    const issues = shown.issuesOf(fileAt(address));
    const html = ({ title, message }: ReturnType<typeof explainIssue>, status: number) =>
      reply
        .code(status)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
        .type('text/html; charset=utf-8')
        .send(noticePage(title, message));
    if (issues.length > 0) return html(explainIssue('Its form lists what has to be corrected first.'), 422);
    const content = shown.content();
    const target = content.redirects[address];
    if (target) return reply.redirect(previewBase + target, 302);
    const isPage = [...content.pages, ...content.articles].some(({ path }) => path === address);
    if (!isPage && !/[.]\w+$|\/category\//.test(address))
      return html({ title: 'There is no such page', message: 'Nothing is at this address.' }, 404);
    loading ??= import(entry) as Promise<{ handler: Renderer }>;
    const { handler } = await loading;
    reply.hijack();
    for (const [header, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(header, value);
    const onUnknown = () => reply.raw.writeHead(404).end();
    await handler(request.raw, reply.raw, onUnknown, { previewed: { content, today } });
    return reply;
  };
  app.get(previewBase, handle);
  app.get(`${previewBase}/*`, handle);
}
