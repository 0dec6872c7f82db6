// What the browser's app and its server have in common: the shapes of requests and responses, and the preview's address.
import { websitePath } from '../shell/paths.ts';

/** Address under which the preview shows the site. */
export const previewPath = `${websitePath}/preview`;

/** Path under which the server answers the app's requests. */
export const apiPath = `${websitePath}/api`;

/** Address of the preview of a page, or of a file of the site. */
export const previewOf = (address: string) => `${previewPath}${address === '/' ? '' : address}`;

/** Size in MB of the largest photograph that can be added. */
export const maxPhotographSize = 30;

/** Path in the value of a file or of its form. */
export type Place = (string | number)[];

/** A JSON Schema, or a part of one. */
export type Schema = Record<string, unknown>;

export interface FileEntry {
  file: string;
  /** The kind of file: course, page, article. */
  kind: string;
  name: string;
  /** Its texts and numbers with their places in the form, for the search. */
  texts: [Place, string][];
  /** Address of the page that it makes or is shown on. */
  address?: string;
  /** State of a page or article that visitors do not see today: `draft`, `from 3 December 2026`. */
  hiddenState?: string;
}

export interface SelectChoice {
  value: string;
  label: string;
}

/** Content of a file, as it is edited. */
export interface FileContent {
  /** Values of its form. */
  value: Record<string, unknown>;
  /** The Markdown of an article. */
  body?: string | undefined;
}

export interface EditedFile extends FileContent {
  file: string;
  /** Hash of the text that was read. */
  hash: string;
}

/** An edited file with the version that was read, so that it can be merged with a later one. */
export interface FileDraft extends EditedFile {
  base: FileContent;
}

export interface FileIssue {
  file: string;
  line: number;
  message: string;
  /** Set for a text or value that is still to be written; it is not shown as a mistake. */
  code?: 'unfilled' | 'missing';
  /** Place in the form of the file that is edited; empty in another file. */
  place: Place;
}

/** A difference between two texts of a file. */
export interface FieldChange {
  /** The field in words: `Intakes, entry 2, first day`. */
  name: string;
  before: string;
  after: string;
}

/** A field that both a colleague and this editor have changed. */
export interface Conflict {
  file: string;
  /** Identifies the field in `Decisions`. */
  key: string;
  field: string;
  mine: string;
  theirs: string;
}

/** Decisions on conflicts, by their keys. */
export type Decisions = Record<string, 'mine' | 'theirs'>;

/** Dates of a course that visitors can choose, or that have passed, in one version of the content. */
export interface CourseDates {
  /** Slug of the course. */
  course: string;
  name: string;
  /** Seats of each intake that has no number of its own. */
  seats?: unknown;
  /** Values of a form may be of any type while they are written. */
  intakes?: readonly {
    value?: unknown;
    starts?: unknown;
    ends?: unknown;
    days?: unknown;
    place?: unknown;
    seats?: unknown;
  }[];
}

/** The dates of the courses before and after a change. */
export interface DatesChange {
  before: readonly CourseDates[];
  after: readonly CourseDates[];
}
