import type { FastifyError } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, acceptsHtml, messages } from '../http-error.ts';
import { readTemplate, type BuiltSite } from '../pages/built-site.ts';
import { addSuggestions, renderErrorPage, replaceLead, sendHtml } from '../pages/fill-page.ts';
import {
  encodedQuery,
  findTarget,
  isUnknownCategory,
  readNamedPages,
  suggestPages,
  withQuery,
} from '../pages/unknown-address.ts';
import { StoreUnavailable } from '../store/records.ts';

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable) return new HttpError(503, messages.pageUnavailable);
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  // The client aborted its request, which is not a server error.
  if (code === 'ECONNRESET' || code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new HttpError(400, messages.incompleteForm);
  if (statusCode === 413) return new HttpError(413, messages.formTooLong);
  if (statusCode === 400 || statusCode === 415) return new HttpError(statusCode, messages.unreadableForm);
  return statusCode < 500
    ? new HttpError(statusCode, messages.unreadableRequest)
    : new HttpError(500, messages.serverFault);
}

export interface ErrorOptions {
  site: BuiltSite;
  /** Permanent redirects by address, from the content. */
  redirects: Readonly<Record<string, string>>;
}

/**
 * Sends errors: a page for people, JSON for programs. An unknown address is redirected, or gets a page that suggests
 * others.
 */
export const errorResponses = fp<ErrorOptions>(async (app, { site, redirects }) => {
  const namedPages = readNamedPages(site);
  const readErrorPage = () =>
    readTemplate(site, '404.html') ?? '<!doctype html><html lang="en-SG"><title></title><main><h1></h1><p></p></main>';
  const methodsByRoute = new Map<string, string[]>();
  app.addHook('onRoute', ({ method, url }) => {
    methodsByRoute.set(url, [...(methodsByRoute.get(url) ?? []), method].flat());
  });

  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode, message } = toHttpError(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'a request failed');
    reply.code(statusCode);
    if (!acceptsHtml(request)) return reply.send({ message });
    const isTemporary = statusCode === 429 || statusCode >= 500;
    const advice = request.method === 'POST' && isTemporary ? ` ${messages.answersKept}` : '';
    return sendHtml(request, reply, renderErrorPage(readErrorPage(), `${message}${advice}`));
  });

  app.setNotFoundHandler(async (request, reply) => {
    const [encodedPath = '/', ...query] = request.url.replace(/#.*/s, '').split('?');
    const path = decodeURIComponent(encodedPath);
    const allowedMethods = site.files.has(path) ? ['GET', 'HEAD'] : methodsByRoute.get(path);
    // A method is allowed here if the page's file was removed after the start.
    if (allowedMethods && !allowedMethods.includes(request.method)) {
      reply.header('allow', allowedMethods.join(', '));
      throw new HttpError(405, allowedMethods.includes('POST') ? messages.takesOnlyForms : messages.takesNoForms);
    }
    reply.header('cache-control', 'no-cache');
    const pathWithoutQuery = path.replace(encodedQuery, '');
    // None of ours is this long, and some take a second to compare.
    const isTooLong = pathWithoutQuery.length > 200;
    const target = isTooLong ? undefined : findTarget(path, site, redirects);
    if (target !== undefined && ['GET', 'HEAD'].includes(request.method))
      return reply.redirect(withQuery(target, query.join('?')), 301);
    const suggestions = isTooLong ? [] : suggestPages(namedPages, pathWithoutQuery);
    const template = isUnknownCategory(path, site)
      ? replaceLead(readErrorPage(), messages.unknownCategory)
      : readErrorPage();
    const page = suggestions.length === 0 ? template : addSuggestions(template, suggestions);
    return sendHtml(request, reply.code(404), page);
  });
});
