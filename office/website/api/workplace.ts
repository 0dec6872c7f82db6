import type { Shown } from '../../../model/reader/read-shown.ts';
import type { Settings } from '../settings.ts';
import type { PreviewedFile } from './private-pages.ts';

/** A person who edits, with the texts that this person has changed and not saved. */
export interface Author {
  name: string;
  /** Unsaved texts by file, with which this person's preview shows pages. */
  edited: Map<string, string>;
  /** The last text of each file that had no mistake. */
  lastRight: Map<string, string>;
  /** The content of the preview, with what it was read from. */
  cache?: { stamp: string; shown: Shown };
}

const authors = new Map<string, Author>();

/** The author of a name, since the process began. */
export function authorOf(name: string): Author {
  const author = authors.get(name) ?? { name, edited: new Map(), lastRight: new Map() };
  authors.set(name, author);
  return author;
}

/** What an endpoint works on: the working copy, and who asks. */
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
