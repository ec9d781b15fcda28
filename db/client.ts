import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { createWriteQueue, type Write } from "./write-queue.ts";

/** The part both engines have: awaited queries and `returning()`. */
export type Db = BaseSQLiteDatabase<"async", unknown>;

export type Store = Readonly<{
  /** Reads. A stray write here throws instead of joining a foreign transaction (except in memory). */
  db: Db;
  /** The only way to write. Resolves when the change is on disk; an exception undoes this write alone. */
  write: Write<Db>;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}>;

const MEMORY = ":memory:";
const migrationsFolder = fileURLToPath(new URL("./migrations/sqlite", import.meta.url));

function connect(file: string, pragmas: readonly string[]): Database.Database {
  const connection = new Database(file, { timeout: 2000 });
  try {
    for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", ...pragmas]) connection.pragma(pragma);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

const asDb = (client: Database.Database): Db => drizzle({ client }) as unknown as Db;

/** drizzle-kit rebuilds tables; with foreign keys on, that would delete child rows by cascade. */
function migrateConnection(connection: Database.Database): void {
  connection.pragma("foreign_keys = OFF");
  migrate(drizzle({ client: connection }), { migrationsFolder });
  const broken = connection.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error(`Migration left ${broken.length} rows without their parent`);
  connection.pragma("foreign_keys = ON");
}

function refuseDamaged(connection: Database.Database, name: string): void {
  if (connection.pragma("quick_check(1)", { simple: true }) !== "ok") throw new DatabaseUnavailable("corrupt", name);
}

/** In memory there is one connection only: reads and writes share it. */
function memoryStore(): Store {
  const connection = connect(MEMORY, []);
  const db = asDb(connection);
  const queue = createWriteQueue(connection, db);
  return {
    db,
    write: queue.write,
    migrate: async () => migrateConnection(connection),
    close: async () => {
      await queue.idle();
      connection.close();
    },
  };
}

function migrateFile(file: string): void {
  const connection = connect(file, ["busy_timeout = 10000"]);
  try {
    refuseDamaged(connection, file);
    migrateConnection(connection);
  } finally {
    connection.close();
  }
}

function fileStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true });
  const writer = connect(file, ["busy_timeout = 0"]);
  const reader = connect(file, ["query_only = ON"]);
  const queue = createWriteQueue(writer, asDb(writer));
  return {
    db: asDb(reader),
    write: (work) => queue.write(work).catch((error: unknown) => Promise.reject(asUnavailable(error, file))),
    migrate: async () => {
      try {
        migrateFile(file);
      } catch (error) {
        throw asUnavailable(error, file);
      }
    },
    close: async () => {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}

/** The file behind `file:var/portal.sqlite` or `file:/abs`; throws `DatabaseUnavailable` for another kind of address. */
export function databaseFile(url: string): string {
  if (!url.startsWith("file:")) throw new DatabaseUnavailable("unsupported", url.replace(/\/\/[^@/]*@/, "//…@"));
  return url.slice("file:".length);
}

/** Opens `file:…` or `:memory:`; throws `DatabaseUnavailable` when the file is locked, damaged or out of reach. */
export async function openStore(url: string): Promise<Store> {
  if (url === MEMORY) return memoryStore();
  const file = databaseFile(url);
  try {
    return fileStore(file);
  } catch (error) {
    throw asUnavailable(error, file);
  }
}
