import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPublication, publishStep } from './publication.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const editor = { name: 'An Editor', email: 'editor@example.com' };
let folder: string;
let root: string;

const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: where,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline publication '));
  root = join(folder, 'project');
  mkdirSync(root);
  cpSync('tests/fixtures/content', join(root, 'content'), { recursive: true });
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change = (where: string, from: string | RegExp, to: string) => {
  const path = join(where, course);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

/** A place to send to, which has what the project has. */
const addRemote = () => {
  const remote = join(folder, 'remote.git');
  git(folder, 'clone', '--quiet', '--bare', root, remote);
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  return remote;
};

test('nothing has changed at first; then each change is told by name, with what it was and what it is', async () => {
  expect((await findPublication(root)).files).toEqual([]);
  change(root, /price: \d+/, 'price: 1234');
  writeFileSync(join(root, 'content/pages/new.yaml'), 'name: New\n');
  rmSync(join(root, 'content/pages/ai-applications/energy.yaml'));
  const { files } = await findPublication(root);
  expect(files.map(({ file, what }) => `${what} ${file}`)).toEqual([
    `changed ${course}`,
    'removed content/pages/ai-applications/energy.yaml',
    'new content/pages/new.yaml',
  ]);
  expect(files[0]).toMatchObject({
    name: 'Cybersecurity Essentials',
    address: '/services/cybersecurity-essentials',
    changes: [{ name: 'Price', before: '480', after: '1234' }],
  });
});

test('it is noted in the name of the editor, with every change in words, and only what is in content', async () => {
  change(root, /price: \d+/, 'price: 1234');
  writeFileSync(join(root, 'notes.txt'), 'not to be published');
  expect(await publishStep(root, 'commit', { name: '', email: '' })).toMatchObject({ passed: false });
  expect(await publishStep(root, 'commit', editor)).toMatchObject({ passed: true });
  expect(git(root, 'log', '-1', '--format=%an <%ae> %s')).toBe(
    'An Editor <editor@example.com> Content: Cybersecurity Essentials',
  );
  expect(git(root, 'log', '-1', '--format=%b')).toBe('Cybersecurity Essentials, Price: 480 → 1234');
  expect(git(root, 'status', '--porcelain')).toBe('?? notes.txt');
  expect((await findPublication(root)).editor, 'the name is asked once').toEqual(editor);
});

test('what was noted and not sent is still told as changed; once it is sent, nothing is', async () => {
  const remote = addRemote();
  change(root, /price: \d+/, 'price: 1234');
  await publishStep(root, 'commit', editor);
  expect((await findPublication(root)).files).toHaveLength(1);
  expect(await publishStep(root, 'push', editor)).toMatchObject({ passed: true });
  expect(git(remote, 'show', `main:${course}`)).toContain('price: 1234');
  expect((await findPublication(root)).files).toEqual([]);
});

test('when a colleague published first, nothing is overwritten and nothing is lost', async () => {
  const remote = addRemote();
  const other = join(folder, 'other');
  git(folder, 'clone', '--quiet', remote, other);
  change(other, /price: \d+/, 'price: 600');
  git(other, 'commit', '--quiet', '--all', '--message', 'Theirs');
  git(other, 'push', '--quiet');
  change(root, /price: \d+/, 'price: 1234');
  await publishStep(root, 'commit', editor);
  const { passed, words } = await publishStep(root, 'push', editor);
  expect(passed).toBe(false);
  expect(words).toContain('A colleague published since you began');
  expect(git(remote, 'show', `main:${course}`)).toContain('price: 600');
  expect(readFileSync(join(root, course), 'utf8')).toContain('price: 1234');
});

test('a folder without a record of changes says what to hand over', async () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect((await findPublication(root)).trouble).toContain('Hand the folder content/');
});
