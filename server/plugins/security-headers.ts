// @fastify/helmet with the values of this site. Each page has a Content-Security-Policy of its own in a meta element
// (site/build/content-policy.ts); the header has those directives that count in a header alone or in all responses.
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

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
    // Not needed, because the two policies on cross-origin resources isolate a page already.
    originAgentCluster: false,
    // It would switch off a help for visitors.
    xDnsPrefetchControl: false,
    // Headers for old browsers, and one that `frame-ancestors` replaces.
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      'permissions-policy': permissionsPolicy,
      'cache-control': 'no-store',
    });
    done();
  });
});
