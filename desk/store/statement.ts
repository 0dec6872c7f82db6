import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import { NodeSqliteAdapter } from './node-sqlite-dialect.ts';
import { tableColumns, type Tables } from './tables.ts';

/** Stands in a statement where a value goes. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Runs a statement with its values. @returns the rows that it reads */
export type RunStatement<Values, Row> = (db: Kysely<Tables>, values: Values) => Promise<Row[]>;

/**
 * A statement whose text is made once for each database: for Kysely, making it is more work than running it is for
 * SQLite.
 * @param build makes the statement; each property of `values` that it takes stands for a value
 */
export function statement<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): RunStatement<Values, Row> {
  const made = new WeakMap<DialectAdapter, { compiled: CompiledQuery<Row>; names: (keyof Values)[] }>();
  const places = new Proxy({} as Values, { get: (_values, name) => new Place(name) });

  function make(db: Kysely<Tables>) {
    const compiled = build(db, places).compile();
    const names = compiled.parameters.map((place) => (place as Place).name as keyof Values);
    return { compiled, names };
  }

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let known = made.get(adapter);
    if (!known) made.set(adapter, (known = make(db)));
    const parameters = known.names.map((name) => values[name]);
    const { sql } = known.compiled;
    if (adapter instanceof NodeSqliteAdapter) return adapter.runNow(sql, parameters) as Row[];
    return (await db.executeQuery<Row>({ ...known.compiled, parameters })).rows;
  };
}

/** The statement that adds one row to a table. */
export function insertion<Table extends keyof Tables>(table: Table): RunStatement<Tables[Table], unknown> {
  const columns = Object.keys(tableColumns[table]) as (keyof Tables[Table])[];
  return statement((db, row: Tables[Table]) => {
    const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
    return (db as unknown as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(values);
  });
}
