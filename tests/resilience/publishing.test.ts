// From an editor's push to the page that visitors see, between two folders of one machine, with the programs that the timer
// and the operator run. A remote repository stands between them, as in life.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParts } from '../../tools/project-copy.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';
import { ask, healthOf, node, root, run, startServer, until, type ServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'publishing '));
const [remote, editor, srv] = ['remote.git', 'editor', 'srv'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const releases = join(srv, 'releases');
const current = join(srv, 'current');
const environment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  RELEASES_DIR: releases,
  LOG_LEVEL: 'warn',
  SITE_URL: 'https://www.example.com',
  GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
};
const git = (at: string, ...values: string[]) =>
  execFileSync('git', ['-C', at, ...values], { encoding: 'utf8', env: environment, stdio: 'pipe' }).trim();

let server: ServerProcess;
/** What stands for systemd: the server is started on whatever is current. */
async function restart(): Promise<void> {
  await server?.stop();
  server = await startServer(environment, { main: join(current, 'server', 'main.ts'), patience: 600_000 });
}
/** What the timer does, and the restart that the unit adds. */
async function timer(...values: string[]) {
  const outcome = await run(join(current, 'tools', 'publish.ts'), values, environment);
  if (existsSync(join(releases, 'restart'))) {
    rmSync(join(releases, 'restart'));
    await restart();
  }
  return outcome;
}
/** What *Publish* does in the editor. */
function publish(from: RegExp, to: string, words: string): void {
  const file = join(editor, 'content', 'pages', 'contact.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
  git(editor, 'commit', '--quiet', '--all', '--message', words);
  git(editor, 'push', '--quiet', 'origin', 'main');
}
const title = async () => /<title>([^<]*)/.exec((await ask(server, '/contact')).body)?.[1];
const warnings = async () => (await healthOf(server)).warnings.join('\n');

beforeAll(async () => {
  writeFileSync(
    join(folder, 'gitconfig'),
    '[user]\n\tname = Ana Editor\n\temail = ana@example.com\n[init]\n\tdefaultBranch = main\n',
  );
  const firm = copyFirm(...buildParts, '.gitignore');
  git(firm.folder, 'init', '--quiet');
  // The packages are a link here, which the rule for the folder does not cover.
  writeFileSync(join(firm.folder, '.git', 'info', 'exclude'), 'node_modules\n');
  git(firm.folder, 'add', '--all');
  git(firm.folder, 'commit', '--quiet', '--message', 'The site');
  git(folder, 'clone', '--quiet', '--bare', firm.folder, remote);
  git(folder, 'clone', '--quiet', remote, editor);
  mkdirSync(releases, { recursive: true });
  const first = join(releases, '2026-01-01');
  git(folder, 'clone', '--quiet', remote, first);
  symlinkSync(join(root, 'node_modules'), join(first, 'node_modules'));
  if (existsSync(join(firm.folder, '.cache')))
    cpSync(join(firm.folder, '.cache'), join(first, '.cache'), { recursive: true });
  firm.remove();
  execFileSync(node, ['tools/build.ts'], { cwd: first, env: environment, stdio: 'pipe' });
  symlinkSync(join('releases', '2026-01-01'), current);
  await restart();
}, 600_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('published, broken, mended, taken back: what is live is always whole, and the operator is told', async () => {
  const before = await title();
  const quiet = await timer();
  expect([quiet.code, quiet.errors, readlinkSync(current)]).toEqual([0, '', 'releases/2026-01-01']);

  publish(/^title: .*$/m, 'title: Write to our office', 'Another title');
  // Two releases of before are there already, and are not needed any more.
  for (const old of ['2025-01-01-00000000', '2025-01-02-00000000']) mkdirSync(join(releases, old));
  expect(await timer()).toMatchObject({ code: 0, errors: '' });
  const second = readlinkSync(current);
  expect(second).toMatch(/^releases\/\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  expect(await title()).toContain('Write to our office');
  expect(readdirSync(releases).filter((name) => /^\d/.test(name))).toHaveLength(2);
  expect(await warnings()).toBe('');

  publish(/^title: .*$/m, 'titel: Call our office', 'A mistake');
  const broken = await timer();
  expect([broken.code, broken.errors]).toEqual([
    1,
    expect.stringMatching(/is not live, and the site is as it was\. .*contact\.yaml/),
  ]);
  expect(readlinkSync(current)).toBe(second);
  expect(await title()).toContain('Write to our office');
  await until(
    async () => (await warnings()).includes('What was published is not live'),
    'a warning of the health page',
  );
  expect(await warnings()).toContain('contact.yaml');
  const admin = (...values: string[]) => run(join(current, 'server', 'cli', 'admin.ts'), values, environment);
  expect((await admin('report')).output).toMatch(/To see to now:[^]*What was published is not live/);
  // It is not tried again and again.
  expect(await timer()).toMatchObject({ code: 0, output: expect.stringContaining('is not taken') as string });

  publish(/^titel: .*$/m, 'title: Call our office', 'The mend');
  expect(await timer()).toMatchObject({ code: 0, errors: '' });
  const third = readlinkSync(current);
  expect(await title()).toContain('Call our office');
  await until(async () => (await warnings()) === '', 'no warning any more');

  expect((await timer('--back')).output).toContain('is live again');
  expect(readlinkSync(current)).toBe(second);
  expect(await title()).toContain('Write to our office');
  expect((await timer()).output).toContain('is not taken: The site was taken back');
  expect(readlinkSync(current)).toBe(second);
  expect((await timer('--back')).output).toContain('2026-01-01 is live again');
  expect(await title()).toBe(before);
  const end = await timer('--back');
  expect([end.code, end.errors]).toEqual([1, 'There is no release to go back to.\n']);
  expect(existsSync(join(srv, third))).toBe(true);
  // The first of the two that were taken back is still what the remote repository has.
  expect((await timer()).output).toContain('is not taken: The site was taken back');
  expect(readlinkSync(current)).toBe('releases/2026-01-01');

  publish(/^title: .*$/m, 'title: Visit our office', 'What is published next');
  expect(await timer()).toMatchObject({ code: 0, errors: '' });
  expect(await title()).toContain('Visit our office');
  // What failed was published before the rollback as well, and is not tried again after it.
  publish(/^title: .*$/m, 'titel: Find our office', 'Another mistake');
  expect((await timer()).code).toBe(1);
  expect((await timer('--back')).output).toContain('2026-01-01 is live again');
  expect(await timer()).toMatchObject({
    code: 0,
    output: expect.stringContaining('is not taken: The site was taken back') as string,
  });

  git(folder, 'clone', '--quiet', '--bare', remote, `${remote}.moved`);
  rmSync(remote, { recursive: true });
  const unreachable = await timer();
  expect([unreachable.code, unreachable.errors]).toEqual([
    0,
    expect.stringContaining('The repository could not be reached'),
  ]);
  // A day later the operator is told.
  const state = join(releases, 'publishing.json');
  writeFileSync(state, readFileSync(state, 'utf8').replace(/"since": "[^"]*"/, '"since": "2026-01-01T00:00:00.000Z"'));
  await until(async () => (await warnings()).includes('has not been reached since'), 'a warning');
}, 900_000);

test('a change of the tables is an upgrade, which nobody makes by publishing', async () => {
  cpSync(`${remote}.moved`, remote, { recursive: true });
  const migration = join(editor, 'server', 'store', 'migrations', '9999-later.ts');
  writeFileSync(migration, 'export {};\n');
  git(editor, 'add', '--all');
  publish(/^titel: .*$/m, 'title: Later', 'A new release of the server');
  const live = readlinkSync(current);
  expect(await timer()).toMatchObject({
    code: 1,
    errors: expect.stringContaining('changes the tables of the database') as string,
  });
  expect(readlinkSync(current)).toBe(live);
}, 300_000);
