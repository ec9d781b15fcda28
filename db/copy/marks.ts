import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Access } from "./access.ts";

/** Tables that a copy makes beside the portal's own. Those that keep the portal from starting hold one row. */
export const LOG = "__copy_log";
export const MOVED_TABLE = "__copy_moved";
export const UNFINISHED_TABLE = "__copy_unfinished";

/** Throws `DatabaseUnavailable` when the portal must not start on a database with these tables. */
export function refuseMarked(tables: readonly string[], database: string): void {
  if (tables.includes(UNFINISHED_TABLE)) throw new DatabaseUnavailable("unfinished", database);
  if (tables.includes(MOVED_TABLE)) throw new DatabaseUnavailable("moved", database);
}

export const tablesOnSqlite = "select name from sqlite_schema where type = 'table'";
export const tablesOnPostgres = "select relname as name from pg_class where relkind = 'r' and pg_table_is_visible(oid)";

export async function tableNames({ engine, ask }: Access): Promise<ReadonlySet<string>> {
  return new Set((await ask(engine === "sqlite" ? tablesOnSqlite : tablesOnPostgres)).map(([name]) => String(name)));
}

/** What is noted in a mark; undefined without one. */
export async function readMark(access: Access, table: string): Promise<Readonly<{ copy: string; target: string }> | undefined> {
  if (!(await tableNames(access)).has(table)) return undefined;
  const [row] = await access.ask(`select copy, target from ${table}`);
  return { copy: row?.[0] ?? "", target: row?.[1] ?? "" };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll("\0", "")}'`;

export const markSql = (table: string, copy: string, target: string): string =>
  `create table ${table} (copy text not null, target text not null);
   insert into ${table} values (${literal(copy)}, ${literal(target)})`;
