import type { BackupProgress } from "#db/backup-report.ts";
import { say } from "./command.ts";
import { rowsOf, shownSum } from "./rows-in-german.ts";

const steps = {
  "checking-database": "Die Datenbank wird geprüft.",
  reading: "Die Datenbank wird Tabelle für Tabelle gelesen.",
  saving: "Die Datenbank wird gesichert.",
  "checking-backup": "Die Sicherung wird geprüft.",
  trying: "Die Sicherung wird zur Probe eingespielt.",
  comparing: "Was eingespielt wurde, wird Tabelle für Tabelle verglichen.",
  restoring: "Die Sicherung wird eingespielt.",
} as const;

/** One line per step and per table. */
export function sayBackup(progress: BackupProgress): void {
  say(progress.kind === "table" ? `${progress.table}: ${rowsOf(progress.rows)}, ${shownSum(progress.sum)}` : steps[progress.kind]);
}
