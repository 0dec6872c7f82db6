import Fastify, { LogController } from 'fastify';
import type { Content } from '../model/reader/sources.ts';
import { checkHost, connectionOptions, drainConnections } from './plugins/connections.ts';
import { errorResponses } from './plugins/errors.ts';
import { bodyLimit, formBodies } from './plugins/form-bodies.ts';
import { clientLimit } from './plugins/rate-limit.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { staticSite } from './plugins/static-site.ts';
import { confirmationRoutes, type ConfirmationOptions } from './routes/confirmations.ts';
import { privatePageRoute } from './routes/private-pages.ts';
import { healthRoute, type HealthOptions } from './routes/health.ts';
import { submissionRoutes, type SubmissionOptions } from './routes/submissions.ts';
import type { Settings } from './settings.ts';

export interface ServerParts extends Pick<ConfirmationOptions, 'store' | 'site'>, Pick<SubmissionOptions, 'save'> {
  content: SubmissionOptions['content'] & Pick<Content, 'redirects'>;
  settings: Pick<Settings, 'privatePages' | 'limit' | 'logLevel' | 'proxies' | 'sendsHsts' | 'smtpUrl'>;
  health: HealthOptions;
}

/** Builds the HTTP server. It does not listen yet. */
export async function buildServer({ store, save, site, content, settings, health }: ServerParts) {
  const app = Fastify({
    ...connectionOptions,
    bodyLimit,
    logger: settings.logLevel !== 'silent' && {
      level: settings.logLevel,
      stream: process.stderr,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name: string) => ({ level: name }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.proxies,
    return503OnClosing: false,
  });

  await app.register(drainConnections);
  app.addHook('onResponse', (request, reply, done) => {
    // Pages are not logged, because a log of visits would be personal data. The route is logged in place of the address,
    // because a mistyped address may contain some.
    if (request.routeOptions.url === '/*' && reply.statusCode < 400) return done();
    const facts = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'response');
    done();
  });

  const confirmationParts = { store, site, content, sendsEmails: settings.smtpUrl !== undefined };
  await app.register(securityHeaders, { hsts: settings.sendsHsts });
  app.addHook('onRequest', checkHost);
  await app.register(errorResponses, { site, redirects: content.redirects });
  await app.register(formBodies);
  await app.register(clientLimit, { limit: settings.limit, email: content.organisation.email });
  await app.register(staticSite, { site });
  await app.register(submissionRoutes, { ...confirmationParts, save });
  await app.register(confirmationRoutes, confirmationParts);
  if (settings.privatePages !== undefined) await app.register(privatePageRoute, { folder: settings.privatePages });
  await app.register(healthRoute, health);
  return app;
}
