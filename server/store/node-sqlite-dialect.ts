import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Kysely's adapter, with what this SQLite can do besides. */
export class NodeSqliteAdapter extends SqliteAdapter {
  /** Schema changes are transactional; without this Kysely runs migrations outside a transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Statements that are kept ready; the server has a few dozen. The bound keeps out lists of any length. */
const readyStatements = 200;

/** What Kysely asks of a database, on top of Node's own SQLite. */
function adapt(database: DatabaseSync, locking: 'immediate' | 'deferred'): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>();

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
      // A transaction takes the write lock at once: one that takes it halfway can fail where waiting would have helped.
      if (text === 'begin') text = `begin ${locking}`;
      // SQLite rolls back by itself on a full disk; a second rollback would hide the first error.
      if (text === 'rollback' && !database.isTransaction) text = 'select 1';
      const known = ready.get(text);
      if (known) return known;
      const statement = prepare(text);
      if (ready.size < readyStatements && !/^(?:create|alter|drop|pragma)\b/i.test(text)) ready.set(text, statement);
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
