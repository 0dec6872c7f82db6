import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, acceptsHtml } from '../http-error.ts';
import { messages } from '../messages.ts';
import { listedPages, readTemplate, type BuiltSite } from '../pages/built-site.ts';
import { errorPages } from '../pages/error-pages.ts';
import { sendHtml } from '../pages/send-html.ts';
import { suggestPages } from '../pages/suggest-pages.ts';
import { StoreUnavailable } from '../store/records.ts';
import { canonicalAddress } from './static-site.ts';

/** An error with its status and the message for the visitor. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable) return new HttpError(503, messages.notThere);
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  // The client aborted its request, which is not a server error.
  if (code === 'ECONNRESET' || code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new HttpError(400, messages.incomplete);
  if (code === 'FST_ERR_BAD_URL') return new HttpError(400, messages.wrongAddress);
  if (statusCode === 413) return new HttpError(413, messages.tooLong);
  if (statusCode === 415) return new HttpError(415, messages.unreadable);
  return statusCode < 500 ? new HttpError(statusCode, messages.notUnderstood) : new HttpError(500, messages.ourFault);
}

/** Decodes a path; undefined if it is malformed. */
function decodePath(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/**
 * Sends errors: a page for people, JSON for programs.
 * @param methods methods of each address
 */
export function errorResponses(site: BuiltSite, methods: ReadonlyMap<string, readonly string[]>) {
  const pages = errorPages(readTemplate(site, '404.html'));
  const suggest = suggestPages(listedPages(site));

  async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { statusCode, message, field, wait } = toHttpError(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'a request failed');
    if (wait !== undefined) reply.header('retry-after', String(wait));
    if (acceptsHtml(request)) return sendHtml(request, reply, statusCode, pages.error(message));
    return reply.code(statusCode).send(field === undefined ? { message } : { errors: [{ field, message }] });
  }

  /** Redirects an address with a slash or `.html` at its end, refuses a wrong method, and else sends the 404 page. */
  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [raw = '/', ...query] = request.url.replace(/#.*/s, '').split('?');
    const path = decodePath(raw);
    if (path === undefined || /\p{Cc}/u.test(path))
      return sendHtml(request, reply, 400, pages.error(messages.wrongAddress));
    const allowed = methods.get(path);
    // Reached with an allowed method only if the page's file was removed after the start.
    if (allowed && !allowed.includes(request.method)) {
      const message = allowed.includes('POST') ? messages.onlyForms : messages.noForm;
      return sendError(new HttpError(405, message), request, reply.header('allow', allowed.join(', ')));
    }
    reply.header('cache-control', 'no-cache');
    const canonical = canonicalAddress(path);
    if (canonical !== path && methods.get(canonical)?.includes(request.method))
      return reply.redirect([canonical, ...query].join('?'), 301);
    return sendHtml(request, reply, 404, pages.notFound(suggest(path)));
  }

  return { sendError, sendNotFound };
}
