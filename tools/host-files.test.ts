import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMetaPolicies, writeHostFiles } from './host-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a site of 150 pages stays below what Cloudflare takes: 100 rules, 2,000 characters a line', async () => {
  mkdirSync(join(folder, 'news'));
  for (let n = 0; n < 150; n++) writeFileSync(join(folder, 'news', `${n}.html`), `<head></head><script>${n}</script>`);
  addMetaPolicies(folder);
  await writeHostFiles(folder, { '/old': '/new' }, true);
  const lines = read('_headers').split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual(['/*', '/_astro/*']);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
  expect(lines).toContain('  strict-transport-security: max-age=63072000');
  expect(read('_redirects')).toBe('/old /new 301\n');
});

test('each page carries its own policy, and no script but its own may run', () => {
  const html = '<head><meta charset="utf-8"></head><script>1</script>';
  writeFileSync(join(folder, 'index.html'), html);
  addMetaPolicies(folder);
  expect(read('index.html')).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self' 'sha256-[^"]*"><\/head>/,
  );
});

test('a host that takes no TLS is not told to ask for it', async () => {
  await writeHostFiles(folder, {}, false);
  expect(read('_headers')).not.toContain('strict-transport-security');
});
