import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from './security-headers.ts';
import { barePolicy } from './content-policy.ts';
import { chooseEncoding } from './encodings.ts';
import { chosenPages } from './chosen-pages.ts';
import { responseOf, type PreparedPage } from './send-page.ts';
import type { ServedFile, ServedSite } from './read-site.ts';

interface Parts {
  site: ServedSite;
  /** Addresses that lead on for good. */
  redirects: ReadonlyMap<string, string>;
  common: Headers;
  isDraining: () => boolean;
  /** The page for an address that no browser makes. */
  wrongAddress: () => PreparedPage;
}

/** Whether the browser has this version already (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The address as a person means it, or undefined where it is malformed or has control characters in it. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /\p{Cc}/u.test(decoded) || !path.startsWith('/') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Makes the handler of everything that is a page or a file. It looks up a table in memory: no path leads to the disk.
 * @returns a function that responds and returns true, or returns false where the request is not for a page or file of the site
 */
export function serveSite({ site, redirects, common, isDraining, wrongAddress }: Parts) {
  const bare = [['Content-Security-Policy', barePolicy] as const, ...common].flat();
  const choose = chosenPages(site);
  const closing = () => (isDraining() ? ['Connection', 'close'] : []);

  function sendFile(request: IncomingMessage, response: ServerResponse, file: ServedFile): void {
    const variants = file.variants();
    const variant = variants.get(chooseEncoding(request.headers['accept-encoding'], variants));
    if (!variant) return;
    const known = isKnown(request.headers['if-none-match'], variant.etag);
    const headers = known ? variant.unchangedHeaders : variant.headers;
    response.writeHead(known ? 304 : 200, [...headers, ...closing()]);
    response.end(known || request.method === 'HEAD' ? undefined : variant.body);
  }

  async function sendPrepared(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    page: PreparedPage,
  ): Promise<void> {
    const { headers, body } = await responseOf(page, request.headers['accept-encoding'], 'no-cache');
    response.writeHead(status, [...[...headers, ...common].flat(), ...closing()]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Where an address leads for good: only ever to a page of ours. */
  function leadsTo(path: string): string | undefined {
    const known = redirects.get(path);
    if (known !== undefined) return known;
    const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
    return clean !== path && (site.files.has(clean) || redirects.has(clean)) ? clean : undefined;
  }

  /** The page of a category that an address of earlier days names in its query, in any case of letters. */
  function ofCategory(path: string, query: string): string | undefined {
    if (query === '') return undefined;
    const category = new URLSearchParams(query).get('category')?.toLowerCase();
    const page = `${path}/category/${category}`;
    return category && site.files.has(page) ? page : undefined;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    const queryAt = url.indexOf('?');
    const raw = queryAt < 0 ? url : url.slice(0, queryAt);
    let file = site.files.get(raw);
    let target: string | undefined;
    if (!file) {
      const path = decodePath(raw);
      if (path === undefined) {
        void sendPrepared(request, response, 400, wrongAddress());
        return true;
      }
      file = site.files.get(path);
      target = file ? undefined : leadsTo(path);
      if (!file && target === undefined) return false;
    }
    const query = queryAt < 0 ? '' : url.slice(queryAt);
    const location = file ? ofCategory(raw, query) : target && `${target}${query}`;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, ['Allow', 'GET, HEAD', 'Content-Length', '0', ...bare, ...closing()]).end();
    } else if (location !== undefined) {
      const headers = ['Location', location, 'Content-Length', '0', 'Cache-Control', 'no-cache'];
      response.writeHead(301, [...headers, ...bare, ...closing()]).end();
    } else if (file) {
      const page = query === '' ? undefined : choose(raw, query);
      if (page) void sendPrepared(request, response, 200, page);
      else sendFile(request, response, file);
    }
    return true;
  };
}
