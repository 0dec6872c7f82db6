import type { FastifyRequest } from 'fastify';
import { isCrossSite } from '../../server/plugins/form-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the signed-in staff member; undefined without a proxy. */
    signedInName: string | undefined;
    /** Name under which a change is recorded. */
    author: string;
  }
}

/**
 * Accepted Host headers without a proxy. Any other name could be one that another site points at this machine (DNS
 * rebinding).
 */
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/** Name of the signed-in staff member, from the header of the proxy; undefined if it has none. */
export function signedInName({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = [headers['x-forwarded-user']].flat().join();
  // Node reads headers as Latin-1, and proxies send UTF-8.
  const name = Buffer.from(header, 'latin1').subarray(0, 200).toString();
  return name.replace(/\p{C}/gu, '').trim() || undefined;
}

/** Top-level navigation, which a link in an email or the redirect of a sign-in starts too: a GET changes nothing. */
const opensPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/**
 * Access check of the office, which has no sign-in of its own: without a proxy it serves only this machine under its own
 * names, behind a proxy only what a trusted proxy forwards. Cross-site requests other than links are refused in both cases (CSRF).
 * @returns the reason for a refusal; undefined if there is none
 */
export function findRefusal(request: FastifyRequest, behindProxy: boolean): string | undefined {
  const { method, headers, ips = [] } = request;
  // Fastify reads X-Forwarded-For only from TRUSTED_PROXIES; the first address is that of the connection.
  if (behindProxy && ips.length < 2)
    return 'The office is open to its proxy only. Open it at the address of the proxy, or add the proxy to TRUSTED_PROXIES and have it send X-Forwarded-For.';
  if (behindProxy && signedInName(request) === undefined)
    return 'The proxy does not say who has signed in. Have it ask for a sign-in, and send the name as X-Forwarded-User.';
  if (!behindProxy && !ownHost.test(headers.host ?? ''))
    return 'The office is at http://localhost or http://127.0.0.1 only.';
  if (isCrossSite(headers) && !opensPage(request))
    return 'Another site asked for this, so nothing was shown or changed.';
  // Browsers send the Origin header with every POST.
  const isUnnamed = headers.origin === undefined && headers['sec-fetch-site'] === undefined;
  if (method !== 'GET' && method !== 'HEAD' && isUnnamed) return 'This form was not sent from the office.';
  return undefined;
}
