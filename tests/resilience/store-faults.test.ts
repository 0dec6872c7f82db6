import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  savedSubmissions,
  makeWorkplace,
  outboxCounts,
  person,
  register,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { startMailServer } from './mail-catcher.ts';
import { expectFormReturned, expectRecovery } from './refused-forms.ts';
import { startPostgres } from './temporary-postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.remove());

let place: Workplace;
beforeEach(() => (place = makeWorkplace()));
afterEach(() => place.remove());

/** Makes a file one that nobody may change, root neither, or changes that back. @returns whether that worked */
function setImmutable(file: string, isImmutable: boolean): boolean {
  try {
    execFileSync('chattr', [isImmutable ? '+i' : '-i', file], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

function canSetImmutable(): boolean {
  const trial = makeWorkplace();
  const file = join(trial.folder, 'file');
  writeFileSync(file, '');
  const worked = setImmutable(file, true) && setImmutable(file, false);
  trial.remove();
  if (!worked) console.warn('A database that turns read-only is not tried: files cannot be made immutable here.');
  return worked;
}
const immutable = canSetImmutable();
const isRoot = process.getuid?.() === 0;

describe('a database that takes no writes costs nobody what they typed, and the server recovers by itself', () => {
  test.skipIf(!immutable)('SQLite: the files turn read-only under the running server', async () => {
    const server = await startServer(place.environment);
    expect((await register(server, { ...person, email: 'before@example.com' })).status).toBe(201);
    const files = [place.database, `${place.database}-wal`];
    try {
      for (const file of files) expect(setImmutable(file, true)).toBe(true);
      await expectFormReturned(server);
    } finally {
      for (const file of files) setImmutable(file, false);
    }
    await expectRecovery(server, place.environment);
  });

  test.skipIf(!immutable && isRoot)('SQLite: a server started on a read-only file', async () => {
    const first = await startServer(place.environment);
    await register(first, { ...person, email: 'before@example.com' });
    await first.stop();
    const file = place.database;
    if (isRoot) expect(setImmutable(file, true)).toBe(true);
    else chmodSync(file, 0o444);
    const server = await startServer(place.environment);
    try {
      await expectFormReturned(server);
    } finally {
      if (isRoot) setImmutable(file, false);
      else chmodSync(file, 0o600);
    }
    await expectRecovery(server, place.environment);
  });

  test('SQLite: another program holds the database', async () => {
    const server = await startServer(place.environment);
    expect((await register(server, { ...person, email: 'before@example.com' })).status).toBe(201);
    // The server tidies up when it starts, so the other program may have to wait for its turn.
    const other = new DatabaseSync(place.database, { timeout: 10_000 });
    other.exec('BEGIN IMMEDIATE');
    await expectFormReturned(server);
    other.close();
    await expectRecovery(server, place.environment);
  });

  describe.skipIf(postgres === undefined)('PostgreSQL', () => {
    const withClient = async (work: (client: Client) => Promise<void>) => {
      const client = new Client({ connectionString: postgres?.url });
      await client.connect();
      try {
        await work(client);
      } finally {
        await client.end();
      }
    };
    let environment: Record<string, string>;
    let server: ServerProcess;
    beforeEach(async () => {
      environment = {
        ...place.environment,
        DATABASE_URL: postgres?.url ?? '',
        DATA_DIR: place.data,
        LOG_LEVEL: 'silent',
      };
      server = await startServer(environment);
      await withClient(async (client) => {
        await client.query('truncate submissions, emails cascade');
      });
      // That it was taken shows at the recovery.
      await register(server, { ...person, email: 'before@example.com' });
    });

    test('the server turns read-only', async () => {
      const setReadOnly = (value: string) =>
        withClient(async (client) => {
          await client.query(`alter system set default_transaction_read_only = ${value}`);
          await client.query('select pg_reload_conf()');
        });
      await setReadOnly('on');
      try {
        await until(
          async () =>
            (await register(server, { ...person, submissionKey: 'probe', email: 'before@example.com' })).status === 503,
          'a server that is read-only',
        );
        await expectFormReturned(server);
      } finally {
        await setReadOnly('off');
      }
      await expectRecovery(server, environment);
    });

    test('another program holds its tables', async () => {
      await withClient(async (client) => {
        await client.query('begin');
        await client.query('lock table submissions, emails, markers in access exclusive mode');
        await expectFormReturned(server);
        await client.query('rollback');
      });
      await expectRecovery(server, environment);
    });

    test('the server is gone, then back', async () => {
      await postgres?.stop('immediate');
      await expectFormReturned(server);
      await postgres?.start();
      await expectRecovery(server, environment);
    });
  });
});

describe('a clock that jumps', () => {
  test('a year ahead and then two years back: everybody is taken, every email is sent, nobody is shut out', async () => {
    const mail = await startMailServer();
    // The server's own clock is moved by as many milliseconds as the file says.
    const shift = join(place.folder, 'shift');
    const shim = join(place.folder, 'clock.mjs');
    writeFileSync(shift, '0');
    writeFileSync(
      shim,
      `import { readFileSync } from 'node:fs';
       const RealDate = Date;
       const now = () => RealDate.now() + Number(readFileSync(${JSON.stringify(shift)}, 'utf8') || 0);
       globalThis.Date = class extends RealDate {
         constructor(...values) { values.length === 0 ? super(now()) : super(...values); }
         static now() { return now(); }
       };`,
    );
    const server = await startServer({
      ...place.environment,
      NODE_OPTIONS: `--import "${pathToFileURL(shim).href}"`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      RATE_LIMIT: '2',
    });
    const year = 365 * 86_400_000;
    const send = (n: number) =>
      ask(server, '/api/registrations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ ...person, email: `clock${n}@example.com` }),
      });
    const statuses: number[] = [];
    for (const [n, years] of [0, 1, -1, 0].entries()) {
      writeFileSync(shift, String(years * year));
      const response = await send(n);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect((await register(server, { ...person, email: `other${n}@example.com` })).status).toBe(201);
      await until(async () => (await ask(server, '/healthz')).status === 200, 'a healthy server');
    }
    // The first came before any jump, the second after ten minutes and more: both must be taken.
    expect(statuses.slice(0, 2)).toEqual([201, 201]);
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    const emails = 2 * (4 + statuses.filter((status) => status === 201).length);
    await expect.poll(() => outboxCounts(server), { timeout: 60_000 }).toMatchObject({ sent: emails });
    expect(mail.received).toHaveLength(emails);
    const received = (await savedSubmissions(place.environment)).map(({ values }) => values['email']);
    expect(received).toHaveLength(emails / 2);
    expect(await server.stop()).toBe(0);
    await mail.close();
  });
});
