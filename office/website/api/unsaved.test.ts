import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import type { Decisions } from '../contract.ts';
import { authorOf, noteClosed, noteOpen, type Author, type Workplace } from './workplace.ts';
import { openFile, textIn } from './content-files.ts';
import { endpoints } from './endpoints.ts';
import { savedBy } from './merge-edited.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, unsavedFiles } from './unsaved.ts';

const file = 'content/pages/about.yaml';
const editedAs = (name: string) => ({ file, value: { name }, hash: 'h', base: { value: {} } });
let folder = '';

/** Returns the workplace of an author by the name. */
const workplaceOf = (root: string) => (name: string) =>
  ({
    root,
    author: authorOf(name),
    window: name,
    settings: { unsavedFolder: folder, savedByFile: join(folder, 'saved-by') },
  }) as Workplace;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unsaved-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

test('what two authors have not saved is kept apart, until each saves it', () => {
  keepUnsaved(folder, 'mei', editedAs('Mine'));
  keepUnsaved(folder, '../ravi', editedAs('Theirs'));
  expect(readUnsaved(folder, 'mei', file)?.value).toEqual({ name: 'Mine' });
  expect(readUnsaved(folder, '../ravi', file)?.value).toEqual({ name: 'Theirs' });
  forgetUnsaved(folder, 'mei', file);
  expect([unsavedFiles(folder, 'mei'), unsavedFiles(folder, '../ravi')]).toEqual([[], [{ file, name: 'Theirs' }]]);
});

