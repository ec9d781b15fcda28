import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "#db/test/postgres-server.ts";

let server: PostgresServer | undefined;

/** One server for all test files of the project: that of PG_TEST_URL, or one of our own. */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env["PG_TEST_URL"];
  if (!given) server = await startPostgres();
  provide("postgresUrl", given || (server?.url ?? ""));
}

export const teardown = async (): Promise<void> => server?.stop();
