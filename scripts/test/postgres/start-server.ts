import pg from "pg";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "#db/test/postgres-server.ts";

let server: PostgresServer | undefined;

/** Users whom the server refuses something: a login without a password, or without TLS, any connection at all. */
const roles: Readonly<Record<string, string>> = {
  locked: "login password 'geheim'",
  encrypted: "login",
  narrow: "login connection limit 0",
};

/** Once for all test files, which run beside each other. */
async function makeRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, rights] of Object.entries(roles))
    await client.query(`do $$ begin create role ${name} ${rights}; exception when duplicate_object then null; end $$`);
  await client.end();
}

/** One server for all test files of the project: that of PG_TEST_URL, or one of our own. */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env["PG_TEST_URL"];
  if (!given) server = await startPostgres();
  const url = given || (server?.url ?? "");
  await makeRoles(url);
  provide("postgresUrl", url);
}

export const teardown = async (): Promise<void> => server?.stop();
