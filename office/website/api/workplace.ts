import type { Settings } from '../settings.ts';
import type { Author } from './author.ts';

/** What an endpoint works on: the working copy, and who asks. */
export interface Workplace {
  /** The working copy: the folder that has `content/` in it. */
  root: string;
  author: Author;
  /** Identifies the window of the browser. */
  window: string;
  settings: Settings;
}
