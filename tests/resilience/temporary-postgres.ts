// A PostgreSQL of its own for a test, in a temporary folder, reached by a Unix socket only.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A server that runs, and how to stop and start it. */
export interface TemporaryPostgres {
  url: string;
  start: () => Promise<void>;
  /** `immediate` is a crash: nothing is finished, and the next start recovers from the log. */
  stop: (how?: 'fast' | 'immediate') => Promise<void>;
  remove: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Where PostgreSQL's programs are: Debian keeps them out of PATH. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** The account that the server runs as: PostgreSQL refuses root. */
function findAccount(): { user: number; group: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { user: id('-u'), group: id('-g') };
  } catch {
    return undefined;
  }
}

const programs = findPrograms();
const account = isRoot ? findAccount() : undefined;

/** Why no server can be started here; undefined where one can. */
export const postgresMissing =
  programs === undefined
    ? 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
    : isRoot && account === undefined
      ? 'there is no account "postgres" to run PostgreSQL as'
      : undefined;

/** Makes and starts a server of its own, with a database for one test. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (account) chownSync(folder, account.user, account.group);
  const data = join(folder, 'data');
  const run = async (program: string, ...values: string[]) => {
    const owner = account ? { uid: account.user, gid: account.group } : {};
    const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' }, timeout: 60_000, ...owner };
    await promisify(execFile)(join(programs ?? '', program), values, options);
  };
  const settings = `-k ${folder} -c listen_addresses= -c max_connections=100 -c shared_buffers=32MB`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings, 'start');
  const stop = (how: 'fast' | 'immediate' = 'fast') => run('pg_ctl', '-D', data, '-w', '-s', '-m', how, 'stop');
  await run('initdb', '-D', data, '-U', 'server', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await start();
  return {
    url: `postgres://server@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one; undefined where none can be started, and says so. */
export async function startPostgres(): Promise<TemporaryPostgres | undefined> {
  if (postgresMissing === undefined) return startTemporaryPostgres();
  console.warn(`PostgreSQL is not tried: ${postgresMissing}.`);
  return undefined;
}
