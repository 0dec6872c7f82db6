// Ends the website part when nobody uses it, and sooner when another release has taken its place.
import type { FastifyInstance } from 'fastify';

const minute = 60_000;

/** Use of a server: its open requests, and when the last one ended. */
export interface Use {
  openRequests: number;
  lastRequest: number;
}

/** Counts the requests of a server. One ends with its connection, too, if the client goes away before the response. */
export function countRequests(app: Pick<FastifyInstance, 'addHook'>): Readonly<Use> {
  const use: Use = { openRequests: 0, lastRequest: Date.now() };
  app.addHook('onRequest', async (_request, reply) => {
    use.openRequests += 1;
    reply.raw.once('close', () => {
      use.openRequests -= 1;
      use.lastRequest = Date.now();
    });
  });
  return use;
}

/** State by which the process may end. Times are in ms. */
export interface IdleState extends Use {
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
export function isIdle(state: IdleState, now: number): boolean {
  if (state.openRequests > 0 || state.isPublishing) return false;
  const quietTime = now - state.lastRequest;
  if (!state.isSuperseded || now - state.startedAt <= minute) return quietTime > state.idleTime;
  // The browser first asks for the outcome of the publication.
  return quietTime > 20_000 || now - state.publishedAt > minute;
}
