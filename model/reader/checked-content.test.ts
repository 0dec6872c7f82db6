import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCheckedContent, writeCheckedContent } from './checked-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'checked-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('pages are built from all that was checked, as of one day', () => {
  const file = join(folder, 'content.json');
  const checked = readCheckedContent(undefined, 'tests/fixtures');
  writeCheckedContent(file, checked);
  expect(readCheckedContent(file, 'no folder')).toStrictEqual(checked);
});
