import { type Access, keyOf, pick, type Row } from "./access.ts";
import type { Changes } from "./capture.ts";
import { differs } from "./copy-tables.ts";
import { isEqual, startDigest } from "./digest.ts";
import { fitRow, withoutNul } from "./fit-row.ts";
import { readTables, type Table } from "./tables.ts";

const CHUNK = 200;

function* chunks(rows: Iterable<Row>): Generator<readonly Row[]> {
  const all = [...rows];
  for (let i = 0; i < all.length; i += CHUNK) yield all.slice(i, i + CHUNK);
}

type Sides = Readonly<{ source: Access; target: Access }>;

/** Keys without doubles. */
type Keys = Map<string, Row>;
const add = (keys: Keys, key: Row): void => void keys.set(JSON.stringify(key), key);

/** Keys as the target holds them. */
const atTarget = (keys: readonly Row[], { engine }: Access): readonly Row[] =>
  engine === "sqlite" ? keys : keys.map((key) => key.map((value) => (value === null ? null : withoutNul(value))));

/**
 * Which rows of the target have to go before others come: those that are gone, and those whose unique values change, as
 * another may have them now.
 */
async function addLeaving(table: Table, keys: Keys, leaving: Keys, { source, target }: Sides): Promise<void> {
  for (const chunk of chunks(keys.values())) {
    const uniques = new Map(
      (await source.find(table, table.key, chunk))
        .map((row) => fitRow(table, row, target.engine))
        .map((row) => [JSON.stringify(keyOf(table, row)), JSON.stringify(pick(table, row, table.uniques))]),
    );
    for (const row of await target.find(table, table.key, atTarget(chunk, target))) {
      const key = keyOf(table, row);
      if (uniques.get(JSON.stringify(key)) !== JSON.stringify(pick(table, row, table.uniques))) add(leaving, key);
    }
  }
}

/** Rows go together with all that refer to them, which would else vanish or change with them unnoticed. */
async function addChildren(
  parent: Table,
  leaving: Keys,
  { target }: Sides,
  of: (table: Table) => Readonly<{ keys: Keys; leaving: Keys }>,
): Promise<void> {
  for (const child of readTables())
    for (const { columns } of child.references.filter((reference) => reference.parent === parent.name))
      for (const chunk of chunks(leaving.values()))
        for (const row of await target.find(child, columns, chunk)) {
          add(of(child).keys, keyOf(child, row));
          add(of(child).leaving, keyOf(child, row));
        }
}

/** Rows as they are now, read back. */
async function bring(table: Table, keys: Keys, { source, target }: Sides): Promise<void> {
  for (const chunk of chunks(keys.values())) {
    const rows = (await source.find(table, table.key, chunk)).map((row) => fitRow(table, row, target.engine));
    await target.put(table, rows);
    const [sent, arrived] = [startDigest(), startDigest()];
    sent.add(rows);
    arrived.add(await target.find(table, table.key, atTarget(chunk, target)));
    if (!isEqual(sent.digest(), arrived.digest())) throw differs(table, sent.digest(), arrived.digest());
  }
}

/**
 * Makes the changed rows of the target what they are in `source`, which shows one consistent state; answers how many it looked
 * at. However the rows got there, afterwards the target is in the same state. Throws `CopyRefused` when what arrived differs.
 */
export async function replay(changes: Changes, source: Access, target: Access): Promise<number> {
  const sides = { source, target };
  const tables = readTables();
  const plan = new Map(tables.map(({ name }) => [name, { keys: new Map() as Keys, leaving: new Map() as Keys }]));
  const of = ({ name }: Table) => plan.get(name) ?? { keys: new Map() as Keys, leaving: new Map() as Keys };
  for (const table of tables) {
    const { keys, leaving } = of(table);
    for (const key of changes.keys.get(table.name) ?? []) add(keys, key);
    await addLeaving(table, keys, leaving, sides);
    await addChildren(table, leaving, sides, of);
  }
  for (const table of tables.toReversed()) for (const chunk of chunks(of(table).leaving.values())) await target.remove(table, chunk);
  for (const table of tables) await bring(table, of(table).keys, sides);
  return [...plan.values()].reduce((sum, { keys }) => sum + keys.size, 0);
}
