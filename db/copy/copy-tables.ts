import { type Access, quoted, type Row } from "./access.ts";
import { CopyRefused } from "./copy-refused.ts";
import { type Digest, digestOf, isEqual, startDigest } from "./digest.ts";
import { fitRow } from "./fit-row.ts";
import type { Report } from "./report.ts";
import { readTables, type Table } from "./tables.ts";

/** Milliseconds that reading a whole table on both sides took. */
export type ReadingTimes = ReadonlyMap<string, number>;

export type Work = Readonly<{ report: Report; signal: AbortSignal }>;

/** The rows as the target holds them. `passed` is told how long each batch took to come. */
async function* fitted(source: Access, table: Table, target: Access, passed: (ms: number) => void): AsyncGenerator<readonly Row[]> {
  let asked = performance.now();
  for await (const batch of source.rows(table)) {
    passed(performance.now() - asked);
    yield batch.map((row) => fitRow(table, row, target.engine));
    asked = performance.now();
  }
}

export function differs(table: Table, sent: Digest, arrived: Digest): CopyRefused {
  const what = sent.rows === arrived.rows ? "deren Inhalt abweicht" : `von denen ${arrived.rows} ankamen`;
  return new CopyRefused(`Die Tabelle ${table.name} hat ${sent.rows} Zeilen, ${what}. Es wurde nichts kopiert.`);
}

/** Copies all rows of all tables and reads back what arrived. Throws `CopyRefused` when it is not the same. */
export async function copyTables(source: Access, target: Access, { report, signal }: Work): Promise<ReadingTimes> {
  const times = new Map<string, number>();
  for (const table of readTables()) {
    const started = performance.now();
    let reading = 0;
    const sending = startDigest();
    for await (const batch of fitted(source, table, target, (ms) => (reading += ms))) {
      signal.throwIfAborted();
      await target.put(table, batch);
      sending.add(batch);
    }
    const sent = performance.now();
    const arrived = await digestOf(target.rows(table));
    if (!isEqual(sending.digest(), arrived)) throw differs(table, sending.digest(), arrived);
    times.set(table.name, reading + performance.now() - sent);
    await report({ kind: "table", table: table.name, seconds: (performance.now() - started) / 1000, ...arrived });
  }
  return times;
}

async function countOf(access: Access, table: Table): Promise<number> {
  const [row] = await access.ask(`select count(*) from ${quoted(table.name)}`);
  return Number(row?.[0]);
}

/**
 * Compares both sides again: tables by digest, the quickest first, for as long as `withinMs` should last; of others the number
 * of rows. Answers the names of the latter. Throws `CopyRefused` when a table is not the same.
 */
export async function compareTables(source: Access, target: Access, times: ReadingTimes, withinMs: number): Promise<readonly string[]> {
  let left = withinMs;
  const counted: string[] = [];
  for (const table of readTables().toSorted((a, b) => (times.get(a.name) ?? 0) - (times.get(b.name) ?? 0))) {
    left -= times.get(table.name) ?? 0;
    const whole = left >= 0;
    if (!whole) counted.push(table.name);
    const ofSource = whole
      ? await digestOf(fitted(source, table, target, () => undefined))
      : { rows: await countOf(source, table), sum: "" };
    const ofTarget = whole ? await digestOf(target.rows(table)) : { rows: await countOf(target, table), sum: "" };
    if (!isEqual(ofSource, ofTarget)) throw differs(table, ofSource, ofTarget);
  }
  return counted;
}
