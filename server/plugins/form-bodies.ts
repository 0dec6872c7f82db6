// Bodies of forms, urlencoded by @fastify/formbody. This plugin adds the refusal of forms from other sites and of
// malformed encoding, which the parsers of Fastify and @fastify/formbody would decode to other text.
import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../http-error.ts';
import { messages } from '../messages.ts';
import { isCrossSite } from '../submissions/cross-site.ts';
import { readEncodedForm, readJsonForm, type SentForm } from '../submissions/sent-form.ts';

/** Maximum size of a form in bytes. */
export const bodyLimit = 64 * 1_024;

/** Reads the bodies of forms: `request.body` is a `SentForm`, or undefined if there is no body. */
export const formBodies = fp(async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => ({
      form: readJsonForm(body),
    }),
  );
  await app.register(formbody, { parser: (body) => ({ form: readEncodedForm(body) }) });
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'POST') return;
    if (isCrossSite(headers)) throw new HttpError(403, messages.notFromHere);
    // Fastify would close the connection, and a browser that is still sending would not show the response.
    if (Number(headers['content-length']) > bodyLimit) throw new HttpError(413, messages.tooLong);
    if (headers['content-encoding'] !== undefined) throw new HttpError(415, messages.unreadable);
  });
  app.addHook('preValidation', async (request) => {
    const { body } = request;
    if (body === undefined || body === null) return;
    const { form } = body as { form: SentForm | undefined };
    if (!form) throw new HttpError(400, messages.unreadable);
    request.body = form;
  });
});
