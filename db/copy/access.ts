import type { Table } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/**
 * One row, in the order of its table's columns, each value in the way both engines share: text as it is, whole numbers in
 * decimals, an instant as milliseconds since 1970.
 */
export type Row = readonly (string | null)[];

/** A transaction on one engine, below the schema: a process knows the schema of one engine alone. */
export type Access = Readonly<{
  engine: Engine;
  /** All rows, in batches of some megabytes at most. */
  rows: (table: Table) => AsyncIterable<readonly Row[]>;
  /** The rows that have one of these combinations of values in `columns`. */
  find: (table: Table, columns: readonly string[], wanted: readonly Row[]) => Promise<readonly Row[]>;
  /** Adds rows, or puts them in the place of those with the same primary key. */
  put: (table: Table, rows: readonly Row[]) => Promise<void>;
  remove: (table: Table, keys: readonly Row[]) => Promise<void>;
  /** Rows of any query, as text. */
  ask: (query: string, values?: Row) => Promise<readonly Row[]>;
  /** Statements without an answer. */
  run: (statements: string) => Promise<void>;
}>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

/** These columns of a row. */
export function pick(table: Table, row: Row, columns: readonly string[]): Row {
  return columns.map((name) => row[table.columns.findIndex((column) => column.name === name)] ?? null);
}

export const keyOf = (table: Table, row: Row): Row => pick(table, row, table.key);

/** Batches stay small in memory, whatever a row holds: mails carry their documents. */
export const BATCH = { rows: 1000, characters: 4_000_000 } as const;

export const sizeOf = (row: Row): number => row.reduce((size, value) => size + (value?.length ?? 0), 0);

/** Puts what follows the columns that are no part of the key behind an insertion. */
export function orReplace(table: Table): string {
  const rest = table.columns.filter(({ name }) => !table.key.includes(name)).map(({ name }) => quoted(name));
  const then = rest.length === 0 ? "nothing" : `update set ${rest.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  return `on conflict (${listed(table.key)}) do ${then}`;
}
