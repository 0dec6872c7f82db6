/** A mistake in a content file, with the place where it is and what to do about it. */
export interface Mistake {
  /** The file as a path from the project's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A mistake as one line: `content/courses/x.yaml:14:3 — the intake … Write it as year-month-day, like 2025-09-30.` */
export function mistakeInWords({ file, line, column, message }: Mistake): string {
  return `${file}:${line}:${column} — ${message}`;
}

/** Thrown when content has mistakes; its message lists them all, one a line. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`;
    super(`${count} in the content:\n${mistakes.map(mistakeInWords).join('\n')}`);
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}
