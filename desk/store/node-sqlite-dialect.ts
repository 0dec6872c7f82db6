import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** SQLite's schema changes are transactional; without this Kysely runs migrations outside a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** What Kysely asks of a database, on top of Node's own SQLite. */
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction takes the write lock at once: one that takes it halfway can fail where waiting would have helped.
      if (sql === 'begin') sql = 'begin immediate';
      // SQLite rolls back by itself on a full disk; a second rollback would hide the first error.
      if (sql === 'rollback' && !database.isTransaction) sql = 'select 1';
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

/** Kysely's dialect for `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}
