// The people who edit: their unsaved texts, and the windows of their browsers.
import type { Preview } from '../../../model/reader/preview-content.ts';
import type { Settings } from '../settings.ts';
import type { PreviewedFile } from './private-pages.ts';

/** A person who edits, with the texts that this person has changed and not saved. */
export interface Author {
  name: string;
  /** Unsaved texts by file, with which this person's preview shows pages. */
  unsavedTexts: Map<string, string>;
  /** The last text of each file that had no mistake. */
  lastValidTexts: Map<string, string>;
  /** The content of the preview, with what it was read from. */
  previewCache?: { stamp: string; preview: Preview };
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

/** A window with an open file. */
interface OpenWindow {
  /** Name of its author. */
  author: string;
  file: string;
  /** Time in ms. */
  lastRequest: number;
}

/** Time without a request after which a window counts as closed, in ms. An open file is checked every five seconds. */
const maxSilence = 15_000;

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
