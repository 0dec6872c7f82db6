// What the editor in the browser and the development server say to each other.

/** Where something is in the value of a file. */
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
  /** What a file of this kind may say; without the sections of a page. */
  schema: Schema;
  /** Whether its words may turn on a day. */
  turns: boolean;
}

/** What the editor is given when it opens. */
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
  /** Why it cannot be shown as a form. */
  unreadable?: Issue[];
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
  /** What an editor should look at and what stops no publication, such as an intake on a public holiday. */
  notices: Issue[];
  /** Whether the file on the disk is another one by now. */
  changedOnDisk: boolean;
  /** Stands for the text that the page beside the form shows once it is loaded again; nothing where there are mistakes. */
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
}

/** In whose name something is published. */
export interface Editor {
  name: string;
  email: string;
}

/** What has changed since the last publication. */
export interface Publication {
  files: ChangedFile[];
  /** Where the pages are shown as they were last built. */
  published?: string;
  editor: Editor;
  /** Why nothing can be published here. */
  trouble?: string;
}

export type PublishStep = 'check' | 'build' | 'commit' | 'push';

/** What came of a step of publishing. */
export interface Outcome {
  passed: boolean;
  words: string;
}
