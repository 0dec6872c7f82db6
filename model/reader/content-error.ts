export type Path = readonly PropertyKey[];

/** Problems that a form treats apart: a mark at a text to be written, and a value that is not there yet. */
export type ProblemCode = 'unfilled' | 'missing';

/** Problem of a value, not yet located in a file. */
export interface Problem {
  path: Path;
  message: string;
  code?: ProblemCode;
}

/** Mistake in a content file, with its place and the remedy. */
export interface ContentIssue {
  /** The file as a path from the project's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
  code?: ProblemCode;
  /** Path in the value of the file, for the form of the editor. */
  path?: Path;
}

/** A mistake as one line: `content/courses/x.yaml:14:3 — the intake … Write it as year-month-day, like 2025-09-30.` */
export function issueInWords({ file, line, column, message }: ContentIssue): string {
  return `${file}:${line}:${column} — ${message}`;
}

/** Thrown when content has mistakes; its message lists them all, one a line. */
export class ContentError extends Error {
  constructor(issues: readonly ContentIssue[]) {
    const count = issues.length === 1 ? 'One mistake' : `${issues.length} mistakes`;
    super(`${count} in the content:\n${issues.map(issueInWords).join('\n')}`);
    this.name = 'ContentError';
  }
}
