import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../dialect.ts";
import { migratedServerDatabase } from "./server-database.ts";

/** An empty database that several processes can open, on the engine of the test project; `remove` it when all are closed. */
export async function sharedDatabase(): Promise<Readonly<{ url: string; remove: () => Promise<void> }>> {
  if (onPostgres) return migratedServerDatabase();
  const folder = mkdtempSync(join(tmpdir(), "portal-shared-"));
  return { url: `file:${join(folder, "portal.sqlite")}`, remove: async () => rmSync(folder, { recursive: true }) };
}
