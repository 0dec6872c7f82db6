import Fastify, { LogController } from 'fastify';
import type { Content } from '../model/reader/sources.ts';
import { barePolicy } from './pages/content-policy.ts';
import { checkHost, connectionOptions } from './plugins/connections.ts';
import { errorResponses } from './plugins/errors.ts';
import { bodyLimit, formBodies } from './plugins/form-bodies.ts';
import { clientLimit } from './plugins/rate-limit.ts';
import { readSecurityHeaders, securityHeaders } from './plugins/security-headers.ts';
import { staticSite } from './plugins/static-site.ts';
import { healthRoute, type HealthOptions } from './routes/health.ts';
import { submissionRoutes, type SubmissionOptions } from './routes/submissions.ts';
import type { Settings } from './settings.ts';

/** Dependencies of the server. */
export interface ServerParts extends Pick<SubmissionOptions, 'store' | 'save' | 'site'> {
  content: SubmissionOptions['content'] & Pick<Content, 'redirects'>;
  settings: Pick<Settings, 'limit' | 'logLevel' | 'proxies' | 'sendsHsts' | 'smtpUrl'>;
  health: HealthOptions;
}

/** Builds the HTTP server. It does not listen yet. */
export async function buildServer({ store, save, site, content, settings, health }: ServerParts) {
  const security = { hsts: settings.sendsHsts };
  // Read when they are first needed, since few requests are malformed.
  let read: ReturnType<typeof readSecurityHeaders> | undefined;
  const headers = () => (read ??= readSecurityHeaders(security));
  const methods = new Map<string, string[]>();
  const { sendError, sendNotFound } = errorResponses(site, methods);

  const app = Fastify({
    ...connectionOptions(headers),
    bodyLimit,
    logger: settings.logLevel !== 'silent' && {
      level: settings.logLevel,
      stream: process.stderr,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name: string) => ({ level: name }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.proxies.length > 0 ? settings.proxies : false,
    return503OnClosing: false,
    // Longer than any request line, so that a long address is a 404 like any unknown one.
    routerOptions: { maxParamLength: 20_000 },
    // A malformed address reaches no hook.
    async frameworkErrors(error, request, reply) {
      reply.headers({ ...(await headers()), 'content-security-policy': barePolicy });
      await sendError(error, request, reply);
    },
  });
  // A client that closes its half of the connection after the request still gets the response.
  Object.assign(app.server, { httpAllowHalfOpen: true });

  app.addHook('onRoute', ({ method, url }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat());
  });
  await app.register(securityHeaders, security);
  app.addHook('onRequest', async ({ raw }) => checkHost(raw));
  // Fastify closes the connections of later requests itself, but not of those that are open when it begins to close.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route instead of the address, because a mistyped address may contain personal data.
    const facts = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'response');
    done();
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);

  await app.register(formBodies);
  await app.register(clientLimit, { limit: settings.limit, email: content.organisation.email });
  await app.register(staticSite, { site, redirects: content.redirects });
  await app.register(submissionRoutes, { store, save, site, content, sendsEmails: settings.smtpUrl !== undefined });
  await app.register(healthRoute, health);
  return app;
}
