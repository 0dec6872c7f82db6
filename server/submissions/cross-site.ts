import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was made by a page of another site. Browsers say so by Sec-Fetch-Site; older ones by Origin.
 * A program that is no browser sends neither, and has nobody's session to misuse.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}
