// Where authors work: their unsaved texts, their open windows, and what every endpoint gets of them.
import type { Settings } from '../settings.ts';
import type { PreviewedFile } from './private-pages.ts';

export interface Author {
  name: string;
  /** Unsaved texts by file, with which this person's preview shows pages. */
  unsavedTexts: Map<string, string>;
  /** The last text of each file that had no mistake. */
  lastValidTexts: Map<string, string>;
}

const authors = new Map<string, Author>();

/** Returns the author of a name, who is the same as long as the process runs. */
export function authorOf(name: string): Author {
  const author = authors.get(name) ?? { name, unsavedTexts: new Map(), lastValidTexts: new Map() };
  authors.set(name, author);
  return author;
}

/** Input of every endpoint besides the fields of its request: the working copy, and who sent it. */
export interface Workplace {
  /** The working copy: the folder that has `content/` in it. */
  root: string;
  author: Author;
  /** Identifies the window of the browser. */
  window: string;
  settings: Settings;
  /** Reads a file of this author's preview by its address there. @throws if there is none */
  readPreview: (address: string) => Promise<PreviewedFile>;
}

interface OpenWindow {
  authorName: string;
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

/**
 * Takes the unsaved texts of files that no window of the author has open out of the preview. Silent windows count as closed.
 */
function forgetClosed({ name, unsavedTexts }: Author, now: number): void {
  for (const [id, { lastRequest }] of windows) if (now - lastRequest > maxSilence) windows.delete(id);
  const openFiles = new Set(
    [...windows.values()].filter(({ authorName }) => authorName === name).map(({ file }) => file),
  );
  for (const file of unsavedTexts.keys()) if (!openFiles.has(file)) unsavedTexts.delete(file);
}

/** Notes that a window of an author has no file open. */
export function noteClosed(window: string, author: Author, now = Date.now()): void {
  windows.delete(window);
  forgetClosed(author, now);
}

/**
 * Notes that a window of an author has a file open.
 * @returns the names of others who have it open; the author's own name if it is open in another window
 */
export function noteOpen(window: string, author: Author, file: string, now = Date.now()): string[] {
  windows.set(window, { authorName: author.name, file, lastRequest: now });
  forgetClosed(author, now);
  const others = [...windows].filter(([id, open]) => id !== window && open.file === file);
  return [...new Set(others.map(([, open]) => open.authorName))];
}
