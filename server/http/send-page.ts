import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './content-policy.ts';
import { chooseEncoding, compress, type Encoding } from './encodings.ts';

/** What a page that is no file of the build can be sent in. */
export const encodings = new Set(['br', 'gzip', 'identity'] as const);

/** A page that is no file of the build: an error, a confirmation, a form with errors. */
export interface PreparedPage {
  policy: string;
  /** Its bytes; each encoding is made once. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

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

/** @param template the built page that it was made from */
export function preparePage(html: string, template: string): PreparedPage {
  const made = new Map<Encoding, Promise<Buffer>>();
  const plain = Buffer.from(html);
  return {
    policy: policyOf(template),
    encoded(encoding) {
      let body = made.get(encoding);
      if (!body)
        made.set(encoding, (body = encoding === 'identity' ? Promise.resolve(plain) : compress(encoding, plain)));
      return body;
    },
  };
}

/**
 * Sends a prepared page in the encoding that the browser likes best.
 * @param caching `no-store` where the page shows what somebody typed or did
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: PreparedPage,
  caching: 'no-store' | 'no-cache' = 'no-store',
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Vary', 'Accept-Encoding')
    .header('Cache-Control', caching)
    .header('Content-Security-Policy', page.policy)
    .send(await page.encoded(encoding));
}
