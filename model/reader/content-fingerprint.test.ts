import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFingerprint } from './content-fingerprint.ts';

let root: string;
const at = (name: string) => join(root, 'content', name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const folder of ['pages', 'pictures']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('pages/about.yaml'), 'title: About\n');
  writeFileSync(at('pages/contact.yml'), 'title: Contact\n');
});

afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['a text is changed', () => writeFileSync(at('pages/about.yaml'), 'title: About us\n')],
  ['a missing picture is added', () => writeFileSync(at('pictures/office-1600x900.webp'), '')],
  ['a file that is not read is removed', () => rmSync(at('pages/contact.yml'))],
])('the pages that an editor sees are made anew when %s', (_, change) => {
  const before = contentFingerprint(root);
  expect(contentFingerprint(root)).toBe(before);
  change();
  expect(contentFingerprint(root)).not.toBe(before);
});
