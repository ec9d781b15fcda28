import { type Access, listed, quoted } from "./access.ts";
import { CopyRefused } from "./copy-refused.ts";
import { readMark, tableNames, UNFINISHED_TABLE } from "./marks.ts";
import type { Side } from "./side.ts";
import { readTables } from "./tables.ts";

/** When the newest applied migration was made; 0 without any. */
async function appliedMigration({ engine, ask }: Access): Promise<number> {
  const found =
    engine === "sqlite"
      ? "select 1 from sqlite_schema where name = '__drizzle_migrations'"
      : "select 1 where to_regclass('drizzle.__drizzle_migrations') is not null";
  if ((await ask(found)).length === 0) return 0;
  const [row] = await ask(`select max(created_at) from ${engine === "sqlite" ? "" : "drizzle."}__drizzle_migrations`);
  return Number(row?.[0] ?? 0);
}

/** Throws `CopyRefused` unless the database is whole and on the migration of this version. */
export async function refuseAsSource(access: Access, { name, newest }: Side): Promise<void> {
  if ((await tableNames(access)).has(UNFINISHED_TABLE))
    throw new CopyRefused(`Die Datenbank ${name} ist selbst das Ziel einer Kopie, die nicht zu Ende kam.`);
  const applied = await appliedMigration(access);
  if (applied === 0) throw new CopyRefused(`Die Datenbank ${name} ist keine Datenbank dieses Portals.`);
  if (applied > newest) throw new CopyRefused(`Die Datenbank ${name} stammt von einer neueren Version des Portals.`);
  if (applied < newest)
    throw new CopyRefused(
      `Die Datenbank ${name} ist auf einem älteren Stand als das Portal. Bitte bringen Sie sie zuerst mit „npm run db:migrate“ auf den neuesten.`,
    );
}

/** The first table of ours with rows in it. */
async function firstFilled(access: Access, known: ReadonlySet<string>): Promise<string | undefined> {
  for (const { name } of readTables())
    if (known.has(name) && (await access.ask(`select 1 from ${quoted(name)} limit 1`)).length > 0) return name;
  return undefined;
}

/** Throws `CopyRefused` unless the target is empty, migrated or not, or what an unfinished copy has left. */
export async function refuseFilled(access: Access, { name, newest }: Side): Promise<void> {
  const known = await tableNames(access);
  const applied = await appliedMigration(access);
  if (applied > newest) throw new CopyRefused(`Die Datenbank ${name} stammt von einer neueren Version des Portals.`);
  const ours = readTables().filter((table) => known.has(table.name));
  if (applied === 0 && ours.length > 0) throw new CopyRefused(`Die Datenbank ${name} ist keine Datenbank dieses Portals.`);
  if (known.has(UNFINISHED_TABLE)) return;
  const filled = await firstFilled(access, known);
  if (filled !== undefined)
    throw new CopyRefused(`Die Datenbank ${name} ist nicht leer: In der Tabelle ${filled} stehen Zeilen. Es wurde nichts kopiert.`);
}

/** Takes back what an unfinished copy has left, within the transaction of the next one. */
export async function clearUnfinished(access: Access): Promise<void> {
  if ((await readMark(access, UNFINISHED_TABLE)) === undefined) return;
  const tables = readTables().map(({ name }) => name);
  if (access.engine === "postgres") await access.run(`truncate ${listed(tables)}`);
  else for (const name of tables.toReversed()) await access.run(`delete from ${quoted(name)}`);
  await access.run(`drop table ${UNFINISHED_TABLE}`);
}
