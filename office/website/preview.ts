// The pages of the site as they will be, from the texts that an author is editing. The build makes the renderer.
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInSingapore, type Day } from '../../model/dates/day.ts';
import { pictureNames } from '../../model/pages/pictures.ts';
import { fileAt } from '../../model/pages/addresses.ts';
import { readPreview } from '../../model/reader/preview-content.ts';
import type { Content } from '../../model/reader/sources.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { listInWords } from '../../model/text/words.ts';
import { websitePath } from '../shell/paths.ts';
import { nameOfFile, schemaOf } from './api/content-files.ts';
import { previewPath, previewOf } from './contract.ts';
import { labelOf, schemaAt } from './labels.ts';
import type { Settings } from './settings.ts';

/** A page with a title and a message, in the styles of the app. */
export const noticePage = (title: string, message: string) =>
  `<!doctype html><html lang="en-SG"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><link rel="stylesheet" href="${websitePath}/app.css"><body class="office"><main><h1>${escapeXml(title)}</h1><p>${escapeXml(message)}</p></main></html>`;

/** The build's renderer of pages, in the form of a middleware (@astrojs/node). */
type Renderer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: { previewed: { content: Content; today: Day } },
) => Promise<void>;

/** Adds the preview to the server: the files of the build, the pictures of the content, and all pages. */
export async function addPreview(app: FastifyInstance, { buildFolder, workingCopy }: Settings): Promise<void> {
  const clientFolder = join(buildFolder, 'preview', 'client');
  const files = new Set(readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }));
  const rendererUrl = pathToFileURL(join(buildFolder, 'preview', 'server', 'entry.mjs')).href;
  await app.register(fastifyStatic, { root: clientFolder, serve: false, cacheControl: false });

  const sendNotice = (reply: FastifyReply, status: number, title: string, message: string) =>
    reply
      .code(status)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(noticePage(title, message));

  async function sendPage(address: string, request: FastifyRequest, reply: FastifyReply) {
    const today = dayInSingapore(new Date());
    const { unsavedTexts, lastValidTexts } = request.editor;
    const { content, isHidden, issues } = readPreview(workingCopy, today, unsavedTexts, lastValidTexts);
    if (!content || isHidden(fileAt(address))) {
      const fields = issues
        .filter(({ file }) => file === fileAt(address) || unsavedTexts.has(file))
        .map(({ file, path: [field = 'text'] = [] }) => {
          const label = labelOf(schemaAt(schemaOf(file), String(field)), String(field));
          return `${label} (${nameOfFile(workingCopy, file)})`;
        });
      const list = fields.length > 0 ? `: ${listInWords([...new Set(fields)])}` : '';
      const message = `Its form lists what has to be corrected first${list}.`;
      return sendNotice(reply, 422, 'This page cannot be shown yet', message);
    }
    const target = content.redirects[address];
    if (target) return reply.redirect(previewOf(target), 302);
    const isPage = [...content.pages, ...content.articles].some(({ path }) => path === address);
    const isOtherRoute = /[.]\w+$|\/category\//.test(address);
    if (!isPage && !isOtherRoute) return sendNotice(reply, 404, 'There is no such page', 'Nothing is at this address.');
    // Loaded with the first page, because most requests of the app need none.
    const { handler } = (await import(rendererUrl)) as { handler: Renderer };
    reply.hijack();
    for (const [header, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(header, value);
    const onUnknownRoute = () => reply.raw.writeHead(404).end();
    await handler(request.raw, reply.raw, onUnknownRoute, { previewed: { content, today } });
    return reply;
  }

  function handle(request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) {
    const name = request.params['*'] ?? '';
    if (files.has(name)) {
      const cacheControl = name.startsWith('_astro/') ? 'private, max-age=31536000, immutable' : 'no-cache';
      return reply.header('cache-control', cacheControl).sendFile(name);
    }
    // A picture is in the form before a page shows it.
    if (pictureNames(workingCopy).some((picture) => name === `pictures/${picture}`))
      return reply.header('cache-control', 'no-cache').sendFile(name, join(workingCopy, 'content'));
    return sendPage(`/${name}`.replace(/(?<=.)\/$/, ''), request, reply);
  }
  app.get(previewPath, handle);
  app.get(`${previewPath}/*`, handle);
}
