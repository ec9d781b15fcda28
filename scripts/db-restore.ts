import { existsSync } from "node:fs";
import { restoreDatabase } from "#db/backup.ts";
import { databaseFile } from "#db/client.ts";
import { isPostgres, shownAddress } from "#db/postgres/address.ts";
import { restorePostgres } from "#db/postgres/postgres-backup.ts";
import { narrowPrivatePaths } from "#src/server/operating/private-paths.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { CommandError, runCommand } from "./command.ts";
import { sayBackup } from "./say-backup.ts";

await runCommand({
  help: `
npm run db:restore -- DATEI
Prüft eine Sicherung und setzt sie an die Stelle der Datenbank (DATABASE_URL).
Die bisherige Datenbank bleibt daneben erhalten. Das Portal darf dabei nicht laufen.
Auf PostgreSQL muss DATABASE_URL dafür eine leere Datenbank nennen; eingespielt wird alles oder nichts.`,
  positionals: 1,
  run: async ({ positionals: [source] }) => {
    if (source === undefined) throw new CommandError("Es fehlt der Name der Sicherung. Mehr dazu mit --help.");
    const environment = readEnvironment(undefined, { demo: true });
    const { databaseUrl } = environment;
    narrowPrivatePaths(environment);
    if (!existsSync(source)) throw new CommandError(`Die Datei ${source} gibt es nicht.`);
    if (isPostgres(databaseUrl)) {
      await restorePostgres(databaseUrl, source, process.env, sayBackup);
      return `Die Sicherung ${source} ist eingespielt in ${shownAddress(databaseUrl)}.`;
    }
    const file = databaseFile(databaseUrl);
    const aside = await restoreDatabase(file, source, new Date(), sayBackup);
    const former = aside === null ? "" : ` Die bisherige Datenbank liegt in ${aside}.`;
    return `Die Sicherung ${source} ist eingespielt in ${file}.${former}`;
  },
});
