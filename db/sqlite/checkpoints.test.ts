import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openStore } from "../client.ts";
import { noteMeta } from "../repositories/meta.ts";

const PAGES = 1200;
const PAGE_BYTES = 4096;

/** The log after more pages were written than SQLite lets it grow to by itself. */
async function logAfterMuch(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "portal-log-"));
  const file = join(folder, "portal.sqlite");
  const store = await openStore(`file:${file}`);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  await store.migrate();
  for (let part = 0; part < 12; part++) await store.write((tx) => noteMeta(tx, `part-${part}`, "x".repeat((PAGES / 6) * PAGE_BYTES)));
  return statSync(`${file}-wal`).size;
}

it("folds the log into the file by itself, unless another program does", async () => {
  expect(await logAfterMuch()).toBeLessThan(2 * PAGES * PAGE_BYTES);
  vi.stubEnv("SQLITE_CHECKPOINTS", "external");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await logAfterMuch()).toBeGreaterThan(2 * PAGES * PAGE_BYTES);
});
