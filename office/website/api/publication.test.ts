import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { contentVersion } from '../../../model/reader/content-folder.ts';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { changesOf, findHistory, isLive, restoreFiles } from './history.ts';
import { joinColleagues } from './join.ts';
import { renamePage, takeDown } from './move-page.ts';
import { findPublication, publish as publishFiles } from './publication.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const about = 'content/pages/about.yaml';
const article = 'content/news/agentic-ai-governance.md';
const editor = { name: 'An Editor', email: 'editor@example.com' };
let folder = '';
let root = '';

const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: where,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const commit = (where: string) => {
  git(where, 'add', '--all');
  git(where, 'commit', '--quiet', '--message', 'A commit by hand');
};

beforeEach(() => {
  const firm = copyFirm();
  folder = firm.folder;
  root = join(folder, 'project');
  cpSync(join(folder, 'content'), join(root, 'content'), { recursive: true });
  writeFileSync(join(root, 'program.ts'), 'one\n');
  git(root, 'init', '--quiet', '--initial-branch=main');
  commit(root);
  return firm.remove;
});

const read = (where: string, file: string) => readFileSync(join(where, file), 'utf8');
const change = (where: string, from: string | RegExp, to: string, file = course) =>
  writeFileSync(join(where, file), read(where, file).replace(from, to));

/** A remote with the same commits as the project. */
const addRemote = () => {
  const remote = join(folder, 'remote.git');
  git(folder, 'clone', '--quiet', '--bare', root, remote);
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  return remote;
};

/** Publishes a change as a colleague does. @returns the colleague's folder */
const publishTheirs = (remote: string, edit: (other: string) => void) => {
  const other = join(folder, 'other');
  git(folder, 'clone', '--quiet', remote, other);
  edit(other);
  commit(other);
  git(other, 'push', '--quiet');
  return other;
};

/** Publishes as the editor does, without building the site. */
const publish = (files: string[], by = editor) =>
  publishFiles(root, by, files, async () => ({ passed: true, code: undefined, output: '' }));

test('each change since the last publication is listed by name, with the old and the new value', async () => {
  expect((await findPublication(root)).files).toEqual([]);
  change(root, /price: \d+/, 'price: 1234');
  writeFileSync(join(root, 'content/pages/new.yaml'), 'draft: true\nname: New\n');
  rmSync(join(root, 'content/pages/ai-applications/energy.yaml'));
  const { files } = await findPublication(root);
  expect(files.map(({ file, what, isDraft }) => `${what} ${file}${isDraft ? ', a draft' : ''}`)).toEqual([
    `changed ${course}`,
    'removed content/pages/ai-applications/energy.yaml',
    'new content/pages/new.yaml, a draft',
  ]);
  expect(files[0]).toMatchObject({
    name: 'Cybersecurity Essentials',
    address: '/services/cybersecurity-essentials',
    changes: [{ name: 'Price', before: '480', after: '1234' }],
  });
});

test('only the chosen files are published, in the name of the editor, and the others stay as they are', async () => {
  const remote = addRemote();
  change(root, /price: \d+/, 'price: 1234');
  change(root, /^title: .*/m, 'title: Not yet', about);
  writeFileSync(join(root, 'notes.txt'), 'not to be published');
  expect(await publish([course], { name: '', email: '' })).toMatchObject({ passed: false });
  expect(await publish([course])).toMatchObject({ passed: true });
  expect(git(remote, 'log', '-1', '--format=%an <%ae> %s', 'main')).toBe(
    'An Editor <editor@example.com> Content: Cybersecurity Essentials',
  );
  expect(git(remote, 'show', `main:${about}`)).not.toContain('Not yet');
  expect(git(root, 'status', '--porcelain')).toBe(`M ${about}\n?? notes.txt`);
  const { files, editor: savedEditor } = await findPublication(root);
  expect(files.map(({ file }) => file)).toEqual([about]);
  expect(savedEditor, 'the editor enters the name only once').toEqual(editor);
});

