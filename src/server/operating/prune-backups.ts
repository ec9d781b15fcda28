import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backupFolder } from "./private-paths.ts";

/** As `npm run db:backup` names them: what somebody has put there by hand is left alone. */
const ours = /^portal-\d{4}-\d\d-\d\dT[\d-]+Z\.(?:sqlite|dump)$/;

/** Deletes all backups below VAR_DIR but the newest `keep` (1 or more), by the time in their names; returns how many. */
export function pruneBackups(varDir: string, keep: number): number {
  const folder = backupFolder(varDir);
  const old = readdirSync(folder)
    .filter((name) => ours.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}
