/** An open window: who has which file open in it, and when it was last heard of, in ms. */
interface OpenWindow {
  author: string;
  file: string;
  at: number;
}

/** A window asks for a check every five seconds while a file is open in it. */
const goneAfter = 15_000;

const windows = new Map<string, OpenWindow>();

/**
 * Notes that a window has a file open.
 * @returns who else has it open: names of colleagues, or the author's own if it is open in another window
 */
export function noteOpen(window: string, author: string, file: string, now = Date.now()): string[] {
  windows.set(window, { author, file, at: now });
  for (const [id, { at }] of windows) if (now - at > goneAfter) windows.delete(id);
  const others = [...windows].filter(([id, open]) => id !== window && open.file === file);
  return [...new Set(others.map(([, open]) => open.author))];
}

/** Files that an author has open in any window. */
export const openFilesOf = (author: string): Set<string> =>
  new Set([...windows.values()].filter((open) => open.author === author).map(({ file }) => file));

/** Notes that a window has closed its file. */
export const noteClosed = (window: string): void => void windows.delete(window);
