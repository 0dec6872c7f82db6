import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Sends a page that is not a file of the build: an error, a confirmation, a form with errors. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  // A coding with the weight 0 is refused (RFC 9110, 12.4.2).
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}
