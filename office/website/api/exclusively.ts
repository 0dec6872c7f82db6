let last: Promise<unknown> = Promise.resolve();

/** Runs operations that change the working copy one after the other. */
export function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next;
  return next;
}