test('an unsaved text that is checked again without a change keeps its time', () => {
  vi.useFakeTimers({ now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  keepUnsaved(folder, 'mei', editedAs('Mine'));
  vi.setSystemTime(6_000);
  keepUnsaved(folder, 'mei', editedAs('Mine'));
  expect(readUnsaved(folder, 'mei', file)?.at).toBe(1_000);
  keepUnsaved(folder, 'mei', editedAs('Mine, too'));
  expect(readUnsaved(folder, 'mei', file)).toMatchObject({ at: 6_000, value: { name: 'Mine, too' } });
});

test('what a colleague has not saved follows its page to a new address, and is not lost if the page is taken down', async () => {
  const firm = copyFirm();
  onTestFinished(firm.remove);
  const at = workplaceOf(firm.folder);
  const { hash, value } = openFile(firm.folder, file);
  const base = { value };
  keepUnsaved(folder, 'mei', { file, hash, base, value: { ...value, title: 'Typed by Mei' } });
  endpoints['POST rename'](at('ravi'), { file, target: '/who-we-are' });
  const renamed = 'content/pages/who-we-are.yaml';
  expect(await endpoints['GET open'](at('mei'), { file: renamed })).toMatchObject({
    isRemoved: false,
    unsaved: { file: renamed, value: { title: 'Typed by Mei' } },
  });
  const laterValue = { ...value, title: 'Typed later in the window that was open' };
  const later = { file, hash, base, value: laterValue, decisions: {} };
  expect(endpoints['POST check'](at('mei'), { ...later, isUnsaved: true }).file).toBe(renamed);
  expect(readUnsaved(folder, 'mei', renamed)?.value).toEqual(later.value);
  endpoints['POST close'](at('mei'), {});
  await endpoints['POST save'](at('mei'), later);
  expect([file, renamed].map((name) => textIn(firm.folder, name)?.includes('Typed later'))).toEqual([undefined, true]);
  keepUnsaved(folder, 'mei', { file: renamed, hash, base, value: { ...value, title: 'Typed by Mei' } });
  endpoints['POST take-down'](at('ravi'), { file: renamed, target: '/' });
  await expect(endpoints['GET open'](at('ravi'), { file: renamed })).rejects.toThrow('not there any more');
  expect(unsavedFiles(folder, 'mei')).toEqual([{ file: renamed, name: value['name'] }]);
  const opened = await endpoints['GET open'](at('mei'), { file: renamed });
  expect(opened).toMatchObject({ isRemoved: true, value: {}, unsaved: { value: { title: 'Typed by Mei' } } });
  await endpoints['POST save'](at('mei'), { ...opened.unsaved, hash: opened.hash, decisions: {} });
  expect(textIn(firm.folder, renamed)).toContain('title: Typed by Mei');
});

test('a write that fails is reported, and leaves what was kept before and no half a file', () => {
  const [blocked, kept] = ['content/pages/news.yaml', file];
  keepUnsaved(folder, 'mei', { ...editedAs('Blocked'), file: blocked });
  const [authorFolder = ''] = readdirSync(folder);
  const [name = ''] = readdirSync(join(folder, authorFolder));
  // A folder in the file's place fails for root too.
  rmSync(join(folder, authorFolder, name));
  mkdirSync(join(folder, authorFolder, name));
  keepUnsaved(folder, 'mei', editedAs('Before'));
  expect(() => keepUnsaved(folder, 'mei', { ...editedAs('After'), file: blocked })).toThrow('EISDIR');
  expect(readUnsaved(folder, 'mei', kept)?.value).toEqual({ name: 'Before' });
  expect(readdirSync(join(folder, authorFolder))).toHaveLength(2);
});

test('a colleague who has a file open is named, also from a hidden window, until it shows another file or is closed', () => {
  const [mei, ravi, siti] = ['mei', 'ravi', 'siti'].map(authorOf) as [Author, Author, Author];
  expect(noteOpen('w1', mei, file, 0)).toEqual([]);
  expect(noteOpen('w2', ravi, file, 1_000)).toEqual(['mei']);
  expect(noteOpen('w1', mei, file, 5_000)).toEqual(['ravi']);
  noteOpen('w2', ravi, 'content/pages/news.yaml', 5_500);
  expect(noteOpen('w1', mei, file, 6_000)).toEqual([]);
  expect(noteOpen('w3', ravi, file, 65_000)).toEqual(['mei']);
  noteClosed('w3', ravi, 66_000);
  expect(noteOpen('w4', siti, file, 67_000)).toEqual(['mei']);
  expect(noteOpen('w5', ravi, file, 150_000)).toEqual([]);
});

test('what a person edits in one window stays in its preview while the same person edits in another', async () => {
  const firm = copyFirm();
  onTestFinished(firm.remove);
  const author = authorOf('of two windows');
  const course = 'content/courses/cybersecurity-essentials.yaml';
  const workplaceIn = (window: string) => ({ root: firm.folder, author, window }) as Workplace;
  const edit = (window: string, editedFile: string, change: object) => {
    const { value, hash } = openFile(firm.folder, editedFile);
    endpoints['POST check'](workplaceIn(window), {
      file: editedFile,
      value: { ...value, ...change },
      hash,
      base: { value },
      decisions: {},
      isUnsaved: false,
    });
  };
  edit('first', course, { price: 777 });
  edit('second', file, { title: 'Who we are and what we do' });
  expect(author.unsavedTexts.get(course)).toContain('price: 777');
  expect([...author.unsavedTexts.keys()]).toEqual([course, file]);
  edit('second', 'content/pages/news.yaml', {});
  expect([...author.unsavedTexts.keys()]).toEqual([course]);
  // Fails after that, because this firm has no git.
  await endpoints['GET changes-to-publish'](workplaceIn('first'), {}).catch(() => undefined);
  expect([...author.unsavedTexts.keys()], 'the links of Publish show pages as they will be published').toEqual([]);
});

test('of two who change one text, none loses a field: others are joined, and the same one is asked about with the name', async () => {
  const firm = copyFirm();
  onTestFinished(firm.remove);
  const at = workplaceOf(firm.folder);
  const course = 'content/courses/cybersecurity-essentials.yaml';
  const { value, hash } = openFile(firm.folder, course);
  const edit = (change: object) => ({
    file: course,
    hash,
    base: { value },
    decisions: {},
    value: { ...value, ...change },
  });
  await endpoints['POST save'](at('mei'), edit({ price: 650 }));
  const saved = await endpoints['POST save'](at('raj'), edit({ summary: 'By Raj.' }));
  expect(saved.hash).toBeUndefined();
  expect(saved.merge).toMatchObject({
    by: 'mei',
    changedFields: 'Price',
    conflicts: [],
    base: { value: { price: 650 } },
    draft: { value: { price: 650, summary: 'By Raj.' } },
  });
  const { draft, base, hash: hashOfMei } = saved.merge ?? expect.unreachable();
  await endpoints['POST save'](at('raj'), { ...draft, file: course, hash: hashOfMei, base, decisions: {} });
  expect(textIn(firm.folder, course)).toMatch(/summary: By Raj\.[^]*price: 650/);
  expect(savedBy(join(folder, 'saved-by'), course, textIn(firm.folder, course))).toEqual(['mei', 'raj']);

  const check = (decisions: Decisions) =>
    endpoints['POST check'](at('siti'), { ...edit({ price: 600 }), decisions, isUnsaved: true }).merge;
  const merge = check({});
  expect(merge).toMatchObject({ by: 'raj', conflicts: [{ field: 'Price', mine: '600', theirs: '650' }] });
  expect(check({ [merge?.conflicts[0]?.key ?? '']: 'mine' })).toMatchObject({
    conflicts: [],
    draft: { value: { price: 600, summary: 'By Raj.' } },
  });
});
