import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './read-text.ts';

/**
 * A text that is another one when any file of the content was changed, added or removed, a picture too: names, sizes
 * and times.
 * @param root the project's folder
 */
export function contentFingerprint(root: string): string {
  const folder = join(root, 'content');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      // A temporary file of an editor may have been renamed since.
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return `${name} ${found?.size} ${found?.mtimeMs}`;
    })
    .join('\n');
}

/**
 * Identifies what content says. The website shows it as `/build.txt`, so that the editor sees when a publication is
 * live. The list of addresses is left out, because a build adds to it.
 */
export function contentVersion(root: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:yaml|md|svg)$/.test(name) && name !== 'addresses.yaml')
      hash.update(`${name}\n${readText(root, `content/${name}`)}\n`);
  return hash.digest('hex').slice(0, 24);
}
