/** Where something is in a value. */
export type Path = readonly PropertyKey[];

/** What is wrong with a value, before it is known where in a file that is written. */
export interface Problem {
  path: Path;
  message: string;
}

/** A mistake in a content file, with the place where it is and what to do about it. */
export interface ContentIssue {
  /** The file as a path from the project's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
  /** Where it is in the value of the file, for a program that shows the value as a form. */
  path?: Path;
}

/** A mistake as one line: `content/courses/x.yaml:14:3 — the intake … Write it as year-month-day, like 2025-09-30.` */
export function issueInWords({ file, line, column, message }: ContentIssue): string {
  return `${file}:${line}:${column} — ${message}`;
}

/** Thrown when content has mistakes; its message lists them all, one a line. */
export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    const count = issues.length === 1 ? 'One mistake' : `${issues.length} mistakes`;
    super(`${count} in the content:\n${issues.map(issueInWords).join('\n')}`);
    this.name = 'ContentError';
    this.issues = issues;
  }
}
