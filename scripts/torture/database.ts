import Database from "better-sqlite3";
import pg from "pg";
import { databaseFile } from "#db/client.ts";
import { isPostgres } from "#db/postgres/address.ts";

type Row = Readonly<Record<string, unknown>>;

/** The portal's database beside the portal, by statements that both engines understand. */
export type Beside = Readonly<{
  ask: (sql: string) => Promise<readonly Row[]>;
  change: (sql: string) => Promise<void>;
  /** How many rows each table has; those that only count tries are left out. */
  counts: () => Promise<Readonly<Record<string, number>>>;
  close: () => Promise<void>;
}>;

/** Written by refusals too: tries are counted, leases renewed, days noted. */
const aside = /^(?:__|sqlite_|rate_limits$|leases$|meta$|audit_log$|security_|search_)/;

function withCounts(ask: Beside["ask"], tables: string): Beside["counts"] {
  return async () => {
    const names = (await ask(tables)).map(({ name }) => String(name)).filter((name) => !aside.test(name));
    const [row = {}] = await ask(`select ${names.map((name) => `(select count(*) from "${name}") as "${name}"`).join(", ")}`);
    return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]));
  };
}

export async function besidePortal(url: string): Promise<Beside> {
  if (isPostgres(url)) {
    const client = new pg.Client({ connectionString: url, application_name: "portal" });
    client.on("error", () => undefined);
    await client.connect();
    const ask: Beside["ask"] = async (sql) => (await client.query<Row>(sql)).rows;
    const tables =
      "select relname as name from pg_class where relkind = 'r' and pg_table_is_visible(oid) and relname not like 'pg_%' and relname not like 'sql_%'";
    return { ask, change: async (sql) => void (await client.query(sql)), counts: withCounts(ask, tables), close: () => client.end() };
  }
  const connection = new Database(databaseFile(url), { timeout: 10_000 });
  const ask: Beside["ask"] = async (sql) => connection.prepare<[], Row>(sql).all();
  return {
    ask,
    change: async (sql) => void connection.exec(sql),
    counts: withCounts(ask, "select name from sqlite_schema where type = 'table'"),
    close: async () => void connection.close(),
  };
}
