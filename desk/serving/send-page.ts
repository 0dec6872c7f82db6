import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../../model/serving/content-policy.ts';
import { chooseEncoding, compress } from './encodings.ts';

const offered = new Set(['br', 'gzip', 'identity'] as const);

/** Policies by template, so that a page that is filled for each visitor is hashed once. */
const policies = new Map<string, string>();

/** The policy of a template; filling it changes none of its scripts and styles. */
function policyOf(template: string): string {
  let policy = policies.get(template);
  if (policy === undefined) {
    policy = pagePolicy(template);
    if (policies.size < 200) policies.set(template, policy);
  }
  return policy;
}

/**
 * Sends a page that was filled for this request, compressed.
 * @param template the built page that it was made from
 * @param caching `no-store` where the page shows what somebody typed or did
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status: number; html: string; template: string; caching: 'no-store' | 'no-cache' },
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], offered);
  const plain = Buffer.from(page.html);
  const body = encoding === 'identity' ? plain : await compress(encoding, plain);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply
    .code(page.status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Vary', 'Accept-Encoding')
    .header('Cache-Control', page.caching)
    .header('Content-Security-Policy', policyOf(page.template))
    .send(body);
}
