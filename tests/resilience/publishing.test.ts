// hosting/publish.sh on its own small repository.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { node, root } from './server-process.ts';

let folder: string;
let home: string;
let port: number;

function git(...values: string[]): string {
  const identity = ['-c', 'user.name=Editor', '-c', 'user.email=editor@plumbline.example'];
  const options = { cwd: join(folder, 'editor'), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...values], options);
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Writes files, commits and pushes them. @returns the commit */
function push(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'editor', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  git('add', '.');
  git('commit', '-m', 'Change');
  git('push', '-q', 'origin', 'main');
  return git('rev-parse', 'HEAD');
}

/** A build like the real one: it replaces `dist` in one step if something changed, and fails on a mistake in the content. */
const build = `
import fs from 'node:fs';
const page = fs.readFileSync('page.txt', 'utf8') + (process.env.DAY ?? '');
if (page.startsWith('mistake')) { console.error('page.txt:1:1 - there is a mistake'); process.exit(1); }
if (fs.existsSync('dist/index.html') && fs.readFileSync('dist/index.html', 'utf8') === page) process.exit(0);
fs.mkdirSync('fresh/_astro', { recursive: true });
fs.writeFileSync('fresh/index.html', page);
fs.writeFileSync('fresh/_astro/' + page, '');
fs.rmSync('dist', { recursive: true, force: true });
fs.renameSync('fresh', 'dist');
fs.mkdirSync('node_modules/.bin', { recursive: true });
if (!fs.existsSync('node_modules/.bin/node')) fs.symlinkSync(process.execPath, 'node_modules/.bin/node');
`;
const server = (reply: string) => `
import http from 'node:http';
http.createServer((request, response) => { ${reply} }).listen(Number(process.env.PORT), '127.0.0.1');
`;
const firstFiles = {
  'package.json': JSON.stringify({ type: 'module', scripts: { build: 'node build.js' } }),
  'package-lock.json': '{}',
  'build.js': build,
  'server/main.ts': server("response.end('hello')"),
  'server/store/migrations/0001.ts': '',
  'office/registrations/desk-server.ts': '',
  'page.txt': 'one',
};

const systemPath = `${dirname(node)}:/usr/local/bin:/usr/bin:/bin`;

function publish(command: string[] = [], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'hosting', 'publish.sh'), ...command], {
    cwd: '/',
    encoding: 'utf8',
    env: {
      PATH: systemPath,
      HOME: home,
      PLUMBLINE_HOME: home,
      PLUMBLINE_BUILD_SETTINGS: '/dev/null',
      TRIAL_PORT: String(port),
      ...variables,
    },
  });
  return { status, output: `${stdout}${stderr}` };
}

const noteFile = () => join(home, 'releases', 'not-published.txt');
const readNote = () => readFileSync(noteFile(), 'utf8');
/** The live commit, its page, and true if a restart of the server is requested; clears the request. */
function readState() {
  const restart = join(home, 'restart');
  const restarts = existsSync(restart);
  rmSync(restart, { force: true });
  const live = readlinkSync(join(home, 'current')).replace('releases/', '');
  return [live, readFileSync(join(home, 'current', 'dist', 'index.html'), 'utf8'), restarts];
}

