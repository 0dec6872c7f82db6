// Content that was compared with the specification, as a hash of each file. Editors may change what the specification
// says: a missing item is then reported and does not fail a test. After comparing again, renew the list with
// node_modules/.bin/node tests/specification/compared.ts
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from '../../tools/project.ts';

const listFile = join(import.meta.dirname, 'compared.json');

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 16);

const hashes = () =>
  Object.fromEntries(
    filesIn('content')
      .filter((file) => /\.(yaml|md)$/.test(file))
      .map((file) => [file, hashOf(file)]),
  );

/** True if a page can show a content file: its own file, files for all pages, courses and forms. */
function isBehind(path: string, file: string): boolean {
  if (['/', '/services', '/news'].includes(path) || /^content\/([^/]+|(courses|forms)\/[^/]+)$/.test(file)) return true;
  return file === `content/pages${path}.yaml` || file === `content${path}.md`;
}

/** True if a content file behind a page was changed since it was compared; never with SPECIFICATION=strict. */
export function isChangedSinceCompared(path: string): boolean {
  if (process.env['SPECIFICATION'] === 'strict') return false;
  const compared = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string>;
  const currentHashes = hashes();
  return Object.keys({ ...compared, ...currentHashes }).some(
    (file) => isBehind(path, file) && compared[file] !== currentHashes[file],
  );
}

if (import.meta.main) writeFileSync(listFile, `${JSON.stringify(hashes(), null, 2)}\n`);
