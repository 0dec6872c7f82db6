import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { noteOpen } from './authors.ts';
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

test('a write that fails is reported, and leaves what was kept before and no half a file', () => {
  const [blocked, kept] = ['content/pages/news.yaml', file];
  keepUnsaved(drafts, 'mei', { ...edited('Blocked'), file: blocked });
  const [folder = ''] = readdirSync(drafts);
  const [name = ''] = readdirSync(join(drafts, folder));
  // A folder in the file's place fails for root too.
  rmSync(join(drafts, folder, name));
  mkdirSync(join(drafts, folder, name));
  keepUnsaved(drafts, 'mei', edited('Before'));
  expect(() => keepUnsaved(drafts, 'mei', { ...edited('After'), file: blocked })).toThrow('EISDIR');
  // A value that cannot be written.
  expect(() => keepUnsaved(drafts, 'mei', edited(1n as never))).toThrow('BigInt');
  expect(readUnsaved(drafts, 'mei', kept)?.value).toEqual({ name: 'Before' });
  expect(readdirSync(join(drafts, folder))).toHaveLength(2);
});

test('a colleague who has a file open is named, until another file is open there or the window is silent', () => {
  expect(noteOpen('w1', 'mei', file, 0)).toEqual([]);
  expect(noteOpen('w2', 'ravi', file, 1_000)).toEqual(['mei']);
  expect(noteOpen('w1', 'mei', file, 5_000)).toEqual(['ravi']);
  noteOpen('w2', 'ravi', 'content/pages/news.yaml', 5_500);
  expect(noteOpen('w1', 'mei', file, 6_000)).toEqual([]);
  expect(noteOpen('w3', 'mei', file, 60_000)).toEqual([]);
});
