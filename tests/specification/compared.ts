// Content that was compared with the specification, as a hash of each file. Editors may change what the specification
// says: a missing item is then reported and does not fail the walk. After comparing again, renew the list with
// node_modules/.bin/node tests/specification/compared.ts
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

/** True if a page can show a content file: its own file, files for all pages, courses and forms. */
function isBehind(path: string, file: string): boolean {
  if (['/', '/services', '/news'].includes(path) || /^content\/([^/]+|(courses|forms)\/[^/]+)$/.test(file)) return true;
  return file === `content/pages${path}.yaml` || file === `content${path}.md`;
}

/** Content files behind some pages that were changed since they were compared; none with SPECIFICATION=strict. */
export function changedSinceCompared(paths: readonly string[]): string[] {
  if (process.env['SPECIFICATION'] === 'strict') return [];
  const compared = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string>;
  const now = new Set(contentFiles());
  return [...new Set([...Object.keys(compared), ...now])]
    .filter((file) => paths.some((path) => isBehind(path, file)))
    .filter((file) => !existsSync(join(root, file)) || hashOf(file) !== compared[file]);
}

if (import.meta.main)
  writeFileSync(
    listFile,
    `${JSON.stringify(Object.fromEntries(contentFiles().map((file) => [file, hashOf(file)])), null, 2)}\n`,
  );
