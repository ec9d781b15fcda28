import pg from "pg";
import { startPostgres } from "#db/test/postgres-server.ts";
import type { Variables } from "./child-environment.ts";
import { runMeasured } from "./run-measured.ts";
import type { Workspace } from "./workspace.ts";

/** Measures in an empty database of its own, on PG_TEST_URL or a server started for it; both are gone afterwards. */
export async function onEmptyDatabase<Measured>(benchmark: string, measure: (url: string) => Promise<Measured>): Promise<Measured> {
  const given = process.env["PG_TEST_URL"];
  const server = given ? undefined : await startPostgres();
  const base = given || (server?.url ?? "");
  const name = `${benchmark}_bench_${process.pid}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    const url = new URL(base);
    url.pathname = `/${name}`;
    return await measure(url.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    await server?.stop();
  }
}

/** The same with the demo data in it; `variables` lead a server there. */
export const onSeededDatabase = <Measured>(
  benchmark: string,
  space: Workspace,
  measure: (variables: Variables, url: string) => Promise<Measured>,
): Promise<Measured> =>
  onEmptyDatabase(benchmark, async (url) => {
    const variables = { DATABASE_URL: url };
    for (const script of ["scripts/db-migrate.ts", "scripts/db-seed.ts"]) await runMeasured(script, { ...space.variables, ...variables });
    return measure(variables, url);
  });

/** Leaves tables that were just filled as PostgreSQL does by itself within a minute, which is no part of what is measured. */
export async function settle({ DATABASE_URL: connectionString }: Variables): Promise<void> {
  if (connectionString === undefined) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("vacuum analyze").finally(() => client.end());
}
