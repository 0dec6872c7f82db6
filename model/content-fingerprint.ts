import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A text that is another one when any content file was changed, added or removed: names, sizes and times.
 * @param root the project's folder
 */
export function contentFingerprint(root: string): string {
  const folder = join(root, 'content');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .join('\n');
}
