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
const maxStatements = 200;

/** Kysely's dialect for `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  /** @param locking when a transaction takes the write lock: at once, or, for a reader, never */
  constructor(database: DatabaseSync, locking: 'immediate' | 'deferred') {
    const statements = new Map<string, SqliteStatement>();
    /** What SQLite is to run in place of a statement of Kysely. */
    function adapt(sql: string): string {
      // A transaction takes the write lock at its start: an upgrade from a read lock fails at once instead of waiting.
      if (sql === 'begin') return `begin ${locking}`;
      // SQLite rolls back automatically on a full disk; a second rollback would hide the first error.
      return sql === 'rollback' && !database.isTransaction ? 'select 1' : sql;
    }
    function prepare(kyselySql: string): SqliteStatement {
      const sql = adapt(kyselySql);
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const nodeStatement = database.prepare(sql);
      const toInput = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const statement: SqliteStatement = {
        reader: nodeStatement.columns().length > 0,
        all: (parameters) => nodeStatement.all(...toInput(parameters)),
        run: (parameters) => nodeStatement.run(...toInput(parameters)),
        iterate: (parameters) => nodeStatement.iterate(...toInput(parameters)),
      };
      if (statements.size < maxStatements) statements.set(sql, statement);
      return statement;
    }
    super({ database: { prepare, close: () => database.close() } });
  }

  override createAdapter() {
    return new NodeSqliteAdapter();
  }
}
