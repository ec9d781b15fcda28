import pg from "pg";
import type { TestProject } from "vitest/node";
import { openConnections } from "#db/postgres/connections.ts";
import { migratePostgres } from "#db/postgres/migrate-postgres.ts";
import { type PostgresServer, startPostgres } from "#db/test/postgres-server.ts";
import { TEMPLATE } from "#db/test/template.ts";

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

/** A migrated and empty database, which those of the tests are copies of. */
async function makeTemplate(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`drop database if exists ${TEMPLATE}`);
  await owner.query(`create database ${TEMPLATE} template template0`);
  await owner.end();
  const connections = openConnections(Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href);
  await migratePostgres(connections).finally(connections.close);
}

/** One server for all test files of the project: that of PG_TEST_URL, or one of our own. */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env["PG_TEST_URL"];
  // Autovacuum would go through all databases of the tests, a process for each; what they leave, `empty` of server-memory takes away.
  if (!given) server = await startPostgres("autovacuum=off");
  const url = given || (server?.url ?? "");
  await makeRoles(url);
  await makeTemplate(url);
  provide("postgresUrl", url);
}

export const teardown = async (): Promise<void> => server?.stop();
