import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import type { EditedFile } from '../contract.ts';
import { authorOf } from './workplace.ts';
import { listFiles, openFile, saveFile, withNames } from './content-files.ts';
import { checkEdited } from './edited-text.ts';
import { makeOverview } from './overview.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const page = 'content/pages/services/cybersecurity-essentials.yaml';
const article = 'content/news/agentic-ai-governance.md';
const company = 'content/organisation.yaml';
const redirects = 'content/redirects.yaml';
let root = '';

beforeEach(() => {
  const firm = copyFirm();
  root = firm.folder;
  return firm.remove;
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** An edited file with another value. */
function edited(file: string, change: (value: Record<string, unknown>) => object = (value) => value): EditedFile {
  const { value, body, hash } = openFile(root, file);
  return { file, value: { ...change(value) }, ...(body !== undefined && { body }), hash };
}

test('every file that is saved without a change is the same to the last character', async () => {
  for (const { file } of listFiles(root)) {
    const before = read(file);
    expect(await saveFile(root, edited(file)), file).toBe(edited(file).hash);
    expect(read(file), file).toBe(before);
  }
});

test('changes by another window or a text editor are not overwritten', async () => {
  const mine = edited(course, (value) => ({ ...value, price: 1 }));
  const theirs = read(course).replace('price:', '# by hand\nprice:');
  writeFileSync(join(root, course), theirs);
  expect(checkEdited(root, authorOf('mei'), mine)).toBeNull();
  expect(await saveFile(root, mine)).toBeUndefined();
  expect(read(course)).toBe(theirs);
});

const source = { title: 'The law', url: 'https://www.pdpc.gov.sg/' };

test.each([
  ['a wrong value', course, { price: 'much' }, ['price'], '"price" must be a number'],
  ['a source that is only a host', article, { sources: [source] }, ['sources', 0, 'url'], 'is only a host'],
  ['a wrong telephone number', company, { telephone: '1' }, ['telephone'], 'telephone'],
  ['a redirect to nowhere', redirects, { list: [{ from: '/old', to: '/nowhere' }] }, ['list', 0, 'to'], '/nowhere'],
])(
  '%s is reported once at its field before anything is saved, with the message of a publication',
  (_, file, part, place, words) => {
    const before = read(file);
    const wrong = edited(file, (value) => ({ ...value, ...part }));
    const issues = checkEdited(root, authorOf('mei'), wrong)?.issues;
    expect(issues).toEqual([expect.objectContaining({ file, place, message: expect.stringContaining(words) })]);
    expect(read(file)).toBe(before);
  },
);

test.each([
  ['none of two redirects from one address is dropped in silence', { from: '/old', to: '/about' }, '“/old”'],
  ['two entries that are still empty are told to be filled in', {}, 'no name or address yet'],
])('%s', async (_, entry, words) => {
  const value = { list: [entry, { ...entry, to: '/news' }] };
  await expect(saveFile(root, { ...edited(redirects), value })).rejects.toThrow(words);
});

test.each(['package.json', 'content/../package.json', '../content/pages/x.yaml', 'content/schemas/page.json'])(
  '%s is not opened',
  (file) => expect(() => openFile(root, file)).toThrow('This text is not there any more'),
);

test('an editor reads names of texts, and no file names', () => {
  const message = 'Correct it, or add content/pages/nowhere.yaml; content/pages/home.yaml has the same.';
  expect(withNames(root, message)).toMatch(/^Correct it, or add it; “[^”/]+” has the same\.$/);
});

test('a symbolic link in the content leads an editor to no file outside it', () => {
  writeFileSync(join(root, 'secret.yaml'), 'name: Secret\n');
  symlinkSync(join(root, 'secret.yaml'), join(root, 'content/pages/linked.yaml'));
  expect(() => openFile(root, 'content/pages/linked.yaml')).toThrow('not part of the content');
  expect(listFiles(root).map(({ file }) => file)).not.toContain('content/pages/linked.yaml');
});

test('a notice about a date is shown while the page of its course is a draft', () => {
  writeFileSync(join(root, page), `draft: true\n${read(page)}`);
  const draft = edited(course, (value) => ({ ...value, intakes: [{ value: 'x', starts: '2099-04-06' }] }));
  expect(checkEdited(root, authorOf('mei'), draft)?.notices).toMatchObject([{ place: ['intakes', 0, 'starts'] }, {}]);
});

test('the fee that is shown for a change is the one that visitors pay today, also of a course that is not public', () => {
  writeFileSync(join(root, page), `draft: true\n${read(page)}`);
  writeFileSync(join(root, course), `${read(course)}scheduledFees: [{ price: 520, publicFrom: 2020-01-01 }]\n`);
  expect(makeOverview(root).fees[course]).toBe('SGD 520');
});
