import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Opened } from '../contract.ts';
import { checkEdited } from './check-edited.ts';
import { listFiles, openFile, saveFile } from './content-files.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const article = 'content/news/agentic-ai-governance.md';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline editor '));
  cpSync('tests/fixtures/content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const open = (file: string): Opened => {
  const opened = openFile(root, file);
  if (!opened) throw new Error(`There is no ${file}.`);
  return opened;
};

test('files are listed by the names that they give themselves', () => {
  const entries = listFiles(root);
  expect(entries.find(({ file }) => file === course)).toMatchObject({
    kind: 'course',
    name: 'Cybersecurity Essentials',
  });
  expect(entries.find(({ file }) => file === 'content/pages/home.yaml')).toMatchObject({ kind: 'page', address: '/' });
});

test('every file that is saved without a change is the same to the last sign', async () => {
  for (const { file } of listFiles(root)) {
    const { value, body, hash } = open(file);
    const before = read(file);
    expect(await saveFile(root, { file, value, ...(body !== undefined && { body }), hash }), file).toBe(hash);
    expect(read(file), file).toBe(before);
  }
});

test('an article keeps its text when its title is changed, and its title when its text is', async () => {
  const { value, body = '', hash } = open(article);
  const next = await saveFile(root, { file: article, value: { ...value, title: 'Another title' }, body, hash });
  expect(open(article)).toMatchObject({ body, value: { title: 'Another title' }, hash: next });
  await saveFile(root, { file: article, value: open(article).value, body: 'New words.\n', hash: next ?? '' });
  expect(open(article)).toMatchObject({ body: 'New words.\n', value: { title: 'Another title' } });
});

test('what another window or a text editor wrote meanwhile is not overwritten', async () => {
  const { value, hash } = open(course);
  writeFileSync(join(root, course), read(course).replace('price:', '# by hand\nprice:'));
  const theirs = read(course);
  expect(checkEdited(root, { file: course, value, hash }).changedOnDisk).toBe(true);
  expect(await saveFile(root, { file: course, value: { ...value, price: 1 }, hash })).toBeUndefined();
  expect(read(course)).toBe(theirs);
});

test('a mistake is told in the words of the model, at its field, before anything is saved', () => {
  const { value, hash } = open(course);
  const { price: _price, ...rest } = value;
  const { issues } = checkEdited(root, { file: course, value: { ...rest, price: 'much', form: 'nowhere' }, hash });
  expect(issues).toContainEqual(
    expect.objectContaining({ place: ['price'], message: expect.stringContaining('"price" must be a number') }),
  );
  expect(read(course)).not.toContain('much');
});

test('what a publication would refuse is told while it is written: a source that is only a host', () => {
  const { value, body, hash } = open(article);
  const sources = [{ title: 'The law', url: 'https://www.pdpc.gov.sg/' }];
  const { issues } = checkEdited(root, { file: article, value: { ...value, sources }, ...(body && { body }), hash });
  expect(issues).toContainEqual(
    expect.objectContaining({ place: ['sources', 0, 'url'], message: expect.stringContaining('is only a host') }),
  );
});

test('a company that moves is reminded of the coordinates of its map, until they have changed too', () => {
  const { value, hash } = open('content/organisation.yaml');
  const moved = { ...value, address: { ...(value['address'] as object), street: '12 Robinson Road' } };
  const noticed = (now: Record<string, unknown>) =>
    checkEdited(root, { file: 'content/organisation.yaml', value: now, hash }).notices.map(({ place }) => place);
  expect(noticed(moved)).toEqual([['address', 'street']]);
  expect(noticed({ ...moved, geo: { latitude: 1.28, longitude: 103.85 } })).toEqual([]);
});

test('a redirect has two fields, and its mistake is at the field', async () => {
  const redirects = 'content/redirects.yaml';
  const { hash } = open(redirects);
  const value = { list: [{ from: '/old', to: '/about' }] };
  expect(
    checkEdited(root, { file: redirects, value: { list: [{ from: '/old', to: '/nowhere' }] }, hash }).issues,
  ).toEqual([expect.objectContaining({ place: ['list', 0, 'to'] })]);
  await saveFile(root, { file: redirects, value, hash });
  expect(read(redirects)).toContain('/old: /about');
  expect(open(redirects).value).toEqual(value);
});

test('no file outside content is opened or written', async () => {
  for (const file of [
    'package.json',
    'content/../package.json',
    '../content/pages/x.yaml',
    'content/schemas/page.json',
  ]) {
    expect(openFile(root, file), file).toBeUndefined();
  }
});
