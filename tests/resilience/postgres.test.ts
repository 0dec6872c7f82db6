// The server and its command line on PostgreSQL, which one test stops, and two read while it runs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectFormsReturned, expectNoneLost, registerOne, savedNames, startLoad } from './registrations.ts';
import {
  filesWith,
  healthOf,
  makeWorkplace,
  person,
  query,
  register,
  run,
  startServer,
  until,
  type Workplace,
} from './server-process.ts';
import { startPostgres } from './temporary-postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.remove());

describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  const url = postgres?.url ?? '';
  let place: Workplace;
  beforeEach(async () => {
    await postgres?.empty();
    place = makeWorkplace({ LOG_LEVEL: 'warn' });
  });
  afterEach(() => place.remove());
  /** Settings of one of several machines on the database. */
  const machine = (name: string) => ({
    ...place.environment,
    DATABASE_URL: url,
    DATA_DIR: join(place.folder, name),
  });

  test('that is down when the server starts, then read-only, and down again: forms come back, pages are served', async () => {
    await postgres?.stop();
    const environment = machine('a');
    const server = await startServer(environment);
    await expectFormsReturned(server);
    expect((await healthOf(server)).reason).toMatch(
      /^PostgreSQL cannot be used \(.*\)\. Start it, or correct DATABASE_URL\.$/,
    );
    await postgres?.start();
    await registerOne(server, 'first');

    const setReadOnly = async (value: string) => {
      await query(environment, `alter system set default_transaction_read_only = ${value}`);
      await query(environment, 'select pg_reload_conf()');
    };
    await setReadOnly('on');
    // The setting reaches the server's connections in a moment.
    let n = 0;
    const probe = () => register(server, { ...person, email: 'second@example.com', submissionKey: `probe-${n++}` });
    await until(async () => (await probe()).status === 503, 'a database that is read-only');
    await setReadOnly('off');
    await registerOne(server, 'second');

    await postgres?.stop('immediate');
    await expectFormsReturned(server);
    await postgres?.start();
    await registerOne(server, 'third');
    expect(await server.stop()).toBe(0);
    expect(new Set(await savedNames(environment))).toEqual(new Set(['first', 'second', 'third']));
  });

  const restarts = 20;
  test(`restarted or crashed ${restarts} times under two servers: no acknowledged form is lost, and none is saved twice`, async () => {
    const environment = machine('a');
    const servers = [await startServer(environment), await startServer(environment)];
    const load = startLoad(() => servers);
    for (let n = 0; n < restarts; n++) {
      await load.goOn();
      await postgres?.stop(n % 2 === 0 ? 'immediate' : 'fast');
      await postgres?.start();
    }
    await load.goOn();
    await load.stop();
    for (const server of servers) expect(await server.stop()).toBe(0);
    await expectNoneLost(environment, load.acknowledged);
    // 503: the database was down for longer than a request waits. The page keeps the values.
    expect([200, 201, 503]).toEqual(expect.arrayContaining([...load.statuses]));
  }, 600_000);

  test('erased data are in no byte of its tables; backups are made by pg_dump', async () => {
    const there = machine('a');
    const secret = 'Zyxwvut';
    const server = await startServer(there);
    await register(server, { ...person, email: `${secret}@example.com`, specialRequirements: secret.repeat(200) });
    const filesOfTables = async () => {
      await query(there, 'checkpoint');
      return filesWith(join(new URL(url).searchParams.get('host') ?? '', 'data', 'base'), secret);
    };
    expect(await filesOfTables()).not.toEqual([]);
    const { code, errors } = await run('cli/admin.ts', ['erase', '--email', `${secret}@example.com`, '--yes'], there);
    expect([code, errors, await filesOfTables()]).toEqual([0, '', []]);
    const refused = await run('cli/admin.ts', ['backup', join(place.folder, 'none')], there);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('pg_dump')]);
    expect(await server.stop()).toBe(0);
  });

  test('a backup of SQLite is restored, without the people who were erased since', async () => {
    const before = await startServer(place.environment);
    const gone = await registerOne(before, 'erased');
    await registerOne(before, 'kept');
    await before.stop();
    const file = join(place.folder, 'before.backup');
    expect((await run('cli/admin.ts', ['backup', file], place.environment)).code).toBe(0);
    expect((await run('cli/admin.ts', ['erase', '--reference', gone, '--yes'], place.environment)).code).toBe(0);
    // The same machine: its data folder stays, and so does BACKUP_DIR.
    const there = { ...machine('data'), BACKUP_DIR: join(place.folder, 'daily') };
    expect((await run('cli/admin.ts', ['restore', file, '--yes'], there)).code).toBe(0);
    expect(await savedNames(there)).toEqual(['kept']);
    const { output } = await run('cli/admin.ts', ['check'], there);
    expect(output).toMatch(/PASS {2}erasures +1 erased, 0 of them came back/);
    // Our own backup is refused there, so a warning that it is late would never end.
    expect(output).not.toContain('No backup has been made');
  });

  test('a person who was erased on one of two machines stays erased when the other restores a dump', async () => {
    const [a, b] = [machine('a'), machine('b')];
    const first = await startServer(a);
    const gone = await registerOne(first, 'erased');
    const dump = join(place.folder, 'dump');
    const pg = (program: string, ...values: string[]) =>
      expect(spawnSync(program, [...values, `--dbname=${url}`], { encoding: 'utf8' }).stderr).toBe('');
    pg('pg_dump', '--format=custom', `--file=${dump}`);
    expect((await run('cli/admin.ts', ['erase', '--reference', gone, '--yes'], a)).code).toBe(0);
    // The daily job of the other machine reads the erasure.
    await (await startServer(b)).stop();
    await first.stop();
    pg('pg_restore', '--clean', '--if-exists', dump);
    expect(await savedNames(b)).toEqual(['erased']);
    const again = await startServer(b);
    await until(() => again.log().includes('erased again what a restore had brought back'), 'the erasure');
    await again.stop();
    expect(await savedNames(b)).toEqual([]);
  });
});
