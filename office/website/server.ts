// The website part of the office: it edits, previews and publishes the content, in a process of its own. The staff's
// listener passes requests on; nothing else reaches its socket.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { websitePath } from '../shell/paths.ts';
import { authorOf, type Author, type Workplace } from './api/workplace.ts';
import { endpoints } from './api/endpoints.ts';
import type { PreviewedFile } from './api/private-pages.ts';
import { reasonNotWritten } from './api/replace-file.ts';
import { apiPath, maxPhotographSize } from './contract.ts';
import { addPreview, noticePage } from './preview.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of the staff, as the staff's listener names them. */
    editor: Author;
  }
}

/** Largest request in bytes: a photograph in base64, with its name. */
const bodyLimit = (maxPhotographSize * 4e6) / 3 + 1e6;

/** Header with the author's name, which only the staff's listener can set. */
const authorHeader = 'x-plumbline-author';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Reads a file of an author's preview by its address. @throws if there is none */
async function readPreviewedFile(app: FastifyInstance, author: Author, address: string): Promise<PreviewedFile> {
  const headers = { [authorHeader]: encodeURIComponent(author.name) };
  const response = await app.inject({ url: address, headers });
  if (response.statusCode !== 200) throw new Error(`There is nothing to show at ${address}.`);
  return { type: String(response.headers['content-type']), bytes: response.rawPayload };
}

/** Adds the endpoints to the server. An endpoint without a result gets an empty object as its response. */
function addEndpoints(app: FastifyInstance, settings: Settings): void {
  for (const [name, endpoint] of Object.entries<(workplace: Workplace, fields: unknown) => unknown>(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    app.route({
      method,
      url: `${apiPath}/${path}`,
      handler: async ({ editor: author, headers, query, body }) => {
        const workplace: Workplace = {
          root: settings.workingCopy,
          author,
          window: String(headers['x-window'] ?? ''),
          settings,
          readPreview: (address) => readPreviewedFile(app, author, address),
        };
        return (await endpoint(workplace, method === 'GET' ? query : body)) ?? {};
      },
    });
  }
}

/** Adds the browser's app to the server: its page, script, styles and font. */
async function addApp(app: FastifyInstance, { buildFolder, programFolder }: Settings): Promise<void> {
  const page = readFileSync(join(programFolder, 'office/website/app/index.html'), 'utf8');
  app.get(websitePath, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'app'),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  // A release may change script and styles, which keep their addresses. The font changes with neither.
  const cacheControls = { 'app.js': 'no-cache', 'app.css': 'no-cache', 'besley.woff2': 'private, max-age=604800' };
  for (const [file, cacheControl] of Object.entries(cacheControls))
    app.get(`${websitePath}/${file}`, (_request, reply) => reply.header('cache-control', cacheControl).sendFile(file));
}

/** Builds the HTTP server. It does not listen yet. */
export async function buildWebsite(settings: Settings): Promise<FastifyInstance> {
  // A process that ends still answers what comes on a connection of the staff's listener.
  const app = Fastify({ bodyLimit, forceCloseConnections: 'idle', return503OnClosing: false });
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
    const writeFailure = reasonNotWritten(error);
    const message = writeFailure ? `${writeFailure} Nothing was changed. Tell the engineer.` : reason;
    return reply.code(422).send({ message });
  });
  addEndpoints(app, settings);
  // Parts of their own, because each registers the plugin for files, which a part takes once.
  await app.register(async (part) => addApp(part, settings));
  await app.register(async (part) => addPreview(part, settings));
  return app;
}

/** Builds a server whose every response is the reason why the website cannot be edited here. */
export function explainFailure(reason: string): FastifyInstance {
  const app = Fastify();
  app.get(websitePath, (_request, reply) =>
    reply.code(503).type('text/html; charset=utf-8').send(noticePage('The website cannot be edited here', reason)),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(503).send({ message: reason }));
  return app;
}
