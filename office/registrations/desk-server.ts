// The staff's pages. They have a listener of their own, which the public one never serves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../server/http-error.ts';
import { checkHost, connectionOptions } from '../../server/plugins/connections.ts';
import { toHttpError } from '../../server/plugins/errors.ts';
import { bodyLimit, formBodies } from '../../server/plugins/form-bodies.ts';
import { securityHeaders } from '../../server/plugins/security-headers.ts';
import type { Settings } from '../../server/settings.ts';
import type { DeskParts } from './desk-parts.ts';
import { base, html, link } from './html.ts';
import { pageSender } from './page.ts';
import { authorOf, findRefusal } from './refuse-foreign.ts';
import { changeRoutes } from './routes/changes.ts';
import { findRoutes } from './routes/find.ts';
import { intakesRoutes } from './routes/intakes.ts';
import { personRoutes } from './routes/person.ts';
import { registrationRoutes } from './routes/registration.ts';
import { thisWeekRoutes } from './routes/this-week.ts';

const styles = join(import.meta.dirname, '..', '..', 'site', 'styles');
const fontFile = 'besley.woff2';

/** Routes of the pages. */
const pages = [thisWeekRoutes, intakesRoutes, findRoutes, registrationRoutes, changeRoutes, personRoutes];

/** Options of the desk's server. */
export interface DeskOptions extends DeskParts {
  settings: Pick<Settings, 'proxies'> & { admin: { behindProxy: boolean } };
  log?: FastifyBaseLogger;
}

/** Builds the desk's HTTP server. It does not listen yet. */
export async function buildDesk({ settings, log, ...parts }: DeskOptions) {
  const { behindProxy } = settings.admin;
  const app = Fastify({
    ...connectionOptions,
    bodyLimit,
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(behindProxy && { trustProxy: settings.proxies }),
    return503OnClosing: false,
  });
  const send = pageSender(parts.content.organisation.name);

  await app.register(securityHeaders, { hsts: false });
  app.decorateRequest('author', '');
  app.addHook('onRequest', checkHost);
  app.addHook('onRequest', async (request) => {
    const refusal = findRefusal(request, behindProxy);
    if (refusal !== undefined) throw new HttpError(403, refusal);
    // PostgreSQL refuses NUL, and no address of ours contains one.
    if (request.url.includes('%00')) throw new HttpError(400, 'This address cannot be right.');
    request.author = authorOf(request, behindProxy);
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, message } = toHttpError(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'a page of the desk failed');
    const body = html`<p>${message}</p>
      <p>${link(base, 'Open the desk')}</p>`;
    return send(reply, 'This did not work', body, statusCode);
  });
  app.setNotFoundHandler((_request, reply) =>
    send(reply, 'There is no such page', html`<p>Choose a page above.</p>`, 404),
  );

  const sheets = [join(styles, 'tokens.css'), join(styles, 'base.css'), join(import.meta.dirname, 'desk.css')];
  const css = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
  const font = readFileSync(join(styles, fontFile));
  await app.register(formBodies);
  app.get('/', (_request, reply) => reply.redirect(base, 303));
  await app.register(
    async (desk) => {
      desk.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
      // The font is beside the tokens, which name it.
      desk.get(`/${fontFile}`, (_request, reply) => reply.type('font/woff2').send(font));
      for (const routes of pages) await desk.register(routes, { ...parts, send });
    },
    { prefix: base },
  );
  return app;
}
