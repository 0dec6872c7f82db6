// The server and its command line on a real PostgreSQL, which the tests stop, crash and set to read-only.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useWorkplace } from './own-server.ts';
import { expectFormsReturned, expectNoneLost, registerOne, savedNames, startLoad } from './registrations.ts';
import { healthOf, person, register } from './requests.ts';
import { filesWith, query } from './saved-data.ts';
import { runAdmin, until } from './server-process.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

const workplace = useWorkplace({ LOG_LEVEL: 'warn' });
let postgres: TemporaryPostgres;
beforeAll(async () => void (postgres = await startTemporaryPostgres()));
afterAll(() => postgres.remove());
beforeEach(() => postgres.empty());

/** Settings of one of several machines on the database. */
const settingsOf = (machine: string) => ({
  ...workplace.environment,
  DATABASE_URL: postgres.url,
  DATA_DIR: join(workplace.folder, machine),
});

test('a server starts while PostgreSQL is down; after that, after read-only mode and after a crash it saves forms again', async () => {
  await postgres.stop();
  const environment = settingsOf('a');
  const server = await workplace.start(environment);
  await expectFormsReturned(server);
  expect((await healthOf(server)).reason).toMatch(
    /^PostgreSQL cannot be used \(.*\)\. Start it, or correct DATABASE_URL\.$/,
  );
  await postgres.start();
  await registerOne(server, 'first');

  const setReadOnly = async (value: string) => {
    await query(environment, `alter system set default_transaction_read_only = ${value}`);
    await query(environment, 'select pg_reload_conf()');
  };
  await setReadOnly('on');
  // The setting reaches the server's connections in a moment.
  let probes = 0;
  const probe = () => register(server, { ...person, email: 'second@example.com', submissionKey: `probe-${probes++}` });
  await until(async () => (await probe()).status === 503, 'a database that is read-only');
  await setReadOnly('off');
  await registerOne(server, 'second');

  await postgres.stop('immediate');
  await expectFormsReturned(server);
  await postgres.start();
  await registerOne(server, 'third');
  expect(await server.stop()).toBe(0);
  expect(new Set(await savedNames(environment))).toEqual(new Set(['first', 'second', 'third']));
});

const restarts = 20;
test(`restarted or crashed ${restarts} times under two servers: no acknowledged form is lost, and none is saved twice`, async () => {
  const environment = settingsOf('a');
  const servers = [await workplace.start(environment), await workplace.start(environment)];
  const load = startLoad(() => servers);
  for (let restart = 0; restart < restarts; restart++) {
    await load.goOn();
    await postgres.stop(restart % 2 === 0 ? 'immediate' : 'fast');
    await postgres.start();
  }
  await load.goOn();
  await load.stop();
  for (const server of servers) expect(await server.stop()).toBe(0);
  await expectNoneLost(environment, load.acknowledged);
  // 503: the database was down for longer than a request waits. The page keeps the values.
  expect([...load.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
}, 600_000);

test('erased data are in no byte of the tables', async () => {
  const environment = settingsOf('a');
  const secret = 'Zyxwvut';
  const server = await workplace.start(environment);
  await register(server, { ...person, email: `${secret}@example.com`, specialRequirements: secret.repeat(200) });
  const filesOfTables = async () => {
    await query(environment, 'checkpoint');
    return filesWith(join(postgres.data, 'base'), secret);
  };
  expect(await filesOfTables()).not.toEqual([]);
  const erased = await runAdmin(environment, 'erase', '--email', `${secret}@example.com`, '--yes');
  expect(erased).toMatchObject({ code: 0, errors: '' });
  expect(await filesOfTables()).toEqual([]);
});

test('a backup of SQLite is restored, without the people who were erased since', async () => {
  const sqlite = workplace.environment;
  const server = await workplace.start();
  const erasedReference = await registerOne(server, 'erased');
  await registerOne(server, 'kept');
  await server.stop();
  const file = join(workplace.folder, 'before.backup');
  expect((await runAdmin(sqlite, 'backup', file)).code).toBe(0);
  expect((await runAdmin(sqlite, 'erase', '--reference', erasedReference, '--yes')).code).toBe(0);
  // The same machine, with its data folder.
  const environment = settingsOf('data');
  expect((await runAdmin(environment, 'restore', file, '--yes')).code).toBe(0);
  expect(await savedNames(environment)).toEqual(['kept']);
  const { output } = await runAdmin(environment, 'check');
  expect(output).toMatch(/PASS {2}erasures +1 erased, 0 of them came back/);
});

test('a backup of our own is refused with the command that makes one, and none is missed', async () => {
  const environment = { ...settingsOf('a'), BACKUP_DIR: join(workplace.folder, 'daily') };
  await workplace.start(environment);
  const refused = await runAdmin(environment, 'backup', join(workplace.folder, 'none'));
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('pg_dump') as string });
  // A warning that it is late would never end.
  expect((await runAdmin(environment, 'check')).output).not.toContain('No backup has been made');
});

test('a person who was erased on one of two machines stays erased when the other restores a dump', async () => {
  const [firstMachine, otherMachine] = [settingsOf('a'), settingsOf('b')];
  const server = await workplace.start(firstMachine);
  const erasedReference = await registerOne(server, 'erased');
  const dump = join(workplace.folder, 'dump');
  const runPostgresTool = (program: string, ...values: string[]) => {
    const options = [...values, `--dbname=${postgres.url}`];
    expect(spawnSync(join(postgres.programs, program), options, { encoding: 'utf8' }).stderr).toBe('');
  };
  runPostgresTool('pg_dump', '--format=custom', `--file=${dump}`);
  expect((await runAdmin(firstMachine, 'erase', '--reference', erasedReference, '--yes')).code).toBe(0);
  // The daily job of the other machine reads the erasure.
  await (await workplace.start(otherMachine)).stop();
  await server.stop();
  runPostgresTool('pg_restore', '--clean', '--if-exists', dump);
  expect(await savedNames(otherMachine)).toEqual(['erased']);
  const restarted = await workplace.start(otherMachine);
  await until(() => restarted.log().includes('erased again what a restore had brought back'), 'the erasure');
  expect(await savedNames(otherMachine)).toEqual([]);
});
