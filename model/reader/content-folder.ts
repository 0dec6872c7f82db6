import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addressAt, isReserved } from '../pages/path-and-slug.ts';
import type { ContentIssue } from './content-error.ts';

// In all functions, `root` is the folder that has `content/` in it.

/** A text as the readers take it: editors on Windows write a byte order mark and other line ends. */
export const withPlainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Reads a content file, a path from the root. */
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

/** Paths of the files in a folder of the content, sorted. Hidden and temporary files are left out. */
export const filesIn = (root: string, folder = 'content'): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.saving'))
    .map((entry) => `${folder}/${join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)}`)
    .sort();

/** Paths of the YAML and Markdown files of the content. */
export const contentTexts = (root: string): string[] => filesIn(root).filter((file) => /\.(?:yaml|md)$/.test(file));

/** Folders whose files are read one by one, with their ending. */
export const folders = {
  courses: '.yaml',
  forms: '.yaml',
  pages: '.yaml',
  news: '.md',
  plates: '.svg',
} as const;

/** Files that would not be read because of their ending, or whose names cannot be addresses, such as `My Page.yml`. */
export function fileIssues(root: string, names: readonly (keyof typeof folders)[]): ContentIssue[] {
  return names.flatMap((name) =>
    filesIn(root, `content/${name}`).flatMap((file) => {
      const issue = (message: string) => [{ file, line: 1, column: 1, message }];
      const ending = folders[name];
      if (!file.endsWith(ending))
        return issue(`this file is not read: its name does not end in ${ending}. Rename it, or move it elsewhere.`);
      if (isReserved(addressAt(file) ?? '')) return issue('the server uses this address itself. Choose another one.');
      return /^content(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(file.slice(0, -ending.length))
        ? []
        : issue(
            'the name of this file cannot be part of an address. Use small letters, digits and hyphens, like my-page.',
          );
    }),
  );
}

/** A text that changes with any file of the content, a picture too: names, sizes and times. */
export function contentFingerprint(root: string): string {
  return filesIn(root)
    .map((file) => {
      // A file may have been renamed since.
      const stats = statSync(join(root, file), { throwIfNoEntry: false });
      return `${file} ${stats?.size} ${stats?.mtimeMs}`;
    })
    .join('\n');
}

/**
 * Identifies the text of the content. The website shows it as `/build.txt`, so that the editor sees when a publication
 * is live. The list of addresses is left out, because a build adds to it.
 */
export function contentVersion(root: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(root))
    if (/\.(?:yaml|md|svg)$/.test(file) && file !== 'content/addresses.yaml')
      hash.update(`${file}\n${readText(root, file)}\n`);
  return hash.digest('hex').slice(0, 24);
}
