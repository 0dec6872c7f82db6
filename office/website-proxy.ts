// Passes requests for the website part on to its process, in the name of the signed-in member of the staff. The staff's
// listener has checked host, origin and sign-in before.
import { escape } from 'node:querystring';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../server/http-error.ts';
import { websitePath } from './shell/paths.ts';

interface WebsiteProxyOptions {
  /** Path of the socket of the website part; undefined if this installation has none. */
  socket: string | undefined;
  /** Longest time for a response. What takes longer, such as a build, is a job of the website part. */
  timeoutMs?: number;
}

const notAnsweringMessage =
  'The part of the office that edits the website does not answer. The site and the registrations are not affected, and nothing was lost. Try again in a minute; if it stays so, tell the engineer.';
const notInstalledMessage = 'This installation has no part that edits the website. Ask the engineer to set it up.';

const refuse = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply =>
  request.url.startsWith(`${websitePath}/api/`)
    ? reply.code(503).send({ message })
    : reply.send(new HttpError(503, message));

/** Routes of the website part. Bodies are passed on as they are: no parser or limit of forms may apply to them. */
export async function websiteProxy(
  app: FastifyInstance,
  { socket, timeoutMs = 60_000 }: WebsiteProxyOptions,
): Promise<void> {
  if (socket === undefined) {
    for (const url of [websitePath, `${websitePath}/*`])
      app.get(url, (request, reply) => refuse(request, reply, notInstalledMessage));
    return;
  }
  await app.register(httpProxy, {
    upstream: `unix+http://${escape(socket)}/`,
    prefix: websitePath,
    rewritePrefix: websitePath,
    disableRequestLogging: true,
    // Not `http`, which calls `onError` twice after a timeout.
    undici: { headersTimeout: timeoutMs },
    preHandler: (request, _reply, done) => {
      // The first request starts the website part, which takes longer than the listener waits on a busy machine. The
      // client waits longer than this proxy, so that the message reaches it.
      request.raw.socket.setTimeout(timeoutMs + 10_000);
      done();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        host: request.headers.host,
        // One that a browser sends is replaced.
        'x-plumbline-author': encodeURIComponent((request as FastifyRequest).author),
      }),
      onError: (reply, { error }) => {
        reply.request.log.error({ err: error }, 'the website part does not answer');
        refuse(reply.request as FastifyRequest, reply as FastifyReply, notAnsweringMessage);
      },
    },
  });
}