test('a picture is published with the text that shows it, and an unused picture is not', async () => {
  const remote = addRemote();
  mkdirSync(join(root, 'content/pictures'));
  for (const name of ['shown', 'undone']) writeFileSync(join(root, `content/pictures/${name}-1x1.webp`), name);
  appendFileSync(join(root, article), '\n![A bridge](/pictures/shown-1x1.webp)\n');
  expect((await findPublication(root)).pictures).toEqual(['content/pictures/shown-1x1.webp']);
  await publish([article]);
  expect(git(remote, 'ls-tree', '-r', '--name-only', 'main', 'content/pictures')).toBe(
    'content/pictures/shown-1x1.webp',
  );
});

test('after a colleague has published elsewhere, publishing works and both have the same content', async () => {
  const other = publishTheirs(addRemote(), (theirs) => {
    change(theirs, /summary: .*/, 'summary: Theirs.');
    change(theirs, 'one', 'two', 'program.ts');
  });
  change(root, /^title: .*/m, 'title: Mine', about);
  // The same file in another place, next to the colleague's change.
  change(root, /\nname: .*/, '\nname: Mine');
  expect(await publish([about, course])).toMatchObject({ passed: true });
  git(other, 'pull', '--quiet');
  for (const file of [course, about, 'program.ts']) expect(read(root, file)).toBe(read(other, file));
  expect(read(root, course)).toContain('summary: Theirs.');
  expect(read(root, course)).toContain('name: Mine');
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('a conflict is shown by its field, mine beside theirs, and no file changes before it is resolved', async () => {
  const remote = addRemote();
  publishTheirs(remote, (other) => {
    change(other, /price: \d+/, 'price: 600');
    change(other, /^name: .*/m, 'name: Security Essentials');
  });
  change(root, /price: \d+/, 'price: 1234');
  const before = read(root, course);
  const { passed, conflicts = [] } = await publish([course]);
  expect(passed).toBe(false);
  expect(conflicts).toEqual([{ file: course, key: `${course} price`, field: 'Price', mine: '1234', theirs: '600' }]);
  expect(read(root, course)).toBe(before);
  await joinColleagues(root, { [`${course} price`]: 'mine' });
  expect(await publish([course])).toMatchObject({ passed: true });
  expect(git(remote, 'show', `main:${course}`)).toContain('price: 1234');
  expect(git(remote, 'show', `main:${course}`)).toContain('name: Security Essentials');
});

test('a colleague’s publication is merged when the editor opens, and of two new dates of one course both are kept', async () => {
  const add = (where: string, value: string) =>
    change(where, /\nintakes:\n/, `\nintakes:\n  - { value: ${value}, starts: 2099-04-06 }\n`);
  publishTheirs(addRemote(), (other) => add(other, 'theirs-2099'));
  add(root, 'mine-2099');
  expect(await joinColleagues(root)).toEqual({ merged: ['Cybersecurity Essentials'], conflicts: [] });
  for (const value of ['mine-2099', 'theirs-2099']) expect(read(root, course)).toContain(value);
  expect((await findPublication(root)).files.map(({ file }) => file)).toEqual([course]);
});

test('a file that a colleague removed and I changed is a conflict to resolve, not an error', async () => {
  publishTheirs(addRemote(), (other) => rmSync(join(other, article)));
  appendFileSync(join(root, article), '\nMore.\n');
  const { conflicts } = await joinColleagues(root);
  expect(conflicts).toMatchObject([{ file: article, field: 'All of it', theirs: '' }]);
  await joinColleagues(root, { [`${article} `]: 'theirs' });
  expect(existsSync(join(root, article))).toBe(false);
});

test('a chosen file with a mistake stops the publication, and its line is named', async () => {
  addRemote();
  change(root, /price: \d+/, 'price: much');
  const { passed, words } = await publish([course]);
  expect(passed).toBe(false);
  expect(words).toContain(`${course}:7:1`);
  change(root, /^title: .*/m, 'title: Mine', about);
  expect(await publish([about])).toMatchObject({ passed: true });
});

test('without a connection to the remote, the editor says so and nothing is lost', async () => {
  rmSync(addRemote(), { recursive: true });
  change(root, /price: \d+/, 'price: 1234');
  expect((await joinColleagues(root)).trouble).toContain('We could not look for what colleagues have published');
  expect(await publish([course])).toMatchObject({ passed: false });
  expect(read(root, course)).toContain('price: 1234');
});

test('a publication is in the history in words, and restored values are kept when a colleague publishes', async () => {
  const remote = addRemote();
  change(root, /price: \d+/, 'price: 1234');
  change(root, /^title: .*/m, 'title: Mine', about);
  await publish([course, about]);
  const [last] = await findHistory(root);
  expect(last).toMatchObject({ who: 'An Editor', words: expect.stringContaining('Cybersecurity Essentials') });
  const id = last?.id ?? '';
  expect(await changesOf(root, id)).toContainEqual({
    name: 'Cybersecurity Essentials: Price',
    before: '480',
    after: '1234',
  });
  change(root, /^title: .*/m, 'title: Changed since', about);
  await publish([about]);

  expect(await restoreFiles(root, id)).toEqual({
    changed: ['Cybersecurity Essentials'],
    kept: [expect.stringMatching(/: Title$/)],
  });
  expect(read(root, course)).toContain('price: 480');
  await publish([course]);
  publishTheirs(remote, (other) => appendFileSync(join(other, article), '\nMore.\n'));
  await joinColleagues(root);
  expect(read(root, course)).toContain('price: 480');
  await restoreFiles(root, id, course);
  expect(read(root, course), 'a file as it was in a publication').toContain('price: 1234');
  takeDown(root, article, '/news');
  await restoreFiles(root, id, article);
  expect(existsSync(join(root, article)), 'a page that was taken down').toBe(true);
  expect(read(root, 'content/redirects.yaml')).not.toContain('agentic-ai-governance');
});

test('when a renaming is reverted, the address that was public meanwhile redirects', async () => {
  addRemote();
  const before = 'content/pages/ai-regulations/singapore.yaml';
  const { file } = renamePage(root, before, '/ai-regulations/sg');
  appendFileSync(join(root, 'content/addresses.yaml'), '- /ai-regulations/sg\n');
  const { files } = await findPublication(root);
  await publish([...files.map((changed) => changed.file), 'content/addresses.yaml']);
  const [last] = await findHistory(root);
  await restoreFiles(root, last?.id ?? '');
  expect(existsSync(join(root, file))).toBe(false);
  expect(existsSync(join(root, before))).toBe(true);
  expect(read(root, 'content/redirects.yaml')).toContain('/ai-regulations/sg: /ai-regulations/singapore');
  expect(publishingIssues(root, '2026-11-26').filter(({ message }) => message.includes('ai-regulations'))).toEqual([]);
});

test('a publication is live once the website shows its content, and otherwise the reason is given', async () => {
  let shown = 'another 2026-11-26T02:00:00.000Z\n';
  const site = createServer((_request, response) => response.end(shown)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  vi.stubEnv('SITE_URL', `http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  try {
    const version = contentVersion(root);
    expect((await isLive(root, version)).words).toContain('still shows the publication before');
    shown = `${version} 2026-11-26T02:42:00.000Z\n`;
    expect((await isLive(root, version)).since).toBe('2026-11-26T02:42:00.000Z');
    change(root, /price: \d+/, 'price: 1234');
    expect(contentVersion(root), 'each change gives another version').not.toBe(version);
  } finally {
    site.close();
  }
  expect((await isLive(root, 'any')).words).toContain('cannot be reached');
  vi.unstubAllEnvs();
});

test('on another branch, or without a git repository, the editor says what to do', async () => {
  addRemote();
  git(root, 'switch', '--quiet', '--create', 'try');
  expect((await findPublication(root)).trouble).toContain('on the branch "try"');
  rmSync(join(root, '.git'), { recursive: true });
  expect((await findPublication(root)).trouble).toContain('Hand the folder content/');
});
