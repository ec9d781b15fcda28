import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { expect } from "vitest";
import { openStore } from "../../client.ts";
import { fileStore } from "../../sqlite/file-store.ts";
import { migratedServerDatabase, serverDatabase } from "../../test/server-database.ts";
import type { Engine } from "../access.ts";
import { copyDatabase } from "../copy-database.ts";
import type { PauseLimits } from "../switch-over.ts";
import { contentsOf, sqliteFile } from "./sample-files.ts";

export const quiet = { report: () => undefined, signal: new AbortController().signal };

/** A database of either engine that a test writes into as the portal would. */
export type Portal = Readonly<{
  url: string;
  write: (sql: string) => Promise<void>;
  rows: (query: string) => Promise<readonly string[]>;
  /** As a portal that is started on it. */
  start: () => Promise<void>;
  remove: () => Promise<void>;
}>;

async function onSqlite(filled: boolean): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), "portal-live-"));
  const file = join(folder, "portal.sqlite");
  if (filled) sqliteFile(file);
  const attempt = async <T>(work: (connection: Database.Database) => T): Promise<T> => {
    const connection = new Database(file);
    try {
      connection.pragma("foreign_keys = ON");
      return work(connection);
    } finally {
      connection.close();
    }
  };
  return {
    url: `file:${file}`,
    write: (sql) => attempt((connection) => void connection.exec(sql)),
    rows: (query) => attempt((connection) => connection.prepare(query).pluck().all().map(String)),
    async start() {
      const store = fileStore(file, 1000);
      await store.migrate().finally(store.close);
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function onPostgres(filled: boolean): Promise<Portal> {
  const { url, remove } = await (filled ? migratedServerDatabase() : serverDatabase());
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return {
    url,
    write: async (sql) => void (await client.query(sql)),
    rows: async (query) => (await client.query({ text: query, rowMode: "array" })).rows.map(([value]) => String(value)),
    async start() {
      const store = await openStore(url);
      await store.migrate().finally(store.close);
    },
    remove: async () => {
      await client.end();
      await remove();
    },
  };
}

/** A database that is migrated, or none yet. */
export const portalOn = (engine: Engine, migrated: boolean): Promise<Portal> => (engine === "sqlite" ? onSqlite : onPostgres)(migrated);

/** However slow the machine is: what takes how long is no matter here. */
export const patient: PauseLimits = { pauseMs: 60_000, compareMs: 30_000 };

/** That both hold the same is seen once more on copies of them. */
export async function expectEqual(source: Portal, target: Portal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-equal-"));
  const [ofSource, ofTarget] = [join(folder, "source.sqlite"), join(folder, "target.sqlite")];
  await copyDatabase({ from: source.url, to: `file:${ofSource}` }, quiet);
  await copyDatabase({ from: target.url, to: `file:${ofTarget}` }, quiet);
  expect(contentsOf(ofTarget)).toEqual(contentsOf(ofSource));
  rmSync(folder, { recursive: true });
}
