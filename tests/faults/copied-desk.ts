import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Workplace } from './desk-process.ts';

/**
 * Copies the desk into a workplace, for what must not touch the project's own folder or must change the desk itself.
 * Its content comes from the project, by `DESK_CONTENT`.
 * @returns the copy's folder
 */
export function copyDesk(place: Workplace): string {
  const copy = join(place.folder, 'copy');
  for (const name of ['desk', 'model', 'package.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
