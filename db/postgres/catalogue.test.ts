import Database from "better-sqlite3";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { openStore } from "../client.ts";
import { migrateConnection } from "../sqlite/connection.ts";
import { serverDatabase } from "../test/server-database.ts";

/** By table, what both engines can say of it; each line sorted. */
type Catalogue = Readonly<Record<string, readonly string[]>>;
type Line = Readonly<{ table: string; line: string }>;

const byTable = (lines: readonly Line[]): Catalogue =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ table }) => table)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, all]) => [table, all.map(({ line }) => line).sort()]),
  );

const sqliteLines = `
  with tables as (select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\')
  select t.name as "table", 'column ' || c.name || case when c."notnull" or c.pk > 0 then ' not null' else '' end as line
    from tables t, pragma_table_info(t.name) c
  union all
  select t.name, 'key ' || (select group_concat(name, ',') from (select name from pragma_table_info(t.name) where pk > 0 order by pk)) from tables t
  union all
  select t.name, case when i."unique" then 'unique ' else 'index ' end || (select group_concat(name, ',') from (select name from pragma_index_info(i.name) order by seqno))
    from tables t, pragma_index_list(t.name) i where i.origin <> 'pk'
  union all
  select t.name, 'reference ' || group_concat(f."from", ',' order by f.seq) || ' to ' || f."table" || '.' || group_concat(f."to", ',' order by f.seq)
      || ' on delete ' || lower(f.on_delete)
    from tables t, pragma_foreign_key_list(t.name) f group by t.name, f.id`;

const columns = (keys: string, relation: string) =>
  `(select string_agg(a.attname, ',' order by k.nr) from unnest(${keys}) with ordinality k(attnum, nr)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`;
const postgresLines = `
  with tables as (select oid, relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
  select t.name as "table", 'column ' || a.attname || case when a.attnotnull then ' not null' else '' end as line
    from tables t join pg_attribute a on a.attrelid = t.oid where a.attnum > 0 and not a.attisdropped
  union all
  select t.name, 'key ' || ${columns("i.indkey::int2[]", "t.oid")} from tables t join pg_index i on i.indrelid = t.oid where i.indisprimary
  union all
  select t.name, case when i.indisunique then 'unique ' else 'index ' end || ${columns("i.indkey::int2[]", "t.oid")}
    from tables t join pg_index i on i.indrelid = t.oid where not i.indisprimary
  union all
  select t.name, 'reference ' || ${columns("c.conkey", "t.oid")} || ' to ' || c.confrelid::regclass || '.' || ${columns("c.confkey", "c.confrelid")} || ' on delete ' ||
      case c.confdeltype when 'a' then 'no action' when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'set default' end
    from tables t join pg_constraint c on c.conrelid = t.oid where c.contype = 'f'`;

function ofSqlite(): Catalogue {
  const connection = new Database(":memory:");
  migrateConnection(connection);
  const lines = connection.prepare(sqliteLines).all() as readonly Line[];
  connection.close();
  return byTable(lines);
}

let client: pg.Client;
beforeAll(async () => {
  const database = await serverDatabase();
  const store = await openStore(database.url);
  await store.migrate();
  await store.close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return async () => {
    await client.end();
    await database.remove();
  };
});

/** Searched by words: SQLite reads such an index instead of the table. PostgreSQL limits what fits into one. */
const searched: readonly (readonly [table: string, sqlite: readonly string[], postgres: readonly string[]])[] = [
  [
    "bookings",
    ["created_at,id,order_id,firstname,lastname,email,kind,seminar_price,hotel_price,event_id"],
    ["created_at,id,order_id,words,kind,seminar_price,hotel_price,event_id"],
  ],
  ["gremien", ["created_at,id,name,company,kind"], ["created_at,id"]],
  [
    "orders",
    ["created_at,id,number,email,firstname,lastname,company", "id,number,email,firstname,lastname,company"],
    ["created_at,id,words"],
  ],
  ["users", ["created_at,id,email,firstname,lastname,company"], ["created_at,id,words"]],
];
/** What the desk looks for words in; SQLite puts it together from an index. */
const generated = ["bookings", "orders", "users"];
const indexLines = (columns: readonly string[]): readonly string[] => columns.map((each) => `index ${each}`);

function withIndexesOfPostgres(catalogue: Catalogue): Catalogue {
  const replaced = searched.map(([table, sqlite, postgres]) => {
    const lines = catalogue[table] ?? [];
    expect(lines).toEqual(expect.arrayContaining([...indexLines(sqlite)]));
    const others = lines.filter((line) => !indexLines(sqlite).includes(line));
    const words = generated.includes(table) ? ["column words"] : [];
    return [table, [...others, ...words, ...indexLines(postgres)].sort()] as const;
  });
  return { ...catalogue, ...Object.fromEntries(replaced) };
}

it("has the same tables, columns, keys, uniques, indexes and references on both engines", async () => {
  const { rows } = await client.query<Line>(postgresLines);
  const ours = byTable(rows);
  expect(Object.keys(ours).length).toBeGreaterThan(20);
  expect(ours["cart_items"]).toContain("reference offer_id to waiting_entries.id on delete set null");
  expect(ours).toEqual(withIndexesOfPostgres(ofSqlite()));
});

it("compares every text by code points", async () => {
  const { rows } = await client.query<{ wrong: string }>(`
    select c.relname || '.' || a.attname as wrong from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_collation l on l.oid = a.attcollation
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and l.collname not in ('default', 'C')`);
  expect(rows).toEqual([]);
});
