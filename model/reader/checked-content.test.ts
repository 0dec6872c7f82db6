import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Course } from '../courses/course.ts';
import { readCheckedContent, servedContentOf, writeCheckedContent } from './checked-content.ts';
import { copySampleContent } from './sample-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'checked-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('pages are built from all that was checked, as of one day', () => {
  const file = join(folder, 'content.json');
  const checked = readCheckedContent(undefined, 'tests/fixtures');
  writeCheckedContent(file, checked);
  expect(readCheckedContent(file, 'no folder')).toStrictEqual(checked);
});

test('the server keeps a date that visitors no longer see, because people are on it', () => {
  const firm = copySampleContent();
  onTestFinished(firm.remove);
  firm.change(
    'courses/cybersecurity-essentials.yaml',
    'starts: 2025-10-03',
    'starts: 2025-10-03, publicUntil: 2025-10-03',
  );
  const checkedContent = readCheckedContent(undefined, firm.folder);
  const dateCount = (courses: readonly Course[]) =>
    courses.find(({ slug }) => slug === 'cybersecurity-essentials')?.intakes.length;
  const served = servedContentOf(checkedContent);
  expect([dateCount(checkedContent.content.courses), dateCount(served.courses)]).toEqual([1, 2]);
  expect(served.builtOn).toBe(checkedContent.day);
});
