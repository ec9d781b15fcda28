import { findPostgres } from "#db/test/find-postgres.ts";
import { CommandError, say } from "../command.ts";
import { aptGet, mayInstall } from "./apt.ts";

/** Finds PostgreSQL for the tests or, as root on Debian, installs it; they are never skipped. Throws `CommandError` otherwise. */
export function ensurePostgres(): void {
  if (findPostgres() !== undefined) return;
  if (mayInstall()) {
    say("PostgreSQL für die Tests fehlt und wird installiert (apt-get) …");
    if (aptGet("update") && aptGet("install", "-y", "--no-install-recommends", "postgresql") && findPostgres() !== undefined) return;
  }
  throw new CommandError(
    "PostgreSQL für die Tests fehlt. Bitte installieren Sie es (Debian: apt-get install postgresql) oder nennen Sie den Ordner seiner Programme mit POSTGRES_BIN.",
  );
}
