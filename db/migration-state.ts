import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { onPostgres } from "./dialect.ts";
import type { Db } from "./store.ts";

export type MigrationState = "current" | "behind" | "newer";

const journal = new URL(`./migrations/${onPostgres ? "postgres" : "sqlite"}/meta/_journal.json`, import.meta.url);
const applied = onPostgres ? sql`drizzle.__drizzle_migrations` : sql`__drizzle_migrations`;

let newest: number | undefined;

function newestOfOurs(): number {
  if (newest === undefined) {
    const { entries } = JSON.parse(readFileSync(journal, "utf8")) as Readonly<{ entries: readonly Readonly<{ when: number }>[] }>;
    newest = Math.max(0, ...entries.map(({ when }) => when));
  }
  return newest;
}

/** Whether a database has the tables of this version. Throws when none was ever made. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const [row] = await db.select({ newest: sql<number | string | null>`max(created_at)` }).from(applied);
  const found = Number(row?.newest ?? 0);
  if (found === newestOfOurs()) return "current";
  return found < newestOfOurs() ? "behind" : "newer";
}
