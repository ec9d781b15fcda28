import { MOVED } from "../database-unavailable.ts";
import { MOVED_STATE } from "../postgres/postgres-errors.ts";
import { type Access, quoted, type Row } from "./access.ts";
import { LOG, MOVED_TABLE } from "./marks.ts";
import { readTables, type Table } from "./tables.ts";

/** Everything that a copy makes in its source begins with it. */
const OWN = "__copy_";
const MOVING = "__moved";

const longestKey = Math.max(...readTables().map(({ key }) => key.length));
const logColumns = Array.from({ length: longestKey }, (_, i) => `k${i + 1}`);

const tableLiteral = ({ name }: Table): string => `'${name}'`;
const logged = (table: Table): string => `insert into ${LOG} (t, ${logColumns.slice(0, table.key.length).join(", ")})`;

function sqliteNotes(table: Table): string {
  const keyOf = (row: string): string => table.key.map((name) => `${row}.${quoted(name)}`).join(", ");
  const note = (row: string, condition = ""): string => `${logged(table)} select ${tableLiteral(table)}, ${keyOf(row)}${condition};`;
  const otherKey = ` where ${table.key.map((name) => `new.${quoted(name)} is not old.${quoted(name)}`).join(" or ")}`;
  const trigger = (event: string, body: string): string =>
    `create trigger ${quoted(`${OWN}${table.name}_${event}`)} after ${event} on ${quoted(table.name)} begin ${body} end;`;
  return [trigger("insert", note("new")), trigger("update", note("old") + note("new", otherKey)), trigger("delete", note("old"))].join(
    "\n",
  );
}

/** As the owner of the tables, whoever writes: the portal needs no right of its own for it. */
function postgresNotes(table: Table): string {
  const keyOf = (row: string): string => table.key.map((name) => `${row}.${quoted(name)}::text`).join(", ");
  const note = (row: string): string => `${logged(table)} values (${tableLiteral(table)}, ${keyOf(row)});`;
  const name = quoted(`${OWN}${table.name}`);
  return `create function ${name}() returns trigger language plpgsql security definer set search_path from current as $$ begin
      if tg_op <> 'INSERT' then ${note("old")} end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (${keyOf("new")}) is distinct from (${keyOf("old")})) then ${note("new")} end if;
      return null;
    end $$;
    create trigger ${name} after insert or update or delete on ${quoted(table.name)} for each row execute function ${name}();`;
}

/** Statements to run one after the other, each in a transaction of its own: so none waits for a table while it holds another. */
export function noting({ engine }: Pick<Access, "engine">): readonly string[] {
  const number = engine === "sqlite" ? "integer primary key autoincrement" : "bigint generated always as identity primary key";
  const log = `create table ${LOG} (n ${number}, t text not null, ${logColumns.map((name) => `${name} text`).join(", ")})`;
  return [log, ...readTables().map(engine === "sqlite" ? sqliteNotes : postgresNotes)];
}

/** What leaves nothing of the noting behind, also of a copy that was killed; empty when there is nothing. */
export async function stopNoting({ engine, ask }: Access): Promise<readonly string[]> {
  const onSqlite = `select name from sqlite_schema where type = 'trigger' and substr(name, 1, ${OWN.length}) = '${OWN}'`;
  const onPostgres = `select proname from pg_proc where starts_with(proname, '${OWN}') and pg_function_is_visible(oid)`;
  const names = (await ask(engine === "sqlite" ? onSqlite : onPostgres)).map(([name]) => quoted(String(name)));
  const drops = names.map((name) => (engine === "sqlite" ? `drop trigger if exists ${name}` : `drop function if exists ${name}() cascade`));
  const [log] = await ask(
    engine === "sqlite" ? `select 1 from sqlite_schema where name = '${LOG}'` : `select 1 where to_regclass('${LOG}') is not null`,
  );
  return log === undefined ? drops : [...drops, `drop table if exists ${LOG}`];
}

/** Keys of the rows that were written, by table, and the numbers of their notes. */
export type Changes = Readonly<{ keys: ReadonlyMap<string, readonly Row[]>; notes: readonly string[] }>;

export async function readChanges({ ask }: Access): Promise<Changes> {
  const length = new Map(readTables().map(({ name, key }) => [name, key.length]));
  const found = new Map<string, Map<string, Row>>();
  const notes: string[] = [];
  for (const [n, t, ...values] of await ask(`select n, t, ${logColumns.join(", ")} from ${LOG}`)) {
    const key = values.slice(0, length.get(String(t)));
    const keys = found.get(String(t)) ?? new Map<string, Row>();
    found.set(String(t), keys.set(JSON.stringify(key), key));
    notes.push(String(n));
  }
  return { keys: new Map([...found].map(([table, keys]) => [table, [...keys.values()]])), notes };
}

/** Notes come to light in another order than their numbers on PostgreSQL, so each is named. */
export async function forgetChanges(access: Access, { notes }: Changes): Promise<void> {
  for (let i = 0; i < notes.length; i += 5000) await access.run(`delete from ${LOG} where n in (${notes.slice(i, i + 5000).join(", ")})`);
}

const events = ["insert", "update", "delete"] as const;
const refusalOf = (table: Table, event: string): string => quoted(`${MOVING}_${table.name}_${event}`);

/** From the end of this transaction on, every change of any table is refused, whoever tries and whatever version he runs. */
export function refusing({ engine }: Pick<Access, "engine">): readonly string[] {
  if (engine === "sqlite")
    return readTables().flatMap((table) =>
      events.map(
        (event) =>
          `create trigger ${refusalOf(table, event)} before ${event} on ${quoted(table.name)} begin select raise(abort, '${MOVED}'); end`,
      ),
    );
  return [
    `create function ${MOVING}() returns trigger language plpgsql as
      $$ begin raise exception '${MOVED}' using errcode = '${MOVED_STATE}'; end $$`,
    ...readTables().map(
      ({ name }) =>
        `create trigger ${MOVING} before insert or update or delete or truncate on ${quoted(name)} for each statement execute function ${MOVING}()`,
    ),
  ];
}

/** What takes it back, the mark last. */
export function allowing({ engine }: Pick<Access, "engine">): readonly string[] {
  const mark = `drop table if exists ${MOVED_TABLE}`;
  if (engine === "sqlite")
    return [...readTables().flatMap((table) => events.map((event) => `drop trigger if exists ${refusalOf(table, event)}`)), mark];
  const drops = readTables().map(({ name }) => `drop trigger if exists ${MOVING} on ${quoted(name)}`);
  return [...drops, `drop function if exists ${MOVING}()`, mark];
}
