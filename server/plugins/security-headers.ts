// @fastify/helmet with the values of this site. It sets one Content-Security-Policy for all responses, but ours differ by
// page (hashes of inline scripts and styles), so each response begins with a policy that allows nothing, and the plugin
// that sends pages replaces it.
import Fastify from 'fastify';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { barePolicy } from '../pages/content-policy.ts';

/** Features that observe, locate or charge people, or reach their devices: no page uses one. */
const permissionsPolicy =
  'browsing-topics camera display-capture geolocation hid local-fonts microphone payment serial usb'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', ');

export interface SecurityOptions {
  /** Sends Strict-Transport-Security (RFC 6797): the public address is https. */
  hsts: boolean;
}

/** Sets the security headers of every response, errors and redirects included. */
export const securityHeaders = fp<SecurityOptions>(async (app, { hsts }) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: true,
    // Not `no-referrer`: with it Chromium sends `Origin: null` with our own forms.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: hsts && { maxAge: 63_072_000, includeSubDomains: false },
    // Headers for old browsers, and those that the Content-Security-Policy replaces.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'permissions-policy': permissionsPolicy,
      'content-security-policy': barePolicy,
      'cache-control': 'no-store',
    });
    done();
  });
});

/** The headers of `securityHeaders` by name, for responses that Fastify does not send, and for other hosts. */
export async function readSecurityHeaders(options: SecurityOptions): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(securityHeaders, options);
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  const left = ['content-length', 'date', 'connection', 'content-security-policy', 'cache-control'];
  const named = Object.entries(headers).filter(([name]) => !left.includes(name));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
