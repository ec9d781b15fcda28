import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "#db/backup.ts";
import { databaseFile } from "#db/client.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { CommandError, runCommand } from "./command.ts";

await runCommand({
  help: `
npm run db:backup -- [DATEI]
Sichert die Datenbank (DATABASE_URL) im laufenden Betrieb in eine neue Datei.
Ohne Angabe nach VAR_DIR/backups/portal-JJJJ-MM-TT….sqlite`,
  positionals: 1,
  run: async ({ positionals }) => {
    const { databaseUrl, varDir } = readEnvironment(undefined, { demo: true });
    const file = databaseFile(databaseUrl);
    const target = positionals[0] ?? join(varDir, "backups", `portal-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.sqlite`);
    if (!existsSync(file)) throw new CommandError(`Die Datenbank ${file} gibt es nicht.`);
    if (existsSync(target)) throw new CommandError(`Die Datei ${target} gibt es schon.`);
    await backupDatabase(file, target);
    return `Die Datenbank ${file} ist gesichert in ${target}.`;
  },
});
