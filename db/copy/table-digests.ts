import { type BackupReport, silent } from "../backup-report.ts";
import type { Access } from "./access.ts";
import { type Digest, digestOf, isEqual } from "./digest.ts";
import { readTables } from "./tables.ts";

export type TableDigests = ReadonlyMap<string, Digest>;

/** What every table holds, on one state of the database. */
export async function tableDigests(access: Pick<Access, "rows">, report: BackupReport = silent): Promise<TableDigests> {
  const digests = new Map<string, Digest>();
  for (const table of readTables()) {
    const digest = await digestOf(access.rows(table));
    report({ kind: "table", table: table.name, ...digest });
    digests.set(table.name, digest);
  }
  return digests;
}

/** Names of the tables that don't hold the same. */
export function differing(one: TableDigests, other: TableDigests): readonly string[] {
  return [...one].flatMap(([name, digest]) => {
    const found = other.get(name);
    return found !== undefined && isEqual(digest, found) ? [] : [name];
  });
}
