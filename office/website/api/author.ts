import type { Shown } from '../../../model/reader/read-shown.ts';

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
