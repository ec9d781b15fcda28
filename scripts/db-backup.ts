import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "#db/backup.ts";
import { databaseFile } from "#db/client.ts";
import { isPostgres, shownAddress } from "#db/postgres/address.ts";
import { backupPostgres, verifiedPostgresBackup } from "#db/postgres/postgres-backup.ts";
import type { Proof } from "#db/proof.ts";
import { verifiedBackup } from "#db/verified-backup.ts";
import { VERIFIED_NOTE } from "#src/server/operating/facts.ts";
import { backupFolder, narrowPrivatePaths } from "#src/server/operating/private-paths.ts";
import { pruneBackups } from "#src/server/operating/prune-backups.ts";
import { type Environment, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { makePrivateFolder } from "#src/shared/server/process/private-files.ts";
import { CommandError, type CommandInput, runCommand } from "./command.ts";
import { sayBackup } from "./say-backup.ts";

/** A name that ends so can only be a folder's. */
const ofFolder = /(?:^|[\\/])\.{0,2}$/;

function refuseTarget(target: string): void {
  const exists = existsSync(target);
  if (ofFolder.test(target) || (exists && statSync(target).isDirectory()))
    throw new CommandError(`„${target}“ nennt einen Ordner. Bitte nennen Sie die Datei, die darin entstehen soll.`);
  if (exists) throw new CommandError(`Die Datei ${target} gibt es schon.`);
}

function keepOption({ options, positionals }: CommandInput): number | undefined {
  const given = options["keep"];
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(String(given))) throw new CommandError("--keep muss eine Zahl von 1 bis 9999 sein.");
  if (positionals[0] !== undefined)
    throw new CommandError(
      "--keep räumt in VAR_DIR/backups auf und passt nicht zu einer eigenen Datei. Bitte lassen Sie eines von beiden weg.",
    );
  return Number(given);
}

async function backUp({ databaseUrl }: Environment, target: string): Promise<void> {
  if (isPostgres(databaseUrl)) await backupPostgres(databaseUrl, target, process.env, sayBackup);
  else await backupDatabase(databaseFile(databaseUrl), target, sayBackup);
}

const prove = ({ databaseUrl }: Environment, target: string): Promise<Proof> =>
  isPostgres(databaseUrl)
    ? verifiedPostgresBackup(databaseUrl, target, process.env, sayBackup)
    : verifiedBackup(databaseFile(databaseUrl), target, sayBackup);

/** What is done in VAR_DIR/backups once the backup is there. Throws `CommandError`. */
function inBackupFolder<T>({ varDir }: Environment, target: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CommandError(
      `Die Sicherung ${target} ist fertig, aber im Ordner ${backupFolder(varDir)} ließ sich danach nichts schreiben oder löschen. Bitte prüfen Sie Pfad und Zugriffsrechte.`,
      { cause: error },
    );
  }
}

/** For metrics and `npm run doctor`. */
function noteProof({ varDir }: Environment, target: string, proof: Proof): void {
  makePrivateFolder(backupFolder(varDir));
  writeFileSync(join(backupFolder(varDir), VERIFIED_NOTE), JSON.stringify({ file: target, ...proof }), { mode: 0o600 });
}

await runCommand({
  help: `
npm run db:backup -- [DATEI] [--verify] [--keep ZAHL]
Sichert die Datenbank (DATABASE_URL) im laufenden Betrieb in eine neue Datei, auf PostgreSQL mit pg_dump.
Ohne Angabe nach VAR_DIR/backups/portal-JJJJ-MM-TT….sqlite, auf PostgreSQL ….dump
  --verify     spielt die Sicherung zur Probe ein und vergleicht jede Tabelle mit der Datenbank; nur was stimmt, bleibt
  --keep ZAHL  löscht danach in VAR_DIR/backups alle Sicherungen bis auf die neuesten`,
  options: { verify: "boolean", keep: "string" },
  positionals: 1,
  run: async (input) => {
    const keep = keepOption(input);
    const environment = readEnvironment(undefined, { demo: true });
    const { databaseUrl, varDir } = environment;
    narrowPrivatePaths(environment);
    const onServer = isPostgres(databaseUrl);
    const name = onServer ? shownAddress(databaseUrl) : databaseFile(databaseUrl);
    if (!onServer && !existsSync(name)) throw new CommandError(`Die Datenbank ${name} gibt es nicht.`);
    const ending = onServer ? "dump" : "sqlite";
    const target =
      input.positionals[0] ?? join(backupFolder(varDir), `portal-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.${ending}`);
    refuseTarget(target);
    const said = [`Die Datenbank ${name} ist gesichert in ${target}.`];
    if (input.options["verify"] === true) {
      const proof = await prove(environment, target);
      inBackupFolder(environment, target, () => noteProof(environment, target, proof));
      said.push(`Zur Probe eingespielt, stimmt alles überein: ${proof.tables} Tabellen, ${proof.rows} Zeilen.`);
    } else await backUp(environment, target);
    const pruned = keep === undefined ? 0 : inBackupFolder(environment, target, () => pruneBackups(varDir, keep));
    if (pruned > 0) said.push(`Ältere Sicherungen gelöscht: ${pruned}.`);
    return said.join(" ");
  },
});
