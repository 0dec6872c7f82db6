import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { noteClosed, noteOpen } from './presence.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, unsavedFiles } from './unsaved.ts';

const file = 'content/pages/about.yaml';
const edited = (name: string) => ({ file, value: { name }, hash: 'h' });
let drafts = '';

beforeEach(() => {
  drafts = mkdtempSync(join(tmpdir(), 'drafts-'));
  return () => rmSync(drafts, { recursive: true, force: true });
});

test('what two authors have not saved is kept apart, until each saves it', () => {
  keepUnsaved(drafts, 'mei', edited('Mine'));
  keepUnsaved(drafts, '../ravi', edited('Theirs'));
  expect(readUnsaved(drafts, 'mei', file)?.value).toEqual({ name: 'Mine' });
  expect(readUnsaved(drafts, '../ravi', file)?.value).toEqual({ name: 'Theirs' });
  forgetUnsaved(drafts, 'mei', file);
  expect([unsavedFiles(drafts, 'mei'), unsavedFiles(drafts, '../ravi')]).toEqual([[], [file]]);
});

test.skipIf(process.getuid?.() === 0)('if the server cannot write, what it kept before stays', () => {
  keepUnsaved(drafts, 'mei', edited('Before'));
  const [folder = ''] = readdirSync(drafts);
  chmodSync(join(drafts, folder), 0o500);
  expect(() => keepUnsaved(drafts, 'mei', edited('After'))).toThrow('EACCES');
  chmodSync(join(drafts, folder), 0o700);
  expect(readUnsaved(drafts, 'mei', file)?.value).toEqual({ name: 'Before' });
});

test('a colleague who has a file open is named, until the window is closed or silent for fifteen seconds', () => {
  expect(noteOpen('w1', 'mei', file, 0)).toEqual([]);
  expect(noteOpen('w2', 'ravi', file, 1_000)).toEqual(['mei']);
  expect(noteOpen('w1', 'mei', file, 5_000)).toEqual(['ravi']);
  noteClosed('w2');
  expect(noteOpen('w1', 'mei', file, 6_000)).toEqual([]);
  expect(noteOpen('w3', 'mei', file, 60_000)).toEqual([]);
});
