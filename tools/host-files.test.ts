import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeHostFiles } from './host-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a static host gets the headers of the server in few rules, and the redirects', async () => {
  await writeHostFiles(folder, { '/old': '/new' }, true);
  const lines = read('_headers').split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual(['/*', '/_astro/*']);
  expect(lines).toContain('  strict-transport-security: max-age=63072000');
  expect(read('_redirects')).toBe('/old /new 301\n');
});

test('a host that takes no TLS is not told to ask for it', async () => {
  await writeHostFiles(folder, {}, false);
  expect(read('_headers')).not.toContain('strict-transport-security');
});
