import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Workplace } from './server-process.ts';

/**
 * Copies the server into a workplace, for what must not touch the project's own folder or must change the server itself.
 * Its content comes from the project, by `CONTENT_DIR`.
 * @returns the copy's folder
 */
export function copyServer(place: Workplace): string {
  const copy = join(place.folder, 'copy');
  for (const name of ['server', 'model', 'sections', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
