import { BackupRefused } from "./backup-refused.ts";
import { differing, type TableDigests } from "./copy/table-digests.ts";

/** What was found equal in the database and in what its backup became when it was restored. */
export type Proof = Readonly<{ tables: number; rows: number }>;

/** Throws `BackupRefused` unless both hold the same. */
export function proofOf(backedUp: TableDigests, restored: TableDigests, target: string): Proof {
  const wrong = differing(backedUp, restored);
  if (wrong.length > 0)
    throw new BackupRefused(`Die Sicherung ${target} gibt nicht wieder, was in der Datenbank steht: ${wrong.join(", ")}.`);
  return { tables: backedUp.size, rows: [...backedUp.values()].reduce((sum, { rows }) => sum + rows, 0) };
}
