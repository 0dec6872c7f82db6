// Ends the website part when nobody uses it, and sooner when another release has taken its place.
import type { FastifyInstance } from 'fastify';

const minute = 60_000;

/** Use of a server: its open requests, and when the last one ended. */
export interface ServerUse {
  openRequests: number;
  /** Time in ms. */
  lastRequestAt: number;
}

/** Counts the requests of a server. One ends with its connection, too, if the client goes away before the response. */
export function countRequests(app: Pick<FastifyInstance, 'addHook'>): Readonly<ServerUse> {
  const use: ServerUse = { openRequests: 0, lastRequestAt: Date.now() };
  app.addHook('onRequest', async (_request, reply) => {
    use.openRequests += 1;
    reply.raw.once('close', () => {
      use.openRequests -= 1;
      use.lastRequestAt = Date.now();
    });
  });
  return use;
}

/** State by which the process may end. Times are in ms. */
export interface IdleState extends ServerUse {
  startedAt: number;
  /** Time without a request after which the process ends. */
  idleTime: number;
  /** Another release has been published, and the folder of this one will be removed. */
  isSuperseded: boolean;
  isPublishing: boolean;
  /** When the last publication of this process ended; 0 without one. */
  publishedAt: number;
}

/**
 * Checks if the process may end: after the idle time without a request. A superseded release ends between requests, once it
 * has run for a minute, in which the browser asks for the outcome of a publication.
 */
export function mayEnd(state: IdleState, now: number): boolean {
  if (state.openRequests > 0 || state.isPublishing) return false;
  if (state.isSuperseded && now - Math.max(state.startedAt, state.publishedAt) > minute) return true;
  return now - state.lastRequestAt > state.idleTime;
}
