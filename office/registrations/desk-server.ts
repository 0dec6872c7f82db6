// The staff's pages. They have a listener of their own, which the public one never serves.
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../server/http-error.ts';
import { checkHost, connectionOptions, drainConnections, passedSocket } from '../../server/plugins/connections.ts';
import { toHttpError } from '../../server/plugins/errors.ts';
import { bodyLimit, formBodies } from '../../server/plugins/form-bodies.ts';
import { securityHeaders } from '../../server/plugins/security-headers.ts';
import type { Settings } from '../../server/settings.ts';
import type { OfficeParts, OpenOffice } from '../../server/start-server.ts';
import { registrationsPath, stylesheetPath } from '../shell/paths.ts';
import { websiteProxy } from '../website-proxy.ts';
import { findRefusal, signedInName } from './access.ts';
import { loadBuiltViews, pageSender, paragraph, type OfficeViews } from './page.ts';
import { changeRoutes } from './routes/changes.ts';
import { classRoutes } from './routes/class.ts';
import { companyRoutes } from './routes/company.ts';
import { enterRoutes } from './routes/enter.ts';
import { findRoutes } from './routes/find.ts';
import { intakesRoutes } from './routes/intakes.ts';
import { overviewRoutes } from './routes/overviews.ts';
import { personRoutes } from './routes/person.ts';
import { registrationRoutes } from './routes/registration.ts';

const registrationsRoutes = [
  overviewRoutes,
  intakesRoutes,
  findRoutes,
  companyRoutes,
  enterRoutes,
  classRoutes,
  registrationRoutes,
  changeRoutes,
  personRoutes,
];

export interface DeskOptions extends OfficeParts {
  settings: Pick<Settings, 'proxies' | 'websiteSocket'> & { admin: { behindProxy: boolean } };
  log?: FastifyBaseLogger;
  /** Loads the bundle of the views, for the first page. */
  loadViews: () => Promise<OfficeViews>;
}

/** Builds the desk's HTTP server. It does not listen yet. */
export async function buildDesk({ settings, log, loadViews, ...parts }: DeskOptions) {
  const { behindProxy } = settings.admin;
  const app = Fastify({
    ...connectionOptions,
    bodyLimit,
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(behindProxy && { trustProxy: settings.proxies }),
    return503OnClosing: false,
  });
  let loadingViews: Promise<OfficeViews> | undefined;
  const readViews = () =>
    (loadingViews ??= loadViews().catch((error: unknown) => {
      // The built site may just be being replaced.
      loadingViews = undefined;
      throw error;
    }));
  const send = pageSender(parts.content.organisation.name, readViews);

  await app.register(drainConnections);
  await app.register(securityHeaders, { hsts: false });
  app.decorateRequest('signedInName', undefined);
  app.decorateRequest('author', 'The office');
  app.addHook('onRequest', checkHost);
  app.addHook('onRequest', async (request) => {
    const refusal = findRefusal(request, behindProxy);
    if (refusal !== undefined) throw new HttpError(403, refusal);
    // PostgreSQL refuses NUL, and no address of ours contains one.
    if (request.url.includes('%00')) throw new HttpError(400, 'This address cannot be right.');
    if (!behindProxy) return;
    request.signedInName = signedInName(request);
    request.author = request.signedInName ?? request.author;
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, message } = toHttpError(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'a page of the office failed');
    const link = { text: 'Open This week', href: registrationsPath };
    return send(reply, 'This did not work', [paragraph(message), paragraph(link)], statusCode);
  });
  app.setNotFoundHandler((_request, reply) =>
    send(reply, 'There is no such page', [paragraph('Choose a page above.')], 404),
  );

  await app.register(websiteProxy, { socket: settings.websiteSocket });
  app.get('/', (_request, reply) => reply.redirect(registrationsPath, 303));
  app.get(stylesheetPath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send((await readViews()).css),
  );
  // The bundled styles name the font by this address. Text is drawn in it only if the browser has it at once.
  app.get('/besley.woff2', async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'private, max-age=604800')
      .send((await readViews()).font),
  );
  await app.register(
    async (registrations) => {
      // Not for the website part, which takes pictures.
      await registrations.register(formBodies);
      for (const routes of registrationsRoutes) await registrations.register(routes, { ...parts, send });
    },
    { prefix: registrationsPath },
  );
  return app;
}

/** @throws if it cannot be built, or cannot listen */
export const openOffice: OpenOffice = async ({ admin, proxies, siteFolder, websiteSocket }, log, parts) => {
  if (!admin) return undefined;
  const settings = { admin, proxies, websiteSocket };
  const app = await buildDesk({ ...parts, settings, log, loadViews: () => loadBuiltViews(siteFolder) });
  return { address: await app.listen(passedSocket('office') ?? admin), app };
};
