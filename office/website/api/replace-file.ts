import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Ending of a file that is being written. The content is read without such files. */
export const beingWritten = '.saving';

/** Replaces a file in one step, so that a full disk or a kill leaves what was there before. */
export function replaceFile(path: string, data: string | Uint8Array): void {
  const temporary = `${path}.${randomUUID()}${beingWritten}`;
  try {
    writeFileSync(temporary, data, { flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Reason why the server could not write, in words for the staff; undefined for another error. */
export function reasonNotWritten(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of the server is full.';
  return code === 'EROFS' || code === 'EACCES' || code === 'EIO' ? 'The server cannot write.' : undefined;
}
