import { readdirSync, readFileSync } from "node:fs";

/** How a column keeps its values; every kind has one way of writing them that is the same on both engines. */
export type Kind = "text" | "int" | "bigint" | "instant";
export type Column = Readonly<{ name: string; kind: Kind }>;
export type Reference = Readonly<{ columns: readonly string[]; parent: string }>;
export type Table = Readonly<{
  name: string;
  columns: readonly Column[];
  /** Names of the columns of the primary key, in their order. */
  key: readonly string[];
  /** Further columns that must differ from row to row. */
  uniques: readonly string[];
  /** To the primary keys of other tables. */
  references: readonly Reference[];
}>;

/** As drizzle-kit describes a schema beside the migration that leads to it. */
type Snapshot = Readonly<{
  sequences: Readonly<Record<string, unknown>>;
  tables: Readonly<Record<string, SnapshotTable>>;
}>;
type SnapshotTable = Readonly<{
  name: string;
  columns: Readonly<Record<string, Readonly<{ name: string; type: string; primaryKey: boolean; identity?: unknown }>>>;
  indexes: Readonly<Record<string, Readonly<{ columns: readonly Readonly<{ expression: string }>[]; isUnique: boolean }>>>;
  foreignKeys: Readonly<Record<string, Readonly<{ columnsFrom: readonly string[]; tableTo: string; columnsTo: readonly string[] }>>>;
  compositePrimaryKeys: Readonly<Record<string, Readonly<{ columns: readonly string[] }>>>;
  uniqueConstraints: Readonly<Record<string, Readonly<{ columns: readonly string[] }>>>;
}>;

const kinds: Readonly<Record<string, Kind>> = {
  text: "text",
  integer: "int",
  bigint: "bigint",
  "timestamp (3) with time zone": "instant",
};

function kindOf(table: string, { name, type, identity }: SnapshotTable["columns"][string]): Kind {
  const kind = kinds[type];
  if (kind === undefined || identity !== undefined) throw new Error(`db:copy can't copy ${table}.${name} of type ${type}: teach it to`);
  return kind;
}

function tableOf(table: SnapshotTable): Table {
  const columns = Object.values(table.columns);
  const [composite] = Object.values(table.compositePrimaryKeys);
  const indexes = Object.values(table.indexes).filter(({ isUnique }) => isUnique);
  return {
    name: table.name,
    columns: columns.map((column) => ({ name: column.name, kind: kindOf(table.name, column) })),
    key: composite?.columns ?? columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name),
    uniques: [
      ...new Set([
        ...indexes.flatMap((index) => index.columns.map(({ expression }) => expression)),
        ...Object.values(table.uniqueConstraints).flatMap((unique) => unique.columns),
      ]),
    ],
    references: Object.values(table.foreignKeys).map(({ columnsFrom, tableTo }) => ({ columns: columnsFrom, parent: tableTo })),
  };
}

function parentsFirst(tables: readonly Table[]): readonly Table[] {
  const sorted: Table[] = [];
  const known = (name: string): boolean => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.find(({ name, references }) => !known(name) && references.every(({ parent }) => known(parent)));
    if (next === undefined) throw new Error("db:copy can't copy tables that refer to each other in a circle: teach it to");
    sorted.push(next);
  }
  return sorted;
}

const folder = new URL("../migrations/postgres/meta/", import.meta.url);

let ofNewest: readonly Table[] | undefined;

/**
 * All tables of the schema, those that others refer to first; asked for again and again while writers wait. Read from the newest
 * snapshot of PostgreSQL, whose types say more than SQLite's, as the schema itself knows one engine per process. Throws for
 * what db:copy has not been taught.
 */
export function readTables(): readonly Table[] {
  ofNewest ??= readSnapshot();
  return ofNewest;
}

function readSnapshot(): readonly Table[] {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const { tables, sequences } = JSON.parse(readFileSync(new URL(String(newest), folder), "utf8")) as Snapshot;
  if (Object.keys(sequences).length > 0) throw new Error("db:copy doesn't set sequences: teach it to");
  const all = Object.values(tables).map(tableOf);
  for (const { foreignKeys } of Object.values(tables))
    for (const { tableTo, columnsTo } of Object.values(foreignKeys))
      if (all.find(({ name }) => name === tableTo)?.key.join() !== columnsTo.join())
        throw new Error(`db:copy follows references to primary keys alone, not to ${tableTo}.${columnsTo.join()}: teach it to`);
  return parentsFirst(all);
}
