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
 * Checks if the process may end: after the idle time without a request. A superseded release that has run for a minute
 * ends after 20 seconds without a request, or between requests if it published more than a minute ago or never.
 */
export function mayEnd(state: IdleState, now: number): boolean {
  if (state.openRequests > 0 || state.isPublishing) return false;
  const quietTime = now - state.lastRequestAt;
  if (!state.isSuperseded || now - state.startedAt <= minute) return quietTime > state.idleTime;
  // The browser first asks for the outcome of the publication.
  return quietTime > 20_000 || now - state.publishedAt > minute;
}
