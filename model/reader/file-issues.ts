import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ContentIssue } from './content-error.ts';

/** The folders whose files are pages, articles and so on, with the ending that is read. */
const folders = [
  { folder: 'content/courses', ending: '.yaml' },
  { folder: 'content/forms', ending: '.yaml' },
  { folder: 'content/pages', ending: '.yaml', isPage: true },
  { folder: 'content/news', ending: '.md', isPage: true },
  { folder: 'content/plates', ending: '.svg', isPage: true },
];

const nameOfPart = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The files that would not be read, or whose names cannot be addresses. An editor who adds `My Page.yml` is told, and
 * does not look for the page in vain.
 * @param root the project's folder
 */
export function fileIssues(root: string, { withoutPages = false } = {}): ContentIssue[] {
  return folders.flatMap(({ folder, ending, isPage }) => {
    if (withoutPages && isPage) return [];
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.saving'))
      .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
      .sort()
      .flatMap((name) => {
        const issue = (message: string) => [{ file: `${folder}/${name}`, line: 1, column: 1, message }];
        if (!name.endsWith(ending))
          return issue(`this file is not read: its name does not end in ${ending}. Rename it, or move it elsewhere.`);
        const parts = name.slice(0, -ending.length).split('/');
        return parts.every((part) => nameOfPart.test(part))
          ? []
          : issue(
              'the name of this file cannot be part of an address. Use small letters, digits and hyphens, like my-page.',
            );
      });
  });
}
