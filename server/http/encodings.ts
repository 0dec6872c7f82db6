import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest first: the order of preference where the browser takes several alike. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

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

/**
 * Chooses an encoding by the Accept-Encoding header.
 * @param offered what there is; `identity` always is
 */
export function chooseEncoding(header: string | undefined, offered: ReadonlySet<Encoding>): Encoding {
  if (!header) return 'identity';
  const asked = weights(header);
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of preferred) {
    if (!offered.has(encoding)) continue;
    // A browser that lists codings takes the plain form too, but likes the listed ones better.
    const weight = asked.get(encoding) ?? asked.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/** Compresses with moderate effort, off the main thread. */
export function compress(encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> {
  return encoding === 'gzip' ? zip(body) : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
