// The website part of the office: it edits, previews and publishes the content, in a process of its own. The staff's
// listener passes requests on; nothing else reaches its socket.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { z } from 'zod';
import { endpoints } from './api/endpoints.ts';
import { reasonNotWritten } from './api/replace-file.ts';
import { authorOf, type Author, type Workplace } from './api/authors.ts';
import { addPreview, noticePage } from './preview.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of the staff, as the staff's listener names them. */
    editor: Author;
  }
}

/** Largest request: a photograph of 30 MB in base64. */
const bodyLimit = 41 * 1024 * 1024;

/** Header with the author's name, which only the staff's listener can set. */
const authorHeader = 'x-plumbline-author';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Builds the HTTP server. It does not listen yet. */
export async function buildWebsite(settings: Settings) {
  const app = Fastify({ bodyLimit, forceCloseConnections: 'idle' });
  app.decorateRequest('editor');
  app.addHook('onRequest', async (request, reply) => {
    const name = request.headers[authorHeader];
    if (typeof name !== 'string' || name === '') return reply.code(403).send({ message: 'Open the office to edit.' });
    request.editor = authorOf(decodeURIComponent(name));
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    const reason = error instanceof z.ZodError ? error.issues[0]?.message : (error as Error).message;
    const trouble = reasonNotWritten(error);
    return reply.code(422).send({ message: trouble ? `${trouble} Nothing was changed. Tell the engineer.` : reason });
  });

  const root = settings.workingCopy;
  for (const [name, answer] of Object.entries(endpoints) as [
    string,
    (workplace: Workplace, fields: unknown) => unknown,
  ][]) {
    const [method = '', path = ''] = name.split(' ');
    app.route({
      method,
      url: `/website/api/${path}`,
      handler: async ({ editor: author, headers, query, body }) => {
        const window = String(headers['x-window'] ?? '');
        const readPreview = async (address: string) => {
          const {
            statusCode,
            headers: sent,
            rawPayload: bytes,
          } = await app.inject({
            url: address,
            headers: { [authorHeader]: encodeURIComponent(author.name), host: 'localhost' },
          });
          if (statusCode !== 200) throw new Error(`There is nothing to show at ${address}.`);
          return { type: String(sent['content-type']), bytes };
        };
        return (await answer({ root, author, window, settings, readPreview }, method === 'GET' ? query : body)) ?? {};
      },
    });
  }

  const appFolder = join(settings.buildFolder, 'app');
  const hash = createHash('sha256')
    .update(readFileSync(join(appFolder, 'app.js')))
    .digest('hex')
    .slice(0, 8);
  const page = readFileSync(join(settings.programFolder, 'office/website/app/index.html'), 'utf8').replaceAll(
    'HASH',
    hash,
  );
  app.get('/website', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: appFolder, serve: false, preCompressed: true, cacheControl: false });
    for (const file of ['app.js', 'app.css', 'besley.woff2'])
      files.get(`/website/${file}`, (_request, reply) =>
        reply.header('cache-control', 'private, max-age=31536000, immutable').sendFile(file),
      );
  });
  await app.register(async (preview) => addPreview(preview, settings));
  return app;
}

/** A server whose every response is the reason why the website cannot be edited here. */
export function explainTrouble(reason: string) {
  const app = Fastify();
  app.get('/website', (_request, reply) =>
    reply.code(503).type('text/html; charset=utf-8').send(noticePage('The website cannot be edited here', reason)),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(503).send({ message: reason }));
  return app;
}
