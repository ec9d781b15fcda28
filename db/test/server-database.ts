import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A real server for the tests of the project `postgres`, as its owner. */
    postgresUrl: string;
  }
}

/** One statement after the other, over a connection of their own. */
export async function runOn(connectionString: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same as the owner of the server. */
export const asOwner = (...statements: readonly string[]): Promise<void> => runOn(inject("postgresUrl"), ...statements);

/** The same server, with parts of its address changed. */
export function addressOf(
  change: Readonly<{ database?: string; user?: string; password?: string; port?: string; search?: string }>,
): string {
  const url = new URL(inject("postgresUrl"));
  if (change.database !== undefined) url.pathname = `/${change.database}`;
  if (change.user !== undefined) url.username = change.user;
  if (change.password !== undefined) url.password = change.password;
  if (change.port !== undefined) url.port = change.port;
  if (change.search !== undefined) url.search = change.search;
  return url.href;
}

export type ServerDatabase = Readonly<{ url: string; name: string; remove: () => Promise<void> }>;

async function database(made: string): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOwner(`create database ${name} ${made}`);
  return { url: addressOf({ database: name }), name, remove: () => asOwner(`drop database ${name} with (force)`) };
}

/** A database on a real server without a table; `remove` closes what is connected to it. */
export const serverDatabase = (options = ""): Promise<ServerDatabase> => database(`template template0 ${options}`);

/** A copy of the one that is migrated and empty: to migrate takes longer than most tests. */
export const migratedServerDatabase = (): Promise<ServerDatabase> => database(`template ${TEMPLATE}`);
