import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "#db/backup.ts";
import { databaseFile } from "#db/client.ts";
import { isPostgres, shownAddress } from "#db/postgres/address.ts";
import { backupPostgres } from "#db/postgres/postgres-backup.ts";
import { backupFolder, narrowPrivatePaths } from "#src/server/operating/private-paths.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { CommandError, runCommand } from "./command.ts";

function refuseExisting(target: string): void {
  if (existsSync(target)) throw new CommandError(`Die Datei ${target} gibt es schon.`);
}

await runCommand({
  help: `
npm run db:backup -- [DATEI]
Sichert die Datenbank (DATABASE_URL) im laufenden Betrieb in eine neue Datei, auf PostgreSQL mit pg_dump.
Ohne Angabe nach VAR_DIR/backups/portal-JJJJ-MM-TT….sqlite, auf PostgreSQL ….dump`,
  positionals: 1,
  run: async ({ positionals }) => {
    const environment = readEnvironment(undefined, { demo: true });
    const { databaseUrl, varDir } = environment;
    narrowPrivatePaths(environment);
    const onServer = isPostgres(databaseUrl);
    const ending = onServer ? "dump" : "sqlite";
    const target = positionals[0] ?? join(backupFolder(varDir), `portal-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.${ending}`);
    if (onServer) {
      refuseExisting(target);
      await backupPostgres(databaseUrl, target, process.env);
      return `Die Datenbank ${shownAddress(databaseUrl)} ist gesichert in ${target}.`;
    }
    const file = databaseFile(databaseUrl);
    if (!existsSync(file)) throw new CommandError(`Die Datenbank ${file} gibt es nicht.`);
    refuseExisting(target);
    await backupDatabase(file, target);
    return `Die Datenbank ${file} ist gesichert in ${target}.`;
  },
});
