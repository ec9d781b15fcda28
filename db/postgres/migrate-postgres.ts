import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { followMigrations, type MigrationReport } from "../migration-report.ts";
import type { Connections } from "./connections.ts";
import { LOCK } from "./lock.ts";
import { tellPlanner } from "./planner.ts";
import { asPostgresUnavailable } from "./postgres-errors.ts";

export const migrationsFolder = fileURLToPath(new URL("../migrations/postgres", import.meta.url));

/** When the newest applied migration was made; 0 in an empty database. */
async function newestApplied(client: pg.Client): Promise<number> {
  const noted = await client.query<{ found: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (noted.rows[0]?.found !== true) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Between processes that start at once: the first migrates, the others wait and find nothing left to do. */
async function locked(holder: pg.Client, work: () => Promise<void>): Promise<void> {
  await holder.query("begin");
  try {
    // Ends with its transaction, as behind a pooler a session's lock would stay with somebody else.
    await holder.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await work();
  } finally {
    await holder.query("commit");
  }
}

async function bringUp(client: pg.Client, { single, name }: Connections, report: MigrationReport): Promise<void> {
  const ours = Math.max(0, ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const state = async (): Promise<number> => {
    const applied = await newestApplied(client);
    if (applied > ours) throw new DatabaseUnavailable("newer", name);
    return applied;
  };
  if ((await state()) === ours) return;
  const holder = await single();
  try {
    await locked(holder, async () => {
      const applied = await state();
      if (applied < ours)
        await migrate(drizzle({ client, logger: followMigrations(migrationsFolder, applied, report) }), { migrationsFolder });
    });
  } finally {
    await holder.end();
  }
}

/** Applies what is missing, all of it or nothing. Throws `DatabaseUnavailable`, also when the user may not change tables. */
export async function migratePostgres(connections: Connections, report: MigrationReport = () => undefined): Promise<void> {
  const client = await connections.single();
  try {
    await bringUp(client, connections, report);
    await tellPlanner(client);
  } catch (error) {
    const known = asPostgresUnavailable(error, connections.name);
    throw known instanceof DatabaseUnavailable && known.reason === "permission"
      ? new DatabaseUnavailable("behind", connections.name, error)
      : known;
  } finally {
    await client.end();
  }
}
