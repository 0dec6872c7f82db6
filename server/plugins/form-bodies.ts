// Bodies of forms: JSON by Fastify, urlencoded by @fastify/formbody. This plugin refuses those of other sites, and large ones.
import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError, messages } from '../http-error.ts';

/** Values that a browser sent, by field name. */
export type SentForm = ReadonlyMap<string, string>;

export const formBody = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** The submitted form of a request; empty without a body. */
export const sentForm = ({ body }: Pick<FastifyRequest, 'body'>): SentForm =>
  new Map(Object.entries((body ?? {}) as Record<string, string>));

/** Maximum size of a form in bytes. */
export const bodyLimit = 64 * 1_024;

/**
 * True if a page of another site made the request: by Sec-Fetch-Site, or by Origin in older browsers. A program that is not
 * a browser sends neither, and has no session of a visitor to misuse.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}

export const formBodies = fp(async (app) => {
  await app.register(formbody, { parser: (body) => Object.fromEntries(new URLSearchParams(body)) });
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'POST') return;
    if (isCrossSite(headers)) throw new HttpError(403, messages.formOfOtherSite);
    // Fastify would close the connection, and a browser that is still sending would not show the response.
    if (Number(headers['content-length']) > bodyLimit) throw new HttpError(413, messages.formTooLong);
  });
});
