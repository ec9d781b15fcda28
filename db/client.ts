import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { onPostgres } from "./dialect.ts";
import { openMemory } from "./memory.ts";
import { isPostgres, shownAddress } from "./postgres/address.ts";
import { LOCK_PATIENCE_MS, MEMORY } from "./sqlite/connection.ts";
import { fileStore } from "./sqlite/file-store.ts";
import type { Store } from "./store.ts";

export type { Db, Revision, Store } from "./store.ts";

/** The file behind `file:var/portal.sqlite` or `file:/abs`; throws `DatabaseUnavailable` for another kind of address. */
export function databaseFile(url: string): string {
  if (!url.startsWith("file:")) throw new DatabaseUnavailable("unsupported", shownAddress(url));
  return url.slice("file:".length);
}

/**
 * Opens `file:…`, `postgres://…` or `:memory:`, of which only the engine of DATABASE_URL is there in one process; a write
 * gives up after `patienceMs` behind others. Throws `DatabaseUnavailable` when the database can't be used.
 */
export async function openStore(url: string, patienceMs = LOCK_PATIENCE_MS): Promise<Store> {
  if (url === MEMORY) return openMemory();
  if (isPostgres(url) !== onPostgres) throw new DatabaseUnavailable("unsupported", shownAddress(url));
  if (onPostgres) {
    // Who runs on a file needs no driver for a server.
    const { openPostgres } = await import("./postgres/postgres-store.ts");
    return openPostgres(url, patienceMs);
  }
  const file = databaseFile(url);
  try {
    return fileStore(file, patienceMs);
  } catch (error) {
    throw asUnavailable(error, file);
  }
}