let firstCommit: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  home = join(folder, 'srv');
  port = await freePort();
  for (const path of [home, join(folder, 'editor')]) mkdirSync(path);
  git('init', '-q', '-b', 'main');
  git('init', '-q', '--bare', '-b', 'main', join(folder, 'origin.git'));
  git('remote', 'add', 'origin', join(folder, 'origin.git'));
  firstCommit = push(firstFiles);
  git('clone', '-q', join(folder, 'origin.git'), join(home, 'repository'));
  expect(publish()).toEqual({ status: 0, output: '' });
  expect(readState()).toEqual([firstCommit, 'one', true]);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new commit goes live, its dates follow each day, the server restarts only for a new release, and three releases are kept', () => {
  expect([publish().status, ...readState()]).toEqual([0, firstCommit, 'one', false]);
  for (const page of ['two', 'three', 'four']) {
    const commit = push({ 'page.txt': page });
    expect([publish().status, ...readState()]).toEqual([0, commit, page, true]);
  }
  expect(readdirSync(join(home, 'releases'))).toHaveLength(3);
  const files = () => readdirSync(join(home, 'current', 'dist', '_astro')).sort();
  expect(files(), 'what pages load that were open before').toEqual(['four', 'one', 'three', 'two']);
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  for (const file of ['one', 'two'])
    utimesSync(join(home, 'current', 'dist', '_astro', file), eightDaysAgo, eightDaysAgo);
  expect([publish([], { DAY: ', tomorrow' }).status, readState()[1]]).toEqual([0, 'four, tomorrow']);
  expect(files()).toEqual(['four', 'four, tomorrow', 'three']);
  const origin = join(folder, 'origin.git');
  renameSync(origin, `${origin}.away`);
  expect([publish([], { DAY: ', later' }).status, readState()[1]]).toEqual([0, 'four, later']);
  expect(readNote()).toContain('The repository could not be fetched');
  renameSync(`${origin}.away`, origin);
  // As ssh warns of an old key exchange each time.
  git('-C', join(home, 'repository'), 'config', 'remote.origin.uploadpack', 'echo A warning >&2; git-upload-pack');
  expect([publish([], { DAY: ', later' }).status, existsSync(noteFile())]).toEqual([0, false]);
});

test.each(['flock', 'tar', 'mv'])(
  'if %s fails, as on a full disk, the site stays as it was, the reason is told, and no half of a release is left',
  (program) => {
    mkdirSync(join(folder, 'programs'));
    writeFileSync(join(folder, 'programs', program), '#!/bin/sh\necho No space >&2\nexit 1\n', { mode: 0o755 });
    push({ 'page.txt': 'two' });
    const { status, output } = publish([], { PATH: `${join(folder, 'programs')}:${systemPath}` });
    expect([status, ...readState()]).toEqual([1, firstCommit, 'one', false]);
    expect(output).toMatch(/is not live.*: No space|^No space\nAnother publication/);
    expect(readdirSync(join(home, 'releases')).filter((name) => name !== 'not-published.txt')).toEqual([firstCommit]);
  },
);

test('a first build that failed is tried again at once', () => {
  rmSync(join(home, 'current'));
  push({ 'page.txt': 'mis' });
  expect(publish([], { DAY: 'take' }).status).toBe(1);
  expect([publish().status, readState()[1]]).toEqual([0, 'mis']);
});

test('a commit that does not build, or whose server serves no page, leaves the site unchanged, with the reason in a note', () => {
  const failingCommit = push({ 'page.txt': 'mistake' });
  expect([publish().status, ...readState()]).toEqual([1, firstCommit, 'one', false]);
  expect(readNote()).toContain(`Commit ${failingCommit} is not live, and the site is as it was:`);
  expect(readNote()).toContain('page.txt:1:1 - there is a mistake');
  // The commit is not built again, and the live one is still built every day.
  expect([publish([], { DAY: ', tomorrow' }).status, readState()[1]]).toEqual([0, 'one, tomorrow']);
  push({ 'page.txt': 'two', 'server/main.ts': server('response.statusCode = 404; response.end()') });
  expect([publish().status, readState()[0]]).toEqual([1, firstCommit]);
  expect(readNote()).toContain('The server served no page within 30 seconds.');
  const mendedCommit = push({ 'server/main.ts': firstFiles['server/main.ts'] });
  expect([publish().status, ...readState(), existsSync(noteFile())]).toEqual([0, mendedCommit, 'two', true, false]);
});

test('a server that ends at once is given up at once, with its exit code in the note', () => {
  push({ 'server/main.ts': 'process.exit(3);' });
  const startedAt = performance.now();
  expect([publish().status, readState()[0]]).toEqual([1, firstCommit]);
  expect(performance.now() - startedAt).toBeLessThan(25_000);
  expect(readNote()).toContain('The server ended with exit code 3.');
  push({ 'server/main.ts': "class Mistake extends Error { name = 'Mistake' } throw new Mistake('a clear reason');" });
  expect(publish().status).toBe(1);
  expect(readNote()).toMatch(/Mistake: a clear reason .*The server ended with exit code 1/);
});

