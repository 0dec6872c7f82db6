import type { Readable } from 'node:stream';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../messages.ts';

/** A form never is larger, in bytes. */
const limit = 64 * 1024;

/** How much of a body that is too large is read and thrown away, so that its sender hears the response. */
const discarded = 4 * 1024 * 1024;

/** Reads a request's body. @throws HttpError where it is larger than a form can be */
export function readBody(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new HttpError(413, messages.tooLong));
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
