import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One response as it came over the wire. */
export interface WireResponse {
  status: number;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  /** Decompressed. */
  body: string;
}

/** A response is never larger than this, in bytes: no page and no file of the site is. */
const largest = 2_000_000;

function unchunk(bytes: Buffer): { body: Buffer; length: number } {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (end < 0 || Number.isNaN(size)) throw new Error('A response breaks off in the middle of a chunk.');
    at = end + 2 + size + 2;
    if (size === 0) return { body: Buffer.concat(pieces), length: at };
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
  }
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * Reads all responses that came on one connection.
 * @param isHead tells of a response by its number whether it was to a HEAD request; undefined where nobody can know
 * @throws Error where the bytes are no whole responses (RFC 9112)
 */
export function readResponses(bytes: Buffer, isHead: (number: number) => boolean | undefined): WireResponse[] {
  const responses: WireResponse[] = [];
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    const [start = '', ...lines] = bytes.toString('latin1', at, headEnd < 0 ? at + 80 : headEnd).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1]);
    if (headEnd < 0 || !status) throw new Error(`This is no response: ${start.slice(0, 80)}`);
    at = headEnd + 4;
    if (status < 200) continue;
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const rest = bytes.subarray(at);
    const next = rest.length === 0 || rest.toString('latin1', 0, 9) === 'HTTP/1.1 ';
    const none = status === 204 || status === 304 || (isHead(responses.length) ?? next);
    const chunked = headers.get('transfer-encoding') === 'chunked' && !none;
    const taken = none
      ? { body: rest.subarray(0, 0), length: 0 }
      : chunked
        ? unchunk(rest)
        : { body: rest.subarray(0, length), length };
    if (taken.length > rest.length) throw new Error(`A response breaks off: ${start}`);
    at += taken.length;
    responses.push({ status, headers, body: decode(taken.body, headers.get('content-encoding')).toString() });
  }
  return responses;
}

/** Words that stand in other visitors' registrations, or in files beside the site, and so in no response ever. */
export const canaries = { visitor: 'QVX-CANARY-VISITOR', file: 'QVX-CANARY-FILE' };

/**
 * What is wrong with a response, whatever was asked.
 * @returns undefined where nothing is
 */
export function faultOf({ status, headers, body }: WireResponse): string | undefined {
  if (status >= 500) return `it has the status ${status}`;
  if (body.length > largest) return `it is ${body.length} bytes long`;
  if (body.includes(canaries.visitor)) return 'it holds data of another visitor';
  if (body.includes(canaries.file)) return 'it holds a file from outside the site';
  if (/\n {4}at |node_modules|node:internal/.test(body)) return 'it tells about the program';
  if (headers.has('set-cookie')) return 'it sets a cookie';
  if (headers.has('server') || headers.has('x-powered-by')) return 'it names the server';
  // The policy of a document holds for the files that it asks for.
  const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
  const wanted = ['x-content-type-options', ...(isDocument ? ['content-security-policy'] : [])];
  const missing = wanted.find((name) => !headers.has(name));
  return missing === undefined ? undefined : `it lacks ${missing}`;
}