test('a release whose office cannot be loaded does not go live, although its website would', () => {
  push({ 'page.txt': 'two', 'office/registrations/desk-server.ts': "import './missing.ts';" });
  expect([publish().status, ...readState()]).toEqual([1, firstCommit, 'one', false]);
  expect(readNote()).toMatch(/Cannot find module '.*missing\.ts'/);
  const mendedCommit = push({ 'office/registrations/missing.ts': '' });
  expect([publish().status, ...readState()]).toEqual([0, mendedCommit, 'two', true]);
});

test('the trial of a release does not believe another program on its port', async () => {
  const otherProgram = spawn(node, [
    '-e',
    `require('http').createServer((_, r) => r.end()).listen(${port}, () => console.log('on'))`,
  ]);
  onTestFinished(() => void otherProgram.kill());
  await new Promise((resolve) => otherProgram.stdout.once('data', resolve));
  push({ 'page.txt': 'two', 'server/main.ts': 'process.exit(3);' });
  expect([publish().status, readState()[0]]).toEqual([1, firstCommit]);
  expect(readNote()).toContain(`Another program answers on port ${port}`);
});

test('a release that was rolled back is not published again until there is a newer commit, and the note says so', () => {
  const wrongCommit = push({ 'page.txt': 'wrong price' });
  publish();
  const earlierPage = join(home, 'releases', firstCommit, 'page.txt');
  writeFileSync(earlierPage, 'mistake');
  expect([publish(['back']).status, ...readState()], 'cannot be built').toEqual([1, wrongCommit, 'wrong price', true]);
  writeFileSync(earlierPage, 'one');
  expect([publish(['back']).status, ...readState()]).toEqual([0, firstCommit, 'one', true]);
  expect([publish().status, ...readState()]).toEqual([0, firstCommit, 'one', false]);
  expect(readNote()).toContain('Nothing is published until there is a newer commit');
  const corrected = push({ 'page.txt': 'right price' });
  expect([publish().status, ...readState(), existsSync(noteFile())]).toEqual([
    0,
    corrected,
    'right price',
    true,
    false,
  ]);
});

test('a commit that changes the tables of the database waits for the operator, who then publishes it at once', () => {
  const waitingCommit = push({ 'server/store/migrations/0002.ts': '' });
  expect([publish().status, readState()[0]]).toEqual([1, firstCommit]);
  expect(readNote()).toContain('Back up, then run plumbline-publish upgrade.');
  expect([publish(['upgrade']).status, readState()[0]]).toEqual([0, waitingCommit]);
  expect(publish(['back'])).toMatchObject({ status: 1, output: expect.stringContaining('has other tables') as string });
  expect(readState()[0]).toBe(waitingCommit);
});

test('a publication of the office goes live although the remote lacks it, and engineers’ commits that follow are taken in', () => {
  const repository = join(home, 'repository');
  const inOffice = (...values: string[]) =>
    spawnSync('git', ['-c', 'user.name=Mei', '-c', 'user.email=', ...values], { cwd: repository, encoding: 'utf8' })
      .stdout;
  writeFileSync(join(repository, 'page.txt'), 'office');
  inOffice('commit', '--quiet', '--all', '--message', 'Content: page');
  const officeCommit = inOffice('rev-parse', 'HEAD').trim();
  writeFileSync(join(repository, 'page.txt'), 'not published');
  expect([publish(['commit', officeCommit]).status, ...readState()]).toEqual([0, officeCommit, 'office', true]);
  expect([publish().status, ...readState()]).toEqual([0, officeCommit, 'office', false]);
  expect(publish(['commit', '--output=x'])).toMatchObject({ status: 1, output: 'Name the commit by its id.\n' });
  expect(publish(['--help']).status, 'a word that is not understood').toBe(2);
  push({ 'page.txt': 'engineer' });
  expect([publish().status, readState()[0]], 'both have published').toEqual([0, officeCommit]);
  expect(readNote()).toContain('opens Website in the office');
});
