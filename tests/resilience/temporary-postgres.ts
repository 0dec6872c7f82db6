// A PostgreSQL server for a test, in a temporary folder, reached by a Unix socket only.
import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

export interface TemporaryPostgres {
  url: string;
  data: string;
  programs: string;
  start: () => Promise<void>;
  /** `immediate` is a crash: the next start recovers from the log. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Folder of PostgreSQL's programs: Debian keeps them out of PATH. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** The account that the server runs as, because PostgreSQL refuses root. */
function findAccount(): { uid: number; gid: number } | undefined {
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim();
  return id('-u') === '' ? undefined : { uid: Number(id('-u')), gid: Number(id('-g')) };
}

const programs = findPrograms();
const account = isRoot ? findAccount() : undefined;

/** The reason why no server can be started here; undefined if one can. A release is not tested without one. */
export const postgresMissing = findReason();
if (process.env['TEST_ALL'] && postgresMissing !== undefined) throw new Error(postgresMissing);

function findReason(): string | undefined {
  if (programs === undefined) return 'PostgreSQL is not installed (Debian: apt-get install postgresql)';
  return isRoot && account === undefined ? 'there is no account "postgres" to run PostgreSQL as' : undefined;
}

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const run = async (program: string, ...values: string[]) => {
    // Without the developer's PGPORT and the like, which PostgreSQL's programs obey.
    const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };
    const options = { cwd: folder, env, timeout: 60_000, ...account };
    await promisify(execFile)(join(programs ?? '', program), values, options);
  };
  const settings = `-k ${folder} -c listen_addresses= -c max_connections=100 -c shared_buffers=32MB`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings, 'start');
  const stop = (mode: 'fast' | 'immediate' = 'fast') => run('pg_ctl', '-D', data, '-w', '-s', '-m', mode, 'stop');
  await run('initdb', '-D', data, '-U', 'server', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await start();
  const url = `postgres://server@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url,
    data,
    programs: programs ?? '',
    start,
    stop,
    async empty() {
      const client = new Client(url);
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.end();
    },
    async remove() {
      await stop('immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
