import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A text that is another one when any file of the content was changed, added or removed, a picture too: names, sizes
 * and times.
 * @param root the project's folder
 */
export function contentFingerprint(root: string): string {
  const folder = join(root, 'content');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      // A file that is just being saved under another name may be gone by now.
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return `${name} ${found?.size} ${found?.mtimeMs}`;
    })
    .join('\n');
}
