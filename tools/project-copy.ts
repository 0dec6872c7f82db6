import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.ts';

/** A copy of the content in a folder of its own, for tests that change it. The test removes the folder. */
export function copyContent(): { folder: string; change: (file: string, from: string, to: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline content '));
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true });
  return {
    folder,
    change(file, from, to) {
      const path = join(folder, 'content', file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    },
  };
}
