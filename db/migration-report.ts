import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "drizzle-orm/logger";

/** Told the name of each migration when its turn comes. */
export type MigrationReport = (name: string) => void;

type Journal = Readonly<{ entries: readonly Readonly<{ tag: string; when: number }>[] }>;

/** Follows the queries of drizzle's migrator from where the newest applied migration was made at `applied`; 0 is none. */
export function followMigrations(folder: string, applied: number, report: MigrationReport): Logger {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
  const missing = entries.filter(({ when }) => when > applied).map(({ tag }) => tag);
  const tellNext = (): void => {
    const next = missing.shift();
    if (next !== undefined) report(next);
  };
  tellNext();
  return {
    // A migration ends with its note.
    logQuery(query) {
      if (/^insert into .*"__drizzle_migrations"/i.test(query)) tellNext();
    },
  };
}
