import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.ts';

/** What a build of the site is made from, but for its content. */
export const buildParts = [
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'model',
  'sections',
  'server',
  'site',
  'tools',
];

/** A copy of parts of the project in a folder of its own, for tests that change them or do without the rest. */
export function copyProject(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline copy '));
  for (const name of names) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Pictures that are drawn already take most of a build.
  const social = join('.cache', 'social');
  if (names.includes('site') && existsSync(join(root, social)))
    cpSync(join(root, social), join(folder, social), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const at = (file: string) => join(folder, 'content', file);
  return {
    folder,
    /** Where a content file of the copy is. */
    at,
    /** Puts text in a content file in the place of other text, which must be there. */
    change: (file: string, from: string | RegExp, to: string) => {
      const text = readFileSync(at(file), 'utf8');
      const changed = text.replace(from, () => to);
      if (changed === text) throw new Error(`${file} has no ${String(from)}`);
      writeFileSync(at(file), changed);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
