import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a page of another site made the request: by Sec-Fetch-Site, or by Origin in older browsers. A program that is not
 * a browser sends neither, and has no session of a visitor to misuse.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}
