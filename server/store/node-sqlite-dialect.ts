// Kysely's SQLite dialect on node:sqlite. The packages for it are small, of one author each, and lack `begin immediate`.
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

class NodeSqliteAdapter extends SqliteAdapter {
  /** Schema changes are transactional; without this Kysely runs migrations outside a transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Maximum number of cached statements; the server has a few dozen. */
const cacheSize = 200;

/** The database as Kysely's SQLite dialect expects it. */
function adapt(database: DatabaseSync, locking: 'immediate' | 'deferred'): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const statement = database.prepare(text);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }

  return {
    close: () => database.close(),
    prepare(text) {
      // A transaction takes the write lock at its start: an upgrade from a read lock fails at once instead of waiting.
      if (text === 'begin') text = `begin ${locking}`;
      // SQLite rolls back automatically on a full disk; a second rollback would hide the first error.
      if (text === 'rollback' && !database.isTransaction) text = 'select 1';
      const cached = cache.get(text);
      if (cached) return cached;
      const statement = prepare(text);
      if (cache.size < cacheSize && !/^(?:create|alter|drop|pragma)\b/i.test(text)) cache.set(text, statement);
      return statement;
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
    return new NodeSqliteAdapter();
  }
}
