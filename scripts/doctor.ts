import { examine, reportOf } from "#src/server/operating/doctor/examine.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { CommandError, runCommand } from "./command.ts";

const BACKUP_DAYS = 2;

function backupDays(given: string | boolean | undefined): number {
  if (given === undefined) return BACKUP_DAYS;
  if (!/^\d{1,3}$/.test(String(given))) throw new CommandError("--backup-days muss eine Zahl von 0 bis 999 sein.");
  return Number(given);
}

await runCommand({
  help: `
npm run doctor -- [--backup-days TAGE]
Sagt in Sätzen, was am Portal nicht in Ordnung ist und was zu tun ist, mit denselben Umgebungsvariablen wie der Server.
Das Ende ist 0, wenn alles in Ordnung ist, sonst 1.
  --backup-days TAGE  so alt darf die letzte Sicherung in VAR_DIR/backups sein (Vorgabe ${BACKUP_DAYS}); 0 prüft keine`,
  options: { "backup-days": "string" },
  run: async ({ options }) => {
    const days = backupDays(options["backup-days"]);
    const environment = readEnvironment(undefined, { demo: true });
    const findings = await examine(environment, { variables: process.env, now: new Date(), backupDays: days });
    if (findings.some(({ kind }) => kind === "problem")) process.exitCode = 1;
    return reportOf(findings);
  },
});
