import type { Readable } from 'node:stream';

/** The body is larger than a form can be. */
export class BodyTooLarge extends Error {}

/** How much of a body that is too large is read and thrown away, so that its sender hears the answer. */
const discarded = 4 * 1024 * 1024;

/**
 * Reads a request's body.
 * @param limit in bytes
 * @throws BodyTooLarge
 */
export async function readBody(stream: Readable, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  // A sender that hears nothing until it has sent everything sees a broken connection where we stop too early.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= limit) pieces.push(piece);
    else if (size > discarded) break;
  }
  if (size > limit) throw new BodyTooLarge('The body is too large.');
  return Buffer.concat(pieces);
}
