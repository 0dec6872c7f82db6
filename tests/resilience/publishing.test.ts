// hosting/publish.sh on a small repository of its own, as an account without rights.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { node, root } from './server-process.ts';

const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let folder: string;
let home: string;
let editor: string;
let port: number;

function git(...values: string[]): string {
  const identity = ['-c', 'user.name=Editor', '-c', 'user.email=editor@plumbline.example'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...values], { cwd: editor, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Writes files, commits and pushes them. @returns the commit */
function push(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(editor, name)), { recursive: true });
    writeFileSync(join(editor, name), text);
  }
  git('add', '.');
  git('commit', '-m', 'Change');
  git('push', '-q', 'origin', 'main');
  return git('rev-parse', 'HEAD');
}

/** A build as the real one: it writes `dist` in one step if something changed, and fails on a mistake in the content. */
const build = `
import fs from 'node:fs';
const page = fs.readFileSync('page.txt', 'utf8') + (process.env.DAY ?? '');
if (page.startsWith('mistake')) { console.error('page.txt:1:1 - there is a mistake'); process.exit(1); }
if (fs.existsSync('dist/index.html') && fs.readFileSync('dist/index.html', 'utf8') === page) process.exit(0);
fs.mkdirSync('fresh');
fs.writeFileSync('fresh/index.html', page);
fs.rmSync('dist', { recursive: true, force: true });
fs.renameSync('fresh', 'dist');
fs.mkdirSync('node_modules/.bin', { recursive: true });
if (!fs.existsSync('node_modules/.bin/node')) fs.symlinkSync(process.execPath, 'node_modules/.bin/node');
`;
const server = (reply: string) => `
import http from 'node:http';
http.createServer((request, response) => { ${reply} }).listen(Number(process.env.PORT), '127.0.0.1');
`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  chmodSync(folder, 0o755);
  home = join(folder, 'srv');
  editor = join(folder, 'editor');
  port = await freePort();
  for (const made of [home, editor, join(home, 'bin')]) mkdirSync(made);
  // The origin belongs to another account than the one that pulls.
  writeFileSync(join(home, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  // The service's programs, where an account without rights reaches them.
  spawnSync('cp', [node, join(home, 'bin', 'node')]);
  git('init', '-q', '-b', 'main');
  git('init', '-q', '--bare', '-b', 'main', join(folder, 'origin.git'));
  git('remote', 'add', 'origin', join(folder, 'origin.git'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const first = {
  'package.json': JSON.stringify({ type: 'module', scripts: { build: 'node build.js' } }),
  'package-lock.json': '{}',
  'build.js': build,
  'server/main.ts': server("response.end('hello')"),
  'server/store/migrations/0001.ts': '',
  'page.txt': 'one',
};

function publish(command: string[] = [], more: Record<string, string> = {}) {
  if (nobody.uid !== undefined) spawnSync('chown', ['-R', '65534:65534', home]);
  const { status, stdout, stderr } = spawnSync(join(root, 'hosting', 'publish.sh'), command, {
    ...nobody,
    cwd: '/',
    encoding: 'utf8',
    env: {
      PATH: `${join(home, 'bin')}:/usr/local/bin:/usr/bin:/bin`,
      HOME: home,
      PLUMBLINE_HOME: home,
      PLUMBLINE_BUILD_SETTINGS: '/dev/null',
      TRIAL_PORT: String(port),
      ...more,
    },
  });
  return { status, said: `${stdout}${stderr}` };
}
const live = () => readlinkSync(join(home, 'current')).replace('releases/', '');
const page = () => readFileSync(join(home, 'current', 'dist', 'index.html'), 'utf8');
const note = () => readFileSync(join(home, 'releases', 'not-published.txt'), 'utf8');
const hasNote = () => existsSync(join(home, 'releases', 'not-published.txt'));
/** Whether the server is asked to restart; asked once. */
function restarted(): boolean {
  const file = join(home, 'restart');
  const found = existsSync(file);
  rmSync(file, { force: true });
  return found;
}

function install(): string {
  const commit = push(first);
  git('clone', '-q', join(folder, 'origin.git'), join(home, 'repository'));
  expect(publish()).toEqual({ status: 0, said: '' });
  expect([live(), page(), restarted()]).toEqual([commit, 'one', true]);
  return commit;
}

test('a new commit is live, a day later its dates are, and nothing restarts in between', () => {
  install();
  expect([publish().status, restarted()]).toEqual([0, false]);
  const second = push({ 'page.txt': 'two' });
  expect([publish().status, live(), page(), restarted()]).toEqual([0, second, 'two', true]);
  expect([publish([], { DAY: ', tomorrow' }).status, page(), restarted()]).toEqual([0, 'two, tomorrow', true]);
  expect([hasNote(), live()]).toEqual([false, second]);
});

test('a commit that does not build, or whose server answers no page, leaves the site as it was and says why', () => {
  const good = install();
  const bad = push({ 'page.txt': 'mistake' });
  expect(publish().status).toBe(1);
  expect([live(), page(), restarted()]).toEqual([good, 'one', false]);
  expect(note()).toContain(`Commit ${bad} is not live, and the site is as it was:`);
  expect(note()).toContain('page.txt:1:1 - there is a mistake');
  // It is not built again and again, and the site of the day is built all the same.
  expect([publish([], { DAY: ', tomorrow' }).status, page()]).toEqual([0, 'one, tomorrow']);
  push({ 'page.txt': 'two', 'server/main.ts': server('response.statusCode = 404; response.end()') });
  expect([publish().status, live()]).toEqual([1, good]);
  const mended = push({ 'server/main.ts': first['server/main.ts'] });
  expect([publish().status, live(), page(), hasNote()]).toEqual([0, mended, 'two', false]);
});

test('what was rolled back does not return until there is a newer commit, and the note says so', () => {
  const good = install();
  push({ 'page.txt': 'wrong price' });
  publish();
  expect([publish(['back']).status, live(), page(), restarted()]).toEqual([0, good, 'one', true]);
  expect(note()).toContain('Nothing is published until there is a newer commit');
  expect([publish().status, live(), restarted()]).toEqual([0, good, false]);
  expect(hasNote()).toBe(true);
  const corrected = push({ 'page.txt': 'right price' });
  expect([publish().status, live(), page(), hasNote()]).toEqual([0, corrected, 'right price', false]);
});

test('a commit that changes the tables of the database waits for the operator', () => {
  const good = install();
  const next = push({ 'server/store/migrations/0002.ts': '' });
  expect([publish().status, live()]).toEqual([1, good]);
  expect(note()).toContain('Back up, then run plumbline-publish upgrade.');
  rmSync(join(home, 'releases', 'not-published.txt'));
  expect([publish(['upgrade']).status, live()]).toEqual([0, next]);
  expect(publish(['back'])).toMatchObject({ status: 1, said: expect.stringContaining('has other tables') as string });
  expect(live()).toBe(next);
});

test('a repository that cannot be reached, or was rewritten, changes nothing and is reported', () => {
  const good = install();
  rmSync(join(folder, 'origin.git'), { recursive: true });
  expect([publish([], { DAY: ', tomorrow' }).status, live(), page()]).toEqual([0, good, 'one, tomorrow']);
  expect(note()).toContain('The repository could not be pulled');
});

test('three releases are kept', () => {
  install();
  for (let n = 2; n <= 5; n++) {
    push({ 'page.txt': String(n) });
    publish();
  }
  const { stdout } = spawnSync('ls', [join(home, 'releases')], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toHaveLength(3);
});

test('the script is short enough to be read before it is installed', () => {
  expect(
    readFileSync(join(root, 'hosting', 'publish.sh'), 'utf8')
      .trim()
      .split('\n').length,
  ).toBeLessThanOrEqual(60);
});
