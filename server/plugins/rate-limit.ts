import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { rateWindow } from '../../model/privacy/limits.ts';
import { HttpError } from '../http-error.ts';
import { tooManyRequests } from '../messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts requests of this route against RATE_LIMIT. */
    limited?: boolean;
  }
}

export interface RateLimitOptions {
  /** Requests that one client may make within `rateWindow`; an IPv6 client is its /64 network. */
  limit: number;
  /** Address to write to, for the visitor. */
  email: string;
}

/**
 * Limits requests by client to routes with `config.limited`, in this server's memory: posted forms, and pages that are
 * filled for one visitor, which cost as much as thirty pages.
 */
export const clientLimit = fp<RateLimitOptions>(async (app, { limit, email }) => {
  const none = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': false,
  };
  await app.register(rateLimit, {
    global: false,
    max: limit,
    timeWindow: rateWindow,
    cache: 50_000,
    // A client that has left already has no address.
    keyGenerator: ({ ip }: { ip: string | undefined }) => normalizeIP(ip ?? ''),
    addHeaders: none,
    addHeadersOnExceeding: none,
    errorResponseBuilder: (_request, { ttl }) => {
      // If the clock is set back, the time to wait can exceed the window.
      const wait = Math.ceil(Math.min(ttl, rateWindow) / 1_000);
      return new HttpError(429, tooManyRequests(wait, email), { wait });
    },
  });
  const handlers = { GET: app.rateLimit(), POST: app.rateLimit({ max: limit, timeWindow: rateWindow }) };
  app.addHook('onRoute', (route) => {
    if (!route.config?.limited) return;
    const handler = route.method === 'POST' ? handlers.POST : handlers.GET;
    route.onRequest = [route.onRequest ?? [], handler].flat();
  });
});
