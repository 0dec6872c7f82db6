import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '../../model/read-content.ts';
import { StoreUnavailable } from '../store/contract.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { keepInThread, type SubmissionKeeper } from './keep-in-thread.ts';
import type { CheckedSubmission } from './keep-submission.ts';

const { organisation, courses, forms } = readContent(join(import.meta.dirname, '..', '..'));
const form = forms.find(({ id }) => id === 'contact');
if (!form) throw new Error('There is no form contact.');

let folder: string;
let file: string;
let keeper: SubmissionKeeper;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'));
  file = join(folder, 'data', 'desk.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

function begin(): void {
  const letterDesk = { organisation, courses, staff: 'staff@example.com', siteUrl: 'https://plumbline.example' };
  const database = { kind: 'sqlite', file } as const;
  keeper = keepInThread({ database, forms, letterDesk, mailDomain: 'plumbline.example', limit: 100 });
}

const sent = (name: string): CheckedSubmission => ({
  form: form,
  answers: { name, email: 'mei@example.com', message: 'Hello' },
  key: `key-${name}`,
  suspected: false,
  address: '203.0.113.7',
  now: new Date('2025-08-01T02:00:00Z'),
});

test('what is asked for before the end is kept with its letters, and each is told its own outcome', async () => {
  begin();
  const names = Array.from({ length: 100 }, (_, at) => `Visitor ${at}`);
  const [kept] = await Promise.all([
    Promise.all([...names, 'Visitor 0'].map((name) => keeper.keep(sent(name)))),
    keeper.close(),
  ]);
  expect(kept.map(({ outcome }) => outcome)).toEqual([...names.map(() => 'kept'), 'repeated']);
  const store = await openSqliteStore(file);
  const found = await store.listSubmissions();
  expect(found.map(({ answers }) => answers['name']).sort()).toEqual(names.toSorted());
  for (const [at, name] of names.entries())
    expect(found.find(({ answers }) => answers['name'] === name)).toMatchObject({
      reference: (kept[at] as { reference: string }).reference,
    });
  expect(await store.listLetters()).toHaveLength(200);
  await store.close();
});

test('while the store cannot be opened everybody is told, and the first form after that is kept', async () => {
  writeFileSync(join(folder, 'data'), 'A file stands where the folder should be.');
  begin();
  await expect(keeper.keep(sent('Mei'))).rejects.toThrow(StoreUnavailable);
  await expect(keeper.keep(sent('Mei'))).rejects.toThrow(StoreUnavailable);
  rmSync(join(folder, 'data'));
  mkdirSync(join(folder, 'data'));
  expect(await keeper.keep(sent('Mei'))).toMatchObject({ outcome: 'kept' });
  await keeper.close();
});

test('what is wrong with the desk itself is not called a lack of the store', async () => {
  begin();
  const unknown = { ...sent('Mei'), form: { ...form, id: 'unknown' } };
  await expect(keeper.keep(unknown)).rejects.toThrow('There is no form unknown.');
  expect(await keeper.keep(sent('Mei'))).toMatchObject({ outcome: 'kept' });
  await keeper.close();
});
