import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './content-policy.ts';

const compress = promisify(gzip);

/** Policies by template, so that a page that is filled for each visitor is hashed once. */
const policies = new Map<string, string>();

function policyOf(template: string): string {
  let policy = policies.get(template);
  if (policy === undefined) {
    policy = pagePolicy(template);
    if (policies.size > 200) policies.clear();
    policies.set(template, policy);
  }
  return policy;
}

/**
 * Sends a page that is not a file of the build: an error, a confirmation, a form with errors.
 * @param page `template` is the built page that `html` was made from: filling it changes none of its scripts and styles
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { html, template }: { html: string; template: string },
): Promise<FastifyReply> {
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(template),
    vary: 'accept-encoding',
  });
  // A coding with the weight 0 is refused (RFC 9110, 12.4.2).
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}
