import type { Access } from "./access.ts";
import { type Digest, digestOf, isEqual } from "./digest.ts";
import { readTables } from "./tables.ts";

export type TableDigests = ReadonlyMap<string, Digest>;

/** What every table holds, on one state of the database. */
export async function tableDigests(access: Pick<Access, "rows">): Promise<TableDigests> {
  const digests = new Map<string, Digest>();
  for (const table of readTables()) digests.set(table.name, await digestOf(access.rows(table)));
  return digests;
}

/** Names of the tables that don't hold the same. */
export function differing(one: TableDigests, other: TableDigests): readonly string[] {
  return [...one].flatMap(([name, digest]) => {
    const found = other.get(name);
    return found !== undefined && isEqual(digest, found) ? [] : [name];
  });
}
