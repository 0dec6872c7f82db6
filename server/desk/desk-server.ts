// The staff's pages. They have a listener of their own, which the public one never serves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyError } from 'fastify';
import { HttpError } from '../http-error.ts';
import { checkHost, connectionOptions } from '../plugins/connections.ts';
import { bodyLimit, formBodies } from '../plugins/form-bodies.ts';
import { securityHeaders } from '../plugins/security-headers.ts';
import { StoreUnavailable } from '../store/records.ts';
import type { DeskOptions } from './desk-parts.ts';
import { authorOf, foreignCheck } from './refuse-foreign.ts';
import { changeRoutes } from './routes/changes.ts';
import { findRoutes } from './routes/find.ts';
import { intakesRoutes } from './routes/intakes.ts';
import { personRoutes } from './routes/person.ts';
import { registrationRoutes } from './routes/registration.ts';
import { thisWeekRoutes } from './routes/this-week.ts';
import { base, html, link } from './html.ts';
import { pageSender } from './page.ts';

const styles = join(import.meta.dirname, '..', '..', 'site', 'styles');
const fontFile = 'besley.woff2';

/** Routes of the pages. */
const pages = [thisWeekRoutes, intakesRoutes, findRoutes, registrationRoutes, changeRoutes, personRoutes];

/** Builds the desk's HTTP server. It does not listen yet. */
export async function buildDesk({ settings, log, ...parts }: DeskOptions) {
  const { behindProxy } = settings.admin;
  const app = Fastify({
    ...connectionOptions,
    bodyLimit,
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  const findRefusal = foreignCheck(behindProxy, settings.proxies);
  const send = pageSender(parts.content.organisation.name);

  await app.register(securityHeaders, { hsts: false });
  app.decorateRequest('author', '');
  app.addHook('onRequest', checkHost);
  app.addHook('onRequest', async (request) => {
    const { method, headers, socket } = request;
    const refusal = findRefusal({ method, headers, remoteAddress: socket.remoteAddress });
    if (refusal !== undefined) throw new HttpError(403, refusal);
    // PostgreSQL refuses NUL, and no address of ours contains one.
    if (request.url.includes('%00')) throw new HttpError(400, 'This address cannot be right.');
    request.author = authorOf(request, behindProxy);
  });
  app.setErrorHandler<FastifyError | HttpError | StoreUnavailable>((error, request, reply) => {
    const { status, message } = describeError(error);
    if (status >= 500) request.log.error({ err: error }, 'a page of the desk failed');
    const body = html`<p>${message}</p>
      <p>${link(base, 'Open the desk')}</p>`;
    return send(reply, 'This did not work', body, status);
  });
  app.setNotFoundHandler((_request, reply) =>
    send(reply, 'There is no such page', html`<p>Choose a page above.</p>`, 404),
  );

  const css = [join(styles, 'tokens.css'), join(import.meta.dirname, 'desk.css')].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const font = readFileSync(join(styles, fontFile));
  await app.register(formBodies);
  app.get('/', (_request, reply) => reply.redirect(base, 303));
  await app.register(
    async (desk) => {
      desk.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css.join('\n')));
      // The font is beside the tokens, which name it.
      desk.get(`/${fontFile}`, (_request, reply) => reply.type('font/woff2').send(font));
      for (const routes of pages) await desk.register(routes, { ...parts, send });
    },
    { prefix: base },
  );
  return app;
}

function describeError(error: FastifyError | HttpError | StoreUnavailable): { status: number; message: string } {
  if (error instanceof StoreUnavailable)
    return {
      status: 503,
      message:
        'The database takes no changes at the moment, so nothing was changed. Go back and try again in a minute.',
    };
  if (error instanceof HttpError) return { status: error.statusCode, message: error.message };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return {
      status,
      message: 'The text is longer than the desk can receive, so nothing was changed. Go back and shorten it.',
    };
  return status < 500
    ? { status, message: 'The desk could not read this. Go back and try again.' }
    : { status, message: 'Something went wrong on the server, and nothing was changed. The log has the reason.' };
}
