import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { runCommand } from '../run-command.ts';
import { cloneRelease } from './git.ts';

/** The release's own Node. */
const nodeOf = (release: string) => join(release, 'node_modules', '.bin', 'node');

/** What the last lines of an output say, for one line of a warning. */
const ending = (output: string) => output.trim().split('\n').slice(0, 3).join(' ').slice(0, 300);

/** Builds the site in a release, if anything changed there. @throws Error with what the build says */
export async function buildRelease(release: string): Promise<void> {
  const { passed, output } = await runCommand(nodeOf(release), ['tools/build.ts'], { cwd: release });
  console.log(output.trim());
  if (!passed) throw new Error(`The site could not be built. ${ending(output)}`);
}

/** Copies a folder with hard links, where it is there: the files in it are never changed in place. */
async function linkFolder(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  const { passed, output } = await runCommand('cp', [lstatSync(from).isSymbolicLink() ? '-a' : '-al', from, to]);
  if (!passed) throw new Error(ending(output));
}

/** The packages of the release before, where the lock file is the same; else they are installed. */
async function addPackages(from: string, release: string): Promise<void> {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(from) === lockOf(release)) return linkFolder(join(from, 'node_modules'), join(release, 'node_modules'));
  const { passed, output } = await runCommand(process.execPath, ['tools/setup.js'], { cwd: release });
  if (!passed) throw new Error(`The packages could not be installed. ${ending(output)}`);
}

const tablesOf = (release: string) =>
  readdirSync(join(release, 'server', 'store', 'migrations'))
    .map((file) => basename(file, '.ts'))
    .sort();

/** The tables of a release, by its newest migration, where they are not those of another one. */
export function otherTables(from: string, release: string): string | undefined {
  const tables = tablesOf(release);
  return tables.join() === tablesOf(from).join() ? undefined : tables.at(-1);
}

/** Starts the server of a release on an empty store, and asks it for a page. @throws Error where it does not answer */
async function tryServer(release: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-trial-'));
  const off = {
    DATABASE_URL: '',
    SMTP_URL: '',
    METRICS_PORT: '',
    BACKUP_DIR: '',
    RELEASES_DIR: '',
    SITE_DIR: '',
    CONTENT_DIR: '',
  };
  const child = spawn(nodeOf(release), ['server/main.ts'], {
    cwd: release,
    env: { ...process.env, ...off, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LISTEN_PID: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = / is at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
      if (url === undefined) continue;
      for (const path of ['/', '/healthz']) {
        const { status } = await fetch(`${url}${path}`);
        if (status !== 200) throw new Error(`The new server answered ${status} for ${path}.`);
      }
      return;
    }
    throw new Error(`The new server did not start. ${ending(errors)}`);
  } finally {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Makes a release of a commit beside the one that runs: builds it, and tries its server. The one that runs is not touched.
 * @throws Error that says what is wrong with it, in a line; nothing is left
 */
export async function makeRelease(from: string, folder: string, commit: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  try {
    await cloneRelease(from, folder, commit);
    // Its server would change them when it starts, and there would be no way back by itself.
    if (otherTables(from, folder) !== undefined)
      throw new Error(
        'It changes the tables of the database: take it by hand, as docs/operating.md says under "Upgrade".',
      );
    await addPackages(from, folder);
    // Pictures that are drawn already take most of a build.
    await linkFolder(join(from, '.cache', 'social'), join(folder, '.cache', 'social'));
    await buildRelease(folder);
    await tryServer(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
