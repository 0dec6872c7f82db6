import type { Settings } from '../settings.ts';
import type { Author } from './authors.ts';
import type { PreviewedFile } from './self-contained-page.ts';

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
