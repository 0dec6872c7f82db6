import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smallest first: the order of preference where the browser takes several alike. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Weights by content coding, as the header gives them (RFC 9110, 12.5.3). */
function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (coding !== '') found.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return found;
}

/** Browsers send few different headers: what was read of one is remembered. The bound keeps out floods. */
const readHeaders = new Map<string, readonly Encoding[]>();

/** The encodings that an Accept-Encoding header takes, the one that is liked best first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = readHeaders.get(header);
  if (known) return known;
  const asked = weights(header);
  // A browser that lists codings takes the plain form too, but likes the listed ones better.
  const weightOf = (encoding: Encoding) =>
    asked.get(encoding) ?? asked.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const accepted = encodings.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  if (readHeaders.size < 500) readHeaders.set(header, accepted);
  return accepted;
}

/**
 * Chooses an encoding by the Accept-Encoding header.
 * @param offered what there is; `identity` always is
 */
export function chooseEncoding(header: string | undefined, offered: Pick<ReadonlySet<Encoding>, 'has'>): Encoding {
  return acceptedEncodings(header).find((encoding) => offered.has(encoding)) ?? 'identity';
}

/** Compresses with moderate effort, off the main thread. */
export function compress(encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> {
  return encoding === 'gzip' ? zip(body) : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
