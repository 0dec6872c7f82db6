import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addressAt, isReserved } from '../pages/addresses.ts';
import type { ContentIssue } from './content-error.ts';

// In all functions, `root` is the folder that has `content/` in it.

/**
 * Reads a content file, without the byte order mark and the line ends of Windows.
 * @param file path from the root
 * @param unsavedTexts texts that replace those of files, by file
 */
export function readText(root: string, file: string, unsavedTexts?: ReadonlyMap<string, string>): string {
  const text = unsavedTexts?.get(file) ?? readFileSync(join(root, file), 'utf8');
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The first character of a text that was not saved as UTF-8, which a page would show as a question mark. */
export function encodingIssues(file: string, text: string): ContentIssue[] {
  const offset = text.indexOf('\uFFFD');
  if (offset < 0) return [];
  const linesBefore = text.slice(0, offset).split('\n');
  const message =
    'a character here is not UTF-8. Save the file as UTF-8 (in Notepad: Save as, Encoding), and type the character again.';
  return [{ file, line: linesBefore.length, column: (linesBefore.at(-1) ?? '').length + 1, message }];
}

/** Ending of a file that the office is writing. */
export const savingEnding = '.saving';

/**
 * Paths of the files in a folder of the content, sorted. Temporary files are left out, and all that is hidden. Git has no
 * empty folder, so there are no files in one that is not there.
 */
export function filesIn(root: string, folder = 'content'): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)}`)
    .filter((file) => !file.includes('/.') && !file.endsWith(savingEnding))
    .sort();
}

export const contentTexts = (root: string): string[] => filesIn(root).filter((file) => /\.(?:yaml|md)$/.test(file));

/** Endings of the files in folders whose files are read one by one, by folder. */
export const endings = { courses: '.yaml', forms: '.yaml', pages: '.yaml', news: '.md', plates: '.svg' } as const;

export type ContentFolder = keyof typeof endings;

/** Files that would not be read because of their ending or folder, or whose names cannot be addresses, such as `My Page.yml`. */
export function fileIssues(root: string, folders: readonly ContentFolder[]): ContentIssue[] {
  return folders.flatMap((folder) =>
    filesIn(root, `content/${folder}`).flatMap((file) => {
      const issue = (message: string) => [{ file, line: 1, column: 1, message }];
      const ending = endings[folder];
      if (!file.endsWith(ending))
        return issue(`this file is not read: its name does not end in ${ending}. Rename it, or move it elsewhere.`);
      if (folder !== 'pages' && file.split('/').length > 3)
        return issue(`this file is not read in a folder of its own. Move it to content/${folder}.`);
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
      // A file may have been renamed or removed since.
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
