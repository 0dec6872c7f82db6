import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { savingEnding } from '../../../model/reader/content-folder.ts';

/** Replaces a file in one step, so that a full disk or a kill leaves what was there before. A missing folder is made. */
export function replaceFile(path: string, data: string | Uint8Array): void {
  const temporary = `${path}.${randomUUID()}${savingEnding}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
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

/** Makes the writes of a change one after the other. @throws saying that it is not complete, if one fails after the first */
export function writeAll(writes: readonly (() => void)[]): void {
  writes.forEach((write, index) => {
    try {
      write();
    } catch (error) {
      if (index === 0) throw error;
      const reason = reasonNotWritten(error) ?? (error as Error).message;
      throw new Error(`${reason} Only some of the texts were changed. Tell the engineer.`, { cause: error });
    }
  });
}
