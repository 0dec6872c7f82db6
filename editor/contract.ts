// Types of the requests and responses between the editor in the browser and the development server.

/** Path in the value of a file. */
export type Place = (string | number)[];

/** A JSON Schema, or a part of one. */
export type Schema = Record<string, unknown>;

/** A content file in the list. */
export interface Entry {
  file: string;
  /** The kind of file: course, page, article. */
  kind: string;
  /** What it is called in the list. */
  name: string;
  /** Where it is shown on the site. */
  address?: string;
  /** Number of values that the owner has yet to confirm. */
  proposals?: number;
  /** Visitors do not see it yet: it is a draft, or an article with this day to come. */
  draft?: true | string;
}

/** Something that can be chosen in the place of a reference. */
export interface Choice {
  value: string;
  label: string;
}

/** A kind of section, with what it is for. */
export interface SectionKind {
  kind: string;
  description: string;
  schema: Schema;
}

export interface KindOfFile {
  /** Schema of a file of this kind, without the sections of a page. */
  schema: Schema;
}

/** Initial data of the editor. */
export interface Overview {
  entries: Entry[];
  kinds: Record<string, KindOfFile>;
  sections: SectionKind[];
  /** By what they refer to: page, course, form, fact. */
  choices: Record<string, Choice[]>;
}

/** A file as it was read. */
export interface Opened {
  entry: Entry;
  value: Record<string, unknown>;
  /** The Markdown of an article. */
  body?: string;
  /** Identifies the version of the text; a save says which version was read. */
  hash: string;
  /** Reason why it cannot be shown as a form. */
  unreadable?: Issue[];
  /** Of such a file: its text, and its text as last published. */
  text?: string;
  published?: string;
}

/** A file as it was edited. */
export interface Edited {
  file: string;
  value: Record<string, unknown>;
  body?: string;
  /** The hash that it was read with. */
  hash: string;
}

export interface Issue {
  file: string;
  line: number;
  message: string;
  /** Where it is, if it is in the file that is edited. */
  place: Place;
}

export interface Checked {
  issues: Issue[];
  /** Non-blocking notices, such as an intake on a public holiday. */
  notices: Issue[];
  /** True if the file on the disk has changed since it was read. */
  changedOnDisk: boolean;
  /** Hash of the text that the preview shows after a reload; undefined if it has errors. */
  shown?: string;
}

/** An email with sample answers, as a form leads to it. */
export interface Email {
  to: string;
  subject: string;
  html: string;
  hasCalendar: boolean;
}

export type Saved = { hash: string } | { conflict: true };

/** One thing that reads differently from before. */
export interface Change {
  /** What it is, in words: `Intakes, entry 2, starts`. */
  name: string;
  before: string;
  after: string;
}

/** A file that has changed since the last publication. */
export interface ChangedFile {
  file: string;
  name: string;
  address?: string;
  what: 'changed' | 'new' | 'removed';
  changes: Change[];
  /** Visitors do not see it yet. */
  draft?: true;
  /** Mistakes that stop its publication. */
  issues: string[];
  /** Belongs to a page that was renamed or taken down, and is published with the other files of it. */
  together?: true;
}

/** The name under which an editor publishes. */
export interface Editor {
  name: string;
  email: string;
}

/** Changes since the last publication. */
export interface Publication {
  files: ChangedFile[];
  /** Pictures that are published with the files that show them. */
  pictures: string[];
  /** Address of the pages as they were last built. */
  published?: string;
  editor: Editor;
  /** Reason why this folder cannot publish. */
  trouble?: string;
}

/** A field that a colleague published differently from what is written here. */
export interface Collision {
  file: string;
  /** Identifies the field in `Choices`. */
  key: string;
  field: string;
  mine: string;
  theirs: string;
}

/** Decisions on collisions, by their keys. */
export type Choices = Record<string, 'mine' | 'theirs'>;

/** Result of merging the publications of colleagues. */
export interface Joined {
  /** Names of the files that colleagues changed. */
  brought: string[];
  /** Collisions to be decided; nothing was joined while there are any. */
  collisions: Collision[];
  trouble?: string;
}

export type PublishStep = 'check' | 'build' | 'send';

/** Result of a step of publishing. */
export interface Outcome {
  passed: boolean;
  words: string;
  collisions?: Collision[];
  /** Identifies the content that was sent, as `build.txt` of the website does once it shows it. */
  version?: string;
}

/** A publication of the past. */
export interface Published {
  id: string;
  who: string;
  /** ISO 8601. */
  when: string;
  words: string;
}

/** A picture, and the files that show it. */
export interface UsedPicture {
  address: string;
  kilobytes: number;
  usedIn: { file: string; name: string }[];
}
