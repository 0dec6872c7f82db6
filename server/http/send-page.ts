import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './content-policy.ts';
import { acceptedEncodings, compress, type Encoding } from './encodings.ts';
import type { Headers } from './security-headers.ts';

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

/** `no-store` where the page shows what somebody typed or did. */
type Caching = 'no-store' | 'no-cache';

/** The headers and the body of a prepared page, in the encoding that the browser likes best. */
export async function responseOf(
  page: PreparedPage,
  acceptEncoding: string | undefined,
  caching: Caching,
): Promise<{ headers: Headers; body: Buffer }> {
  const [encoding = 'identity'] = acceptedEncodings(acceptEncoding);
  const body = await page.encoded(encoding);
  const headers: Headers = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
    ['Vary', 'Accept-Encoding'],
    ['Cache-Control', caching],
    ['Content-Security-Policy', page.policy],
  ];
  return { headers, body };
}

/** Sends a prepared page from a route. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: PreparedPage,
  caching: Caching = 'no-store',
): Promise<FastifyReply> {
  const { headers, body } = await responseOf(page, request.headers['accept-encoding'], caching);
  return reply.code(status).headers(Object.fromEntries(headers)).send(body);
}
