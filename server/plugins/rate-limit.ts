import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { rateWindow } from '../../model/privacy/limits.ts';
import { HttpError, messages } from '../http-error.ts';

export interface RateLimitOptions {
  /** Requests that one client may make within `rateWindow`; an IPv6 client is its /64 network. */
  limit: number;
  /** Address to write to, for the visitor. */
  email: string;
}

/** Limits requests by client to routes with `config.rateLimit`, in this server's memory. */
export const clientLimit = fp<RateLimitOptions>(async (app, { limit, email }) => {
  const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    max: limit,
    timeWindow: rateWindow,
    cache: 50_000,
    // A client that has left already has no address.
    keyGenerator: ({ ip }: { ip: string | undefined }) => normalizeIP(ip ?? ''),
    addHeaders: hidden,
    addHeadersOnExceeding: hidden,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, messages.tooManyRequests(Math.ceil(ttl / 1_000), email)),
  });
});
