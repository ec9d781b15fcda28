import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { noteDay } from "../days-seen.ts";
import { outboxWith } from "../jobs/test/outbox.ts";
import type { Readiness } from "../operating/readiness.ts";
import { factFamilies } from "./fact-families.ts";
import type { Family } from "./family.ts";

const ready: Readiness = { ready: true, checks: { database: "ok", migrations: "ok", disk: "ok", release: "ok", outbox: "ok" } };

function sourceIn(folder: string) {
  const environment = { databaseUrl: `file:${join(folder, "portal.sqlite")}`, distDir: folder, varDir: folder, contentDir: folder };
  return { environment, readiness: async () => ready };
}

const valuesOf = (families: readonly Family[], name: string) =>
  Object.fromEntries(
    families
      .filter((family) => family.name === name)
      .flatMap(({ samples }) => samples.map(({ labels, value }) => [Object.values(labels).join(), value])),
  );

it("leaves out what can't be read and says so, and shows all else", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => vi.mocked(process.stderr.write).mockRestore());
  const db = {
    select: () => {
      throw new Error("the database is away");
    },
  } as never;
  const families = await factFamilies({ ...sourceIn(temporaryFolder()), store: { db } })();
  expect(valuesOf(families, "portal_fact_readable")).toMatchObject({ outbox: 0, holds: 0, jobs: 0, disk: 1, ready: 1 });
  expect(families.map(({ name }) => name)).not.toContain("portal_outbox_waiting");
  expect(valuesOf(families, "portal_ready")).toMatchObject({ database: 1 });
});

it("counts mails that wait, backups and files that others may read", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "backups"));
  const backup = join(folder, "backups/portal-1.sqlite");
  writeFileSync(backup, "", { mode: 0o600 });
  writeFileSync(join(folder, "secret"), "", { mode: 0o644 });
  const store = await outboxWith({}, {});
  const families = await factFamilies({ ...sourceIn(folder), store })();
  expect(valuesOf(families, "portal_outbox_waiting")).toEqual({ "": 2 });
  expect(valuesOf(families, "portal_outbox_oldest_seconds")[""]).toBeGreaterThan(0);
  expect(valuesOf(families, "portal_job_last_success_timestamp_seconds")).toEqual({ backup: statSync(backup).mtime.getTime() / 1000 });
  expect(valuesOf(families, "portal_wide_paths")[""]).toBeGreaterThanOrEqual(1);
});

it("tells how far behind deleting is, from the third day on that was seen", async () => {
  const store = await outboxWith();
  const lag = async () => valuesOf(await factFamilies({ ...sourceIn(temporaryFolder()), store })(), "portal_retention_lag_seconds");
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  for (const ago of [10, 9]) await noteDay(store, day(ago));
  expect(await lag()).toEqual({});
  await noteDay(store, day(0));
  const { "": seconds = 0 } = await lag();
  expect(Math.floor(seconds / 86_400)).toBe(10);
});
