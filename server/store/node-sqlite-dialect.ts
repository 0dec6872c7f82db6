// Kysely's SQLite dialect on node:sqlite: Kysely 0.29 has none. The packages for it are small, of one author each, and lack
// `begin immediate`.
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

class NodeSqliteAdapter extends SqliteAdapter {
  /** Schema changes are transactional; without this Kysely runs migrations outside a transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Maximum number of prepared statements that are kept. The server has a few dozen; preparing them again takes a third of the
 * processor's time for a form.
 */
const maxKept = 200;

/** Kysely's dialect for `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  /** @param locking when a transaction takes the write lock: at once, or, for a reader, never */
  constructor(database: DatabaseSync, locking: 'immediate' | 'deferred') {
    const statements = new Map<string, SqliteStatement>();
    function prepare(text: string): SqliteStatement {
      // A transaction takes the write lock at its start: an upgrade from a read lock fails at once instead of waiting.
      if (text === 'begin') text = `begin ${locking}`;
      // SQLite rolls back automatically on a full disk; a second rollback would hide the first error.
      if (text === 'rollback' && !database.isTransaction) text = 'select 1';
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = database.prepare(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
      if (statements.size < maxKept) statements.set(text, prepared);
      return prepared;
    }
    super({ database: { prepare, close: () => database.close() } });
  }

  override createAdapter() {
    return new NodeSqliteAdapter();
  }
}
