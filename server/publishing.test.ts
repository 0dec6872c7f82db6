import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishingFile, publishingWarnings, readPublishing } from './publishing.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'publishing-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a time that is none does not take the health page and the warnings down, nor the releases to go back to', () => {
  const failed = { commit: '0123456789', at: 'yesterday', reason: 'It does not build.' };
  const unreachable = { since: '2025-02-30T00:00:00Z', reason: 'No network.' };
  writeFileSync(
    publishingFile(folder),
    JSON.stringify({ releases: ['a', 'b'], failed, takenBack: ['0123', 4], unreachable }),
  );
  expect(publishingWarnings(folder, new Date())).toEqual([]);
  expect(readPublishing(folder)).toEqual({ releases: ['a', 'b'], takenBack: [] });
  writeFileSync(publishingFile(folder), JSON.stringify({ failed: { ...failed, at: new Date(0).toISOString() } }));
  expect(publishingWarnings(folder, new Date())[0]).toContain('(commit 01234567, tried at 1970-01-01 08:00');
});
