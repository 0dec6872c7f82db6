/** A file chosen by the operator could not be written; the message names the file and the reason. */
export function cannotWrite(what: string, file: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EACCES: 'this account may not write there',
    EPERM: 'this account may not write there',
    EROFS: 'nothing can be written there',
    ENOENT: 'there is no such folder',
    ENOTDIR: 'there is no such folder',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full for this account',
  };
  return new Error(
    `The ${what} cannot be written to ${file}: ${reasons[code ?? ''] ?? message}. No file is left there.`,
  );
}

/** The folder of the database cannot be used. */
export class DataFolderError extends Error {
  constructor(error: unknown) {
    const { path, code, message } = error as NodeJS.ErrnoException;
    super(
      `The data folder cannot be written (${path ?? code ?? message}). Give the server write access to it, or set DATA_DIR to a folder elsewhere.`,
    );
    this.name = 'DataFolderError';
  }
}
