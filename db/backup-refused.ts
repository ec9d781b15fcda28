import { closeSync, openSync, readSync } from "node:fs";

/** A backup can't be made or put back; `message` is one German sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** Of which engine a backup is, by its first bytes; undefined for any other file. */
function engineOf(file: string): "sqlite" | "postgres" | undefined {
  const bytes = Buffer.alloc(16);
  const opened = openSync(file, "r");
  try {
    readSync(opened, bytes);
  } finally {
    closeSync(opened);
  }
  if (bytes.toString("latin1").startsWith("SQLite format 3\0")) return "sqlite";
  return bytes.toString("latin1").startsWith("PGDMP") ? "postgres" : undefined;
}

const sentences = {
  sqlite: "aus PostgreSQL und passt in keine Datei. Bitte spielen Sie sie in eine leere Datenbank auf einem Server ein",
  postgres: "aus SQLite und passt auf keinen Server. Bitte spielen Sie sie in eine Datei ein (DATABASE_URL=file:…)",
} as const;

/** Throws `BackupRefused` when a backup is of the other engine than the database that it shall go into. */
export function refuseOtherEngine(backup: string, engine: "sqlite" | "postgres"): void {
  const found = engineOf(backup);
  if (found !== undefined && found !== engine)
    throw new BackupRefused(`Die Sicherung ${backup} ist ${sentences[engine]}, und kopieren Sie diese dann mit „npm run db:copy“.`);
}
