import type { Settings } from '../settings.ts';
import type { Author } from './author.ts';
import type { PreviewedFile } from './private-pages.ts';

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
