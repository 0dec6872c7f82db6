import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** SQLite's schema changes are transactional; without this Kysely runs migrations outside a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Statements that are kept ready; the desk has a few dozen. The bound keeps out lists of any length. */
const readyStatements = 200;

/** What Kysely asks of a database, on top of Node's own SQLite. */
function adapt(database: DatabaseSync, locking: 'immediate' | 'deferred'): SqliteDatabase {
  const ready = new Map<string, { statement: StatementSync; reader: boolean }>();

  function prepare(text: string) {
    const known = ready.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (ready.size < readyStatements && !/^(?:create|alter|drop|pragma)\b/i.test(text)) ready.set(text, prepared);
    return prepared;
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction takes the write lock at once: one that takes it halfway can fail where waiting would have helped.
      if (sql === 'begin') sql = `begin ${locking}`;
      // SQLite rolls back by itself on a full disk; a second rollback would hide the first error.
      if (sql === 'rollback' && !database.isTransaction) sql = 'select 1';
      const { statement, reader } = prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

/** Kysely's dialect for `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  /** @param locking when a transaction takes the write lock: at once, or, for a reader, never */
  constructor(database: DatabaseSync, locking: 'immediate' | 'deferred' = 'immediate') {
    super({ database: adapt(database, locking) });
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}
