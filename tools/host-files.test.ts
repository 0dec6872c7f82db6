import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSite, writeHostFiles } from './host-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (n: number) =>
  `<head><meta charset="utf-8"><style>a{order:${n}}</style></head><script>${n}</script><script>a</script><script>b</script>`;

test('sixty pages and as many drawings stay below what hosts take: 100 rules, 2,000 characters a line', () => {
  mkdirSync(join(folder, '_astro'), { recursive: true });
  mkdirSync(join(folder, 'services'));
  for (let n = 0; n < 60; n++) {
    writeFileSync(join(folder, 'services', `page-${n}.html`), page(n));
    writeFileSync(join(folder, '_astro', `page-${n}.svg`), '<svg><style>a{}</style></svg>');
  }
  writeHostFiles(folder, describeSite(folder, {}, true));
  const lines = readFileSync(join(folder, '_headers'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBe(63);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
});

test('a page has its own policy and not that of its folder', () => {
  mkdirSync(join(folder, 'news'));
  writeFileSync(join(folder, 'news', 'a.html'), page(1));
  writeHostFiles(folder, describeSite(folder, {}, true));
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  expect(text).toContain("\n/news/a\n  Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-");
  expect(text).not.toContain('/news/*');
});
