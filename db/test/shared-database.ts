import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../dialect.ts";
import { migratedServerDatabase, serverDatabase } from "./server-database.ts";

type SharedDatabase = Readonly<{ url: string; remove: () => Promise<void> }>;

/** One without a table, on the engine of the test project. */
export const bareDatabase = async (): Promise<SharedDatabase> => (onPostgres ? serverDatabase() : sharedDatabase());

/** An empty database that several processes can open, on the engine of the test project; `remove` it when all are closed. On PostgreSQL it is migrated already. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  if (onPostgres) return migratedServerDatabase();
  const folder = mkdtempSync(join(tmpdir(), "portal-shared-"));
  return { url: `file:${join(folder, "portal.sqlite")}`, remove: async () => rmSync(folder, { recursive: true }) };
}
