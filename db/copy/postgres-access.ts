import type pg from "pg";
import { type Access, BATCH, listed, orReplace, quoted, type Row, sizeOf } from "./access.ts";
import type { Column, Kind, Table } from "./tables.ts";

/** As the server writes it: the driver would turn numbers and instants into values that keep less. */
const asWritten: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

const types: Readonly<Record<Kind, string>> = { text: "text", int: "integer", bigint: "bigint", instant: "bigint" };

const read = ({ name, kind }: Column): string =>
  kind === "instant" ? `(extract(epoch from ${quoted(name)}) * 1000)::bigint` : quoted(name);

/** Whole seconds and the rest one after the other: both are exact. */
const written = ({ name, kind }: Column): string =>
  kind === "instant"
    ? `to_timestamp(v.${quoted(name)} / 1000) + (v.${quoted(name)} % 1000) * interval '1 millisecond'`
    : `v.${quoted(name)}`;

const selected = (table: Table): string => `select ${table.columns.map(read).join(", ")} from ${quoted(table.name)}`;

/** Rows as a table `v`, one array per column: a statement knows the same number of values however many rows there are. */
function given(
  columns: readonly Column[],
  rows: readonly Row[],
): Readonly<{ table: string; values: readonly (readonly (string | null)[])[] }> {
  const arrays = columns.map(({ kind }, i) => `$${i + 1}::${types[kind]}[]`).join(", ");
  return {
    table: `unnest(${arrays}) as v(${listed(columns.map(({ name }) => name))})`,
    values: columns.map((_, i) => rows.map((row) => row[i] ?? null)),
  };
}

function columnsOf(table: Table, names: readonly string[]): readonly Column[] {
  return names.flatMap((name) => table.columns.filter((column) => column.name === name));
}

/** Within a transaction that the caller begins and ends, as cursors need one. */
export function postgresAccess(client: pg.Client): Access {
  async function ask(query: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const { rows } = await client.query<(string | null)[]>({ text: query, values: [...values], rowMode: "array", types: asWritten });
    return rows;
  }
  return {
    engine: "postgres",
    async *rows(table) {
      await client.query(`declare copied no scroll cursor for ${selected(table)} order by ${listed(table.key)}`);
      let next = 50;
      for (;;) {
        const batch = await ask(`fetch ${next} from copied`);
        if (batch.length === 0) break;
        yield batch;
        const perRow = batch.reduce((size, row) => size + sizeOf(row), 1) / batch.length;
        next = Math.max(1, Math.min(BATCH.rows, Math.floor(BATCH.characters / perRow)));
      }
      await client.query("close copied");
    },
    async find(table, columns, wanted) {
      if (wanted.length === 0) return [];
      const of = columnsOf(table, columns);
      const { table: v, values } = given(of, wanted);
      return ask(`${selected(table)} where (${listed(columns)}) in (select ${of.map(written).join(", ")} from ${v})`, values);
    },
    async put(table, rows) {
      if (rows.length === 0) return;
      const { table: v, values } = given(table.columns, rows);
      const names = listed(table.columns.map(({ name }) => name));
      await ask(
        `insert into ${quoted(table.name)} (${names}) select ${table.columns.map(written).join(", ")} from ${v} ${orReplace(table)}`,
        values,
      );
    },
    async remove(table, keys) {
      if (keys.length === 0) return;
      const of = columnsOf(table, table.key);
      const { table: v, values } = given(of, keys);
      await ask(
        `delete from ${quoted(table.name)} where (${listed(table.key)}) in (select ${of.map(written).join(", ")} from ${v})`,
        values,
      );
    },
    ask,
    async run(statements) {
      await client.query(statements);
    },
  };
}
