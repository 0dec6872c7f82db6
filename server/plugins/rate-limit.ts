import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { rateWindow } from '../../model/privacy/limits.ts';
import { HttpError, messages } from '../http-error.ts';

export interface RateLimitOptions {
  /** Requests that one client may make within `rateWindow`; an IPv6 client is its /64 network. */
  limit: number;
  /** Address to write to, for the visitor. */
  email: string;
}

/** Maximum number of clients that are counted at a time. */
const maxClients = 50_000;

/**
 * Counts requests by client, and forgets a client at the end of its window, which begins with its first request. The
 * library's own store reads the system's clock: when that is set back, it refuses a client for as long as the jump.
 */
class RequestCounts implements FastifyRateLimitStore {
  /** Clients in the order of the ends of their windows. `endsAt` is in ms of the monotonic clock. */
  readonly #clients = new Map<string, { current: number; endsAt: number; timer: NodeJS.Timeout }>();

  /** One store for all routes: the key of a count contains the route's group. */
  child(): this {
    return this;
  }

  // oxlint-disable-next-line house/required -- the type of the plugin
  incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
    const now = performance.now();
    let client = this.#clients.get(key);
    if (!client) {
      const [oldest] = this.#clients;
      if (oldest !== undefined && this.#clients.size >= maxClients) {
        clearTimeout(oldest[1].timer);
        this.#clients.delete(oldest[0]);
      }
      const timer = setTimeout(() => this.#clients.delete(key), rateWindow).unref();
      client = { current: 0, endsAt: now + rateWindow, timer };
      this.#clients.set(key, client);
    }
    client.current += 1;
    callback(null, { current: client.current, ttl: client.endsAt - now });
  }
}

/** Limits requests by client to routes with `config.rateLimit`, in this server's memory. */
export const clientLimit = fp<RateLimitOptions>(async (app, { limit, email }) => {
  const hiddenHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    max: limit,
    timeWindow: rateWindow,
    store: RequestCounts,
    // A client that has left already has no address.
    keyGenerator: ({ ip }: { ip: string | undefined }) => normalizeIP(ip ?? ''),
    addHeaders: hiddenHeaders,
    addHeadersOnExceeding: hiddenHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, messages.tooManyRequests(Math.ceil(ttl / 1_000), email)),
  });
});
