import { closeSync, openSync, readSync } from "node:fs";
import { dirname } from "node:path";
import { asUnavailable, codeOf } from "./database-unavailable.ts";

/** A backup can't be made or put back; `message` is one German sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

export const noRoom = (target: string, cause?: unknown): BackupRefused =>
  new BackupRefused(
    `Auf dem Datenträger von ${dirname(target)} ist nicht genug Platz für ${target}. Bitte schaffen Sie Platz und rufen Sie den Befehl noch einmal auf.`,
    { cause },
  );

/** What kept a file from being copied. The one that is read needs no room: who is out of it is the disk of the other. */
export const asCopyProblem = (error: unknown, { from, to }: Readonly<{ from: string; to: string }>): unknown =>
  /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(error)) ? noRoom(to, error) : asUnavailable(error, from);

/** What one of PostgreSQL's programs says of a disk that is full. */
export const saysNoRoom = (words: string): boolean => /No space left on device|Disk quota exceeded/.test(words);

function firstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(16);
  const opened = openSync(file, "r");
  try {
    readSync(opened, bytes);
    return bytes;
  } finally {
    closeSync(opened);
  }
}

/** Of which engine a backup is, by its first bytes; undefined for any other file. Throws `BackupRefused` when it can't be read. */
function engineOf(file: string): "sqlite" | "postgres" | undefined {
  let bytes: Buffer;
  try {
    bytes = firstBytes(file);
  } catch (error) {
    throw new BackupRefused(
      codeOf(error) === "EISDIR"
        ? `${file} ist ein Ordner. Bitte nennen Sie die Datei mit der Sicherung.`
        : `Die Sicherung ${file} lässt sich nicht lesen. Bitte prüfen Sie Pfad und Zugriffsrechte.`,
      { cause: error },
    );
  }
  if (bytes.toString("latin1").startsWith("SQLite format 3\0")) return "sqlite";
  return bytes.toString("latin1").startsWith("PGDMP") ? "postgres" : undefined;
}

const sentences = {
  sqlite: "aus PostgreSQL und passt in keine Datei. Bitte spielen Sie sie in eine leere Datenbank auf einem Server ein",
  postgres: "aus SQLite und passt auf keinen Server. Bitte spielen Sie sie in eine Datei ein (DATABASE_URL=file:…)",
} as const;

/** Throws `BackupRefused` when a backup can't be read, or is of the other engine than the database that it shall go into. */
export function refuseOtherEngine(backup: string, engine: "sqlite" | "postgres"): void {
  const found = engineOf(backup);
  if (found !== undefined && found !== engine)
    throw new BackupRefused(`Die Sicherung ${backup} ist ${sentences[engine]}, und kopieren Sie diese dann mit „npm run db:copy“.`);
}
