import type pg from "pg";
import { LOCK } from "./lock.ts";

/**
 * What it costs PostgreSQL to read a page out of turn, where nobody has said: by its default, that of disks that spin, a search
 * reads whole tables instead of an index (docs/benchmarks.md, "Staff desk"). Counts for connections that are opened later. What
 * the server's configuration says stays, and so does the default where the user does not own the database.
 */
export async function tellPlanner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ source: string }>("select source from pg_settings where name = 'random_page_cost'");
  if (rows[0]?.source !== "default") return;
  await client.query(`do $$
    begin
      perform pg_advisory_xact_lock(${LOCK});
      execute format('alter database %I set random_page_cost = 1.1', current_database());
    exception when insufficient_privilege or read_only_sql_transaction then null;
    end $$`);
}
