import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentIssue } from './content-error.ts';

/** A text as the readers take it: editors on Windows write a byte order mark and other line ends. */
export const withPlainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/**
 * Reads a content file.
 * @param root the folder that has `content/` in it
 */
export const readText = (root: string, file: string): string => withPlainLines(readFileSync(join(root, file), 'utf8'));

/** The first character of a text that was not saved as UTF-8, which a page would show as a question mark. */
export function encodingIssues(file: string, text: string): ContentIssue[] {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return [];
  const before = text.slice(0, at).split('\n');
  const message =
    'a character here is not UTF-8. Save the file as UTF-8 (in Notepad: Save as, Encoding), and type the character again.';
  return [{ file, line: before.length, column: (before.at(-1) ?? '').length + 1, message }];
}
