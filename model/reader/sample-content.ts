import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of the content for a test, with functions that change it. @param folder has `content/` in it */
export function contentCopyIn(folder: string) {
  const at = (file: string) => join(folder, 'content', file);
  return {
    folder,
    at,
    /** Replaces text in a content file. @throws if the file does not contain it */
    change: (file: string, from: string | RegExp, to: string) => {
      const text = readFileSync(at(file), 'utf8');
      const changedText = text.replace(from, () => to);
      if (changedText === text) throw new Error(`${file} has no ${String(from)}`);
      writeFileSync(at(file), changedText);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies the content of the made-up firm for tests that change it. */
export function copySampleContent() {
  const root = join(import.meta.dirname, '..', '..');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'content of tests '));
  cpSync(join(root, 'tests', 'fixtures', 'content'), join(folder, 'content'), { recursive: true });
  return contentCopyIn(folder);
}
