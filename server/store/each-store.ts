import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import {
  postgresMissing,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../tests/resilience/temporary-postgres.ts';
import { createTablesFreely } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** An empty database for each test. */
export interface EachStore {
  /** Temporary folder of the test. */
  folder: string;
  store: Store;
  /** Opens the same database again, as another server does. */
  open: () => Promise<Store>;
  /** The database itself, for Kysely. */
  dialect: () => NodeSqliteDialect | PostgresDialect;
  /** Removes all tables. The store must be closed. */
  empty: () => Promise<void>;
}

let server: TemporaryPostgres | undefined;

/** Describes tests that must hold on SQLite and on PostgreSQL, which are skipped where it is not installed. */
export function describeEachStore(title: string, tests: (workplace: EachStore) => void): void {
  for (const database of ['SQLite', 'PostgreSQL']) {
    const isPostgres = database === 'PostgreSQL';
    describe.skipIf(isPostgres && postgresMissing !== undefined)(`${title} on ${database}`, () => {
      const file = () => join(workplace.folder, 'plumbline.db');
      const url = () => server?.url ?? '';
      const workplace = {
        open: () =>
          isPostgres ? openPostgresStore(url(), createTablesFreely) : openSqliteStore(file(), createTablesFreely),
        dialect: () =>
          isPostgres
            ? new PostgresDialect({ pool: new Pool({ connectionString: url() }) })
            : new NodeSqliteDialect(new DatabaseSync(file()), 'deferred'),
        async empty() {
          if (isPostgres) await server?.empty();
          else for (const ending of ['', '-wal', '-shm']) rmSync(`${file()}${ending}`, { force: true });
        },
      } as EachStore;
      if (isPostgres) {
        beforeAll(async () => void (server = await startTemporaryPostgres()), 60_000);
        afterAll(() => server?.remove());
      }
      beforeEach(async () => {
        workplace.folder = mkdtempSync(join(tmpdir(), 'server-store-'));
        await workplace.empty();
        workplace.store = await workplace.open();
      });
      afterEach(async () => {
        await workplace.store.close();
        rmSync(workplace.folder, { recursive: true });
      });
      tests(workplace);
    });
  }
}
