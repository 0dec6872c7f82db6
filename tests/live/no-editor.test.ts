// The editor writes files and asks for no password: it may be in nothing that is published.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../../tools/project.ts';

/** The modules of the project that a module takes in, directly or through others. */
function modulesFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, from = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
    modulesFrom(join(dirname(file), from), seen);
  return seen;
}

test('no page, script or style of the built site has anything of the editor', () => {
  const files = filesIn('dist').filter((file) => /\.(?:html|js|css|json|txt|xml)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /^dist\/edit(?:\/|\.)/.test(file))).toEqual([]);
  const marks = /\/edit\/(?:api|app)|x-editor|rjsf|plumbline:editor/i;
  expect(files.filter((file) => marks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('no module of the server and none of the model or the site is of the editor', () => {
  const starts = ['server/main.ts', 'server/cli/admin.ts', ...filesIn('model'), ...filesIn('site')].filter((file) =>
    /\.(?:ts|tsx|astro)$/.test(file),
  );
  const modules = new Set(starts.flatMap((file) => [...modulesFrom(file)]));
  expect(modules.size).toBeGreaterThan(200);
  expect([...modules].filter((file) => file.startsWith('editor/'))).toEqual([]);
});

test('the editor is loaded for the command dev alone', () => {
  const settings = readFileSync(join(root, 'astro.config.ts'), 'utf8');
  expect(settings).toContain("process.argv.includes('dev') ? [(await import('./editor/");
  expect(settings.match(/editor\//g)).toHaveLength(1);
});
