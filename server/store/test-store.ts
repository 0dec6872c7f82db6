import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, onTestFinished, vi } from 'vitest';
import {
  postgresMissing,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../tests/resilience/temporary-postgres.ts';
import type { Store } from './store.ts';
import type { NewEmail, Submission } from './records.ts';
import { createTablesFreely } from './migrate.ts';
import { openPostgresStore } from './postgres-store.ts';
import { NodeSqliteDialect, openSqliteStore } from './sqlite-store.ts';

/** The time of the tests of the store. */
export const now = new Date('2025-08-01T00:00:00.000Z');

/** The time of the tests plus a number of minutes. */
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Makes a registration with a unique id, reference and key from a number. */
export const makeSubmission = (n: number, fields: Partial<Submission> = {}): Submission => ({
  id: `s${n}`,
  reference: `PL-${String(n).padStart(8, '0')}`,
  form: 'cybersecurity',
  kind: 'registration',
  key: `key-${n}`,
  values: { firstName: 'Mei — 美玲 🌱', email: 'mei@example.com' },
  valuesHash: 'hash',
  state: 'new',
  receivedAt: later(n),
  updatedAt: fields.receivedAt ?? later(n),
  version: 1,
  calendarSequence: 0,
  seats: 1,
  payment: 'open',
  source: 'website',
  ...fields,
});

/** Makes an email of the first registration. */
export const makeEmail = (id: string, fields: Partial<NewEmail> = {}): NewEmail => ({
  id,
  submissionId: 's1',
  recipient: 'mei@example.com',
  subject: 'Your registration',
  body: ['Hello'],
  messageId: `<${id}@plumbline.example>`,
  isAutomatic: false,
  nextAt: now,
  ...fields,
});

/** Advances the monotonic clock by half a second at each reading, until it is restored or the test ends. */
export function hurryClock() {
  let milliseconds = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 500));
  onTestFinished(() => clock.mockRestore());
  return clock;
}

/** A logger that records its messages. */
export function makeLog() {
  const makeLevel = () => vi.fn<(facts: object, message: string) => void>();
  return { info: makeLevel(), warn: makeLevel(), error: makeLevel() };
}

/** Every byte of the files in a folder, as text. */
export const bytesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

/** A new store and folder of the running test. */
interface TestStore {
  folder: string;
  store: Store;
  /** Opens the same database again, as another server does. */
  open: () => Promise<Store>;
}

const databaseIn = (folder: string) => join(folder, 'plumbline.db');

/** Creates a separate store and folder for each test of a file. */
export function useTemporaryStore(
  open = (folder: string) => openSqliteStore(databaseIn(folder), createTablesFreely),
): TestStore {
  const workplace = { open: () => open(workplace.folder) } as TestStore;
  beforeEach(async () => {
    workplace.folder = mkdtempSync(join(tmpdir(), 'server-store-'));
    workplace.store = await workplace.open();
  });
  afterEach(async () => {
    await workplace.store.close();
    rmSync(workplace.folder, { recursive: true });
  });
  return workplace;
}

/**
 * Describes tests that must hold on SQLite and on PostgreSQL, which are skipped if it is not installed.
 * @param tests gets the store of each test, and Kysely's access to its database
 */
export function describeEachStore(
  title: string,
  tests: (workplace: TestStore, makeDialect: () => NodeSqliteDialect | PostgresDialect) => void,
): void {
  describe(`${title} on SQLite`, () => {
    const workplace = useTemporaryStore();
    tests(workplace, () => new NodeSqliteDialect(new DatabaseSync(databaseIn(workplace.folder))));
  });
  describe.skipIf(postgresMissing !== undefined)(`${title} on PostgreSQL`, () => {
    let server: TemporaryPostgres;
    beforeAll(async () => void (server = await startTemporaryPostgres()), 60_000);
    afterAll(() => server.remove());
    beforeEach(() => server.empty());
    const workplace = useTemporaryStore(() => openPostgresStore(server.url, createTablesFreely));
    tests(workplace, () => new PostgresDialect({ pool: new Pool({ connectionString: server.url }) }));
  });
}
