import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyFrom, reading, refuseOtherThanPortal, restoreDatabase } from "./backup.ts";
import { asCopyProblem } from "./backup-refused.ts";
import { type BackupReport, silent } from "./backup-report.ts";
import { sqliteAccess } from "./copy/sqlite-access.ts";
import { tableDigests } from "./copy/table-digests.ts";
import { type Proof, proofOf } from "./proof.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

/**
 * Online backup that is proved: it is restored into a folder of its own, and each table there has to hold what it held in the
 * database when that was backed up. `target` must not exist, and exists afterwards only if all of that is true. Throws
 * `DatabaseUnavailable`, `BackupRefused`.
 */
export async function verifiedBackup(file: string, target: string, report: BackupReport = silent): Promise<Proof> {
  report({ kind: "checking-database" });
  refuseOtherThanPortal(file);
  const unfinished = `${target}.teil`;
  try {
    const backedUp = await reading(file, async (connection) => {
      report({ kind: "reading" });
      const digests = await tableDigests(sqliteAccess(connection), report);
      report({ kind: "saving" });
      await copyFrom(connection, unfinished, report);
      return digests;
    });
    const scratch = mkdtempSync(join(dirname(target), ".probe-"));
    try {
      const restored = join(scratch, "portal.sqlite");
      report({ kind: "trying" });
      await restoreDatabase(restored, unfinished, new Date());
      report({ kind: "comparing" });
      const found = await reading(restored, (connection) => tableDigests(sqliteAccess(connection), report));
      const proof = proofOf(backedUp, found, target);
      renameSync(unfinished, target);
      return proof;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  } catch (error) {
    removeUnfinished(unfinished);
    throw asCopyProblem(error, { from: file, to: target });
  }
}
