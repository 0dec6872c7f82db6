// Which content was compared with the specification, as a hash of each file. Editors may change what the specification
// says: a fact that is then no longer in its place is told and passed over, not failed. Run this file to renew the list
// after you have compared the content again: node_modules/.bin/node tests/specification/compared.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from '../../tools/project.ts';

const listFile = join(import.meta.dirname, 'compared.json');

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 16);

const contentFiles = () => filesIn('content').filter((file) => /\.(yaml|md)$/.test(file));

/** The content files behind a page, as far as it may show them: its own, what all pages read, and courses with forms. */
function isBehind(path: string, file: string): boolean {
  if (['/', '/services', '/news'].includes(path) || /^content\/([^/]+|(courses|forms)\/[^/]+)$/.test(file)) return true;
  return file === `content/pages${path}.yaml` || file === `content${path}.md`;
}

/** The content files behind some pages that are not as they were when they were compared with the specification. */
export function changedSinceCompared(paths: readonly string[]): string[] {
  if (process.env['SPECIFICATION'] === 'strict') return [];
  const compared = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string>;
  const now = new Set(contentFiles());
  return [...new Set([...Object.keys(compared), ...now])]
    .filter((file) => paths.some((path) => isBehind(path, file)))
    .filter((file) => !existsSync(join(root, file)) || hashOf(file) !== compared[file]);
}

/** What is said of a fact that is passed over. */
export const passedOver = (files: readonly string[]) =>
  `Not as specified any more, and the content was changed since: ${files.join(', ')}.`;

if (import.meta.main)
  writeFileSync(
    listFile,
    `${JSON.stringify(Object.fromEntries(contentFiles().map((file) => [file, hashOf(file)])), null, 2)}\n`,
  );
