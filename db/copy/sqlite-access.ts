import { setImmediate as nextTurn } from "node:timers/promises";
import type Database from "better-sqlite3";
import { type Access, BATCH, listed, orReplace, quoted, type Row, sizeOf } from "./access.ts";
import { CopyRefused } from "./copy-refused.ts";
import type { Column, Table } from "./tables.ts";

/** SQLite lets any value into any column: what doesn't belong there is refused, as no other engine would keep it. */
function asText(table: Table, column: Column, value: unknown): string | null {
  if (value === null) return null;
  if (column.kind === "text" ? typeof value === "string" : typeof value === "bigint") return String(value);
  throw new CopyRefused(
    `In der Spalte ${column.name} der Tabelle ${table.name} steht ein Wert, der dort nicht hingehört (${typeof value === "object" ? "Bytes" : String(value)}).`,
  );
}

const asValue = (column: Column | undefined, value: string | null | undefined): string | bigint | null =>
  value === null || value === undefined ? null : column === undefined || column.kind === "text" ? value : BigInt(value);

/**
 * All work is done before the promise is returned; whoever streams leaves a turn to others after each batch, with no statement
 * open: SQLite would end no transaction beside one.
 */
export function sqliteAccess(connection: Database.Database): Access {
  const statements = new Map<string, Database.Statement<unknown[], unknown[]>>();
  function prepared(sql: string): Database.Statement<unknown[], unknown[]> {
    const known = statements.get(sql) ?? connection.prepare<unknown[], unknown[]>(sql).safeIntegers();
    statements.set(sql, known);
    return known;
  }
  const toRow = (table: Table, values: readonly unknown[]): Row => table.columns.map((column, i) => asText(table, column, values[i]));
  const columnsOf = (table: Table, names: readonly string[]) => names.map((name) => table.columns.find((column) => column.name === name));
  const where = (names: readonly string[]): string => names.map((name) => `${quoted(name)} = ?`).join(" and ");
  const columnList = (table: Table): string => listed(table.columns.map(({ name }) => name));

  return {
    engine: "sqlite",
    async *rows(table) {
      const all = `select ${columnList(table)}, rowid from ${quoted(table.name)}`;
      let last: readonly unknown[] = [];
      let isFull: boolean;
      do {
        const batch: Row[] = [];
        let size = 0;
        isFull = false;
        const read = prepared(`${all} ${last.length === 0 ? "" : "where rowid > ?"} order by rowid`);
        for (const values of read.raw().iterate(...last)) {
          const row = toRow(table, values);
          batch.push(row);
          size += sizeOf(row);
          last = [values.at(-1)];
          isFull = batch.length >= BATCH.rows || size >= BATCH.characters;
          if (isFull) break;
        }
        if (batch.length > 0) yield batch;
        await nextTurn();
      } while (isFull);
    },
    async find(table, columns, wanted) {
      const statement = prepared(`select ${columnList(table)} from ${quoted(table.name)} where ${where(columns)}`).raw();
      const kinds = columnsOf(table, columns);
      return wanted.flatMap((values) =>
        statement.all(...values.map((value, i) => asValue(kinds[i], value))).map((found) => toRow(table, found)),
      );
    },
    async put(table, rows) {
      const names = table.columns.map(({ name }) => name);
      const places = names.map(() => "?").join(", ");
      const statement = prepared(`insert into ${quoted(table.name)} (${listed(names)}) values (${places}) ${orReplace(table)}`);
      for (const row of rows) statement.run(...row.map((value, i) => asValue(table.columns[i], value)));
    },
    async remove(table, keys) {
      const statement = prepared(`delete from ${quoted(table.name)} where ${where(table.key)}`);
      const kinds = columnsOf(table, table.key);
      for (const key of keys) statement.run(...key.map((value, i) => asValue(kinds[i], value)));
    },
    async ask(query, values = []) {
      const found = connection
        .prepare<unknown[], unknown[]>(query)
        .safeIntegers()
        .raw()
        .all(...values);
      return found.map((row) => row.map((value) => (value === null ? null : String(value))));
    },
    async run(sql) {
      connection.exec(sql);
    },
  };
}
