// The windows of browsers in which a file is open.
import type { Author } from './authors.ts';

/** A window with an open file. */
interface OpenWindow {
  /** Name of its author. */
  author: string;
  file: string;
  /** Time of its last request, in ms. */
  lastRequest: number;
}

/**
 * Time without a request after which a window counts as closed, in ms. An open file is checked every five seconds, but once a
 * minute in a window that is hidden for long, because browsers slow its timers.
 */
const maxSilence = 75_000;

const windows = new Map<string, OpenWindow>();

/** Notes that a window has no file open. Silent windows count as closed. */
export function noteClosed(window: string, now = Date.now()): void {
  windows.delete(window);
  for (const [id, { lastRequest }] of windows) if (now - lastRequest > maxSilence) windows.delete(id);
}

/**
 * Notes that a window has a file open.
 * @returns the names of others who have it open; the author's own name if it is open in another window
 */
export function noteOpen(window: string, author: string, file: string, now = Date.now()): string[] {
  noteClosed(window, now);
  windows.set(window, { author, file, lastRequest: now });
  const others = [...windows].filter(([id, open]) => id !== window && open.file === file);
  return [...new Set(others.map(([, open]) => open.author))];
}

/** Takes the unsaved texts of files that no window of the author has open out of the preview. */
export function forgetClosed({ name, unsavedTexts }: Author): void {
  const openFiles = new Set([...windows.values()].filter(({ author }) => author === name).map(({ file }) => file));
  for (const file of unsavedTexts.keys()) if (!openFiles.has(file)) unsavedTexts.delete(file);
}
