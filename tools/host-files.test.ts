import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeHostFiles } from './host-files.ts';

test('a static host gets the headers of the server in few rules, and the redirects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeHostFiles(folder, { '/old': '/new' }, true);
  const lines = readFileSync(join(folder, '_headers'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual(['/*', '/_astro/*']);
  expect(lines).toContain('  strict-transport-security: max-age=63072000');
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe('/old /new 301\n');
});
