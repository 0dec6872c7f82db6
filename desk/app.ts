import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Content } from '../model/read-content.ts';
import type { Headers } from '../model/serving/answer-headers.ts';
import { barePolicy, pagePolicy } from '../model/serving/content-policy.ts';
import { addHealthRoute } from './health.ts';
import { answerPages } from './serving/answer-page.ts';
import { notFoundPage, problemPage } from './serving/answer-templates.ts';
import { createHttpServer } from './serving/http-server.ts';
import { nearPages, type NamedPage } from './serving/near-pages.ts';
import { sendPage } from './serving/send-page.ts';
import { StoreUnavailable } from './store/contract.ts';
import { isCrossSite } from './submissions/cross-site.ts';
import { Problem, wantsPage } from './submissions/problem.ts';
import { BodyTooLarge, readBody } from './submissions/read-body.ts';
import { addSubmissionRoutes, type SubmissionParts } from './submissions/routes.ts';
import { MalformedBody, readEncodedForm, readJsonForm } from './submissions/sent-form.ts';

/** What the desk is built from. */
export interface DeskParts extends SubmissionParts {
  /** The folder that the data is in; undefined where a server keeps it. */
  dataFolder: string | undefined;
  content: Pick<Content, 'pages' | 'articles' | 'redirects'>;
  /** The security headers that every answer carries. */
  common: Headers;
  /** From which level on log lines are written, to the standard error; `silent` for none. */
  logLevel: string;
  /** The proxies whose word on the visitor's address is taken. */
  proxies: string[];
}

/** The desk, ready to listen. */
export interface Desk {
  app: FastifyInstance;
  /** From now on every answer asks its client to close the connection. */
  drain: () => void;
}

/** A form never is larger, in bytes. */
const bodyLimit = 64 * 1024;

/** Which methods an address of the desk takes, where it is one. */
function methodsOf(path: string): string | undefined {
  if (path === '/api/registrations' || path === '/api/enquiries') return 'POST';
  return path === '/healthz' || /^\/(?:registrations|enquiries)\/[^/]+$/.test(path) ? 'GET, HEAD' : undefined;
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof MalformedBody)
    return new Problem(400, 'What arrived is malformed. Reload the page and send the form again.');
  if (error instanceof BodyTooLarge)
    return new Problem(413, 'The form is too large. Shorten your answers and send it again.');
  if (error instanceof StoreUnavailable)
    return new Problem(503, 'We cannot look this up at the moment. Try again in a few minutes.');
  const { statusCode: status, code, message } = error as { statusCode?: unknown; code?: unknown; message?: unknown };
  // The visitor went away in the middle. That is no fault of ours, and must not fill the log with errors.
  if (code === 'ECONNRESET' && message === 'aborted') return new Problem(400, 'The form did not arrive whole.');
  if (status === 415) return new Problem(415, 'Send the form as the page does: this kind of content is not taken.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem(status, 'This request cannot be understood.');
  return new Problem(500, 'Something went wrong on our side. Try again in a few minutes.');
}

/** Builds the desk's server from its parts. Never listens. */
export function buildDesk(parts: DeskParts): Desk {
  const { site, content, common, logLevel, proxies } = parts;
  const template = site.templates.get('404.html');
  let draining = false;
  const listed: NamedPage[] = [
    ...content.pages.filter((page) => !page.unlisted),
    ...content.articles.map(({ path, title }) => ({ path, name: title })),
  ];
  const known = listed.filter(({ path }) => site.files.has(path));
  const answerPage = answerPages({
    site,
    redirects: new Map(Object.entries(content.redirects)),
    common,
    isDraining: () => draining,
    answerProblem(_request, response, status, message) {
      const body = Buffer.from(problemPage(template, 'There is a problem', message));
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': body.length,
        'Cache-Control': 'no-cache',
      };
      response.writeHead(status, {
        ...headers,
        'Content-Security-Policy': pagePolicy(template ?? ''),
        ...Object.fromEntries(common),
      });
      response.end(body);
    },
  });

  const app = Fastify({
    serverFactory: (answerRest) => createHttpServer(answerPage, answerRest, common),
    logger: logLevel === 'silent' ? false : { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: proxies.length > 0 ? proxies : false,
    return503OnClosing: false,
    // Longer than any header can be: a long address is an unknown one, like every other.
    routerOptions: { maxParamLength: 20_000 },
  });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    if (isCrossSite(request.raw.headers)) throw new Problem(403, 'Send the form from our own page.');
    if (request.headers['content-encoding'] !== undefined)
      throw new Problem(415, 'Send the form as the page does: this kind of content is not taken.');
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
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (_request: FastifyRequest, body: FastifyRequest['raw']) =>
    readJsonForm(await readBody(body, bodyLimit)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (_request: FastifyRequest, body: FastifyRequest['raw']) => readEncodedForm(await readBody(body, bodyLimit)),
  );

  async function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
    const { status, message, field } = problem;
    if (wantsPage(request)) {
      const html = problemPage(template, 'There is a problem', message);
      return sendPage(request, reply, { status, html, template: template ?? '', caching: 'no-store' });
    }
    return reply.code(status).send(field === undefined ? { message } : { errors: [{ field, message }] });
  }
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
    return answerProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const methods = methodsOf(path);
    if (methods !== undefined && !methods.includes(request.method)) {
      reply.header('Allow', methods);
      return answerProblem(request, reply, new Problem(405, `This address takes ${methods} only.`));
    }
    const near = nearPages(decodeURIComponent(path), known);
    return sendPage(request, reply, {
      status: 404,
      html: notFoundPage(template, near),
      template: template ?? '',
      caching: 'no-cache',
    });
  });

  addSubmissionRoutes(app, parts);
  addHealthRoute(app, parts);
  return { app, drain: () => (draining = true) };
}
