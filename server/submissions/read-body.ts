import type { Readable } from 'node:stream';

/** The body is larger than a form can be. */
export class BodyTooLarge extends Error {}

/** How much of a body that is too large is read and thrown away, so that its sender hears the response. */
const discarded = 4 * 1024 * 1024;

/**
 * Reads a request's body.
 * @param limit in bytes
 * @throws BodyTooLarge
 */
export function readBody(stream: Readable, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new BodyTooLarge('The body is too large.'));
    stream.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= limit) return void pieces.push(piece);
      // A sender that hears nothing until it has sent everything sees a broken connection where we stop too early.
      if (size <= discarded) return;
      tooLarge();
      stream.destroy();
    });
    stream.on('end', () => (size > limit ? tooLarge() : resolve(Buffer.concat(pieces))));
    stream.on('error', reject);
  });
}
