import Fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Content } from '../model/sources.ts';
import type { Headers } from './http/security-headers.ts';
import { barePolicy } from './http/content-policy.ts';
import { addHealthRoute, type HealthParts } from './health.ts';
import { serveSite } from './http/serve-site.ts';
import { errorPages } from './http/error-page.ts';
import { listedPages } from './http/read-site.ts';
import { createHttpServer, type ResponseWatch } from './http/http-server.ts';
import { suggestPages } from './http/suggest-pages.ts';
import { sendPage } from './http/send-page.ts';
import { messages } from './messages.ts';
import type { Settings } from './settings.ts';
import { StoreUnavailable } from './store/contract.ts';
import { isCrossSite } from './submissions/cross-site.ts';
import { HttpError, acceptsHtml } from './http/http-error.ts';
import { readBody } from './submissions/read-body.ts';
import { addSubmissionRoutes, type SubmissionParts } from './submissions/routes.ts';
import { readEncodedForm, readJsonForm } from './submissions/sent-form.ts';

/** What the server is built from. */
export interface ServerParts extends SubmissionParts {
  content: Content;
  settings: Settings;
  health: HealthParts;
  /** The security headers that every response carries. */
  common: Headers;
  /** Counts responses, where somebody wants to know. */
  watch: ResponseWatch | undefined;
}

/** Which methods an address of the server takes, where it is one. */
function methodsOf(path: string): string | undefined {
  if (path === '/api/registrations' || path === '/api/enquiries') return 'POST';
  return path === '/healthz' || /^\/(?:registrations|enquiries)\/[^/]+$/.test(path) ? 'GET, HEAD' : undefined;
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable) return new HttpError(503, messages.notThere);
  const { statusCode: status, code, message } = error as { statusCode?: unknown; code?: unknown; message?: unknown };
  // The visitor went away in the middle. That is no fault of ours, and must not fill the log with errors.
  if (code === 'ECONNRESET' && message === 'aborted') return new HttpError(400, messages.incomplete);
  if (status === 415) return new HttpError(415, messages.unreadable);
  if (typeof status === 'number' && status >= 400 && status < 500) return new HttpError(status, messages.notUnderstood);
  return new HttpError(500, messages.ourFault);
}

/** Builds the HTTP server from its parts. Never listens. */
export function buildServer(parts: ServerParts) {
  const { site, content, common } = parts;
  const { logLevel, proxies } = parts.settings;
  const pages = errorPages(site.templates.get('404.html'));
  let draining = false;
  const suggest = suggestPages(listedPages(site));
  const servePage = serveSite({
    site,
    redirects: new Map(Object.entries(content.redirects)),
    common,
    isDraining: () => draining,
    wrongAddress: () => pages.error(messages.wrongAddress),
  });

  const app = Fastify({
    serverFactory: (serveRest) => createHttpServer(servePage, serveRest, common, parts.watch),
    // Lines of JSON, with names of levels and times that people and programs read.
    logger: logLevel !== 'silent' && {
      level: logLevel,
      stream: process.stderr,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name: string) => ({ level: name }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies.length > 0 ? proxies : false,
    return503OnClosing: false,
    // Longer than any header can be: a long address is an unknown one, like every other.
    routerOptions: { maxParamLength: 20_000 },
  });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    if (isCrossSite(request.raw.headers)) throw new HttpError(403, messages.notFromHere);
    if (request.headers['content-encoding'] !== undefined) throw new HttpError(415, messages.unreadable);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of common) reply.header(name, value);
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', barePolicy);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    if (draining) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route and not the address: a mistyped address may hold anything.
    const facts = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'response');
    done();
  });

  app.removeAllContentTypeParsers();
  const readers = { 'application/json': readJsonForm, 'application/x-www-form-urlencoded': readEncodedForm };
  for (const [type, read] of Object.entries(readers))
    app.addContentTypeParser(type, async (_request: FastifyRequest, body: FastifyRequest['raw']) =>
      read(await readBody(body)),
    );

  async function sendError(request: FastifyRequest, reply: FastifyReply, error: HttpError): Promise<FastifyReply> {
    const { status, message, field, wait } = error;
    if (wait !== undefined) reply.header('Retry-After', String(wait));
    if (acceptsHtml(request)) return sendPage(request, reply, status, pages.error(message));
    return reply.code(status).send(field === undefined ? { message } : { errors: [{ field, message }] });
  }
  app.setErrorHandler((error, request, reply) => {
    const shown = toHttpError(error);
    if (shown.status >= 500) request.log.error({ err: error }, 'a request failed');
    return sendError(request, reply, shown);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const methods = methodsOf(path);
    if (methods !== undefined && !methods.includes(request.method)) {
      reply.header('Allow', methods);
      return sendError(request, reply, new HttpError(405, methods === 'POST' ? messages.onlyForms : messages.noForm));
    }
    return sendPage(request, reply, 404, pages.notFound(suggest(decodeURIComponent(path))), 'no-cache');
  });

  addSubmissionRoutes(app, parts);
  addHealthRoute(app, parts.health);
  /** From now on every response asks its client to close the connection. */
  const drain = () => (draining = true);
  return { app, drain };
}
