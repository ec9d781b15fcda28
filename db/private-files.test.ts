import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { backupDatabase, restoreDatabase } from "./backup.ts";
import { openStore } from "./client.ts";
import { copyDatabase } from "./copy/copy-database.ts";
import { meta } from "./schema/meta.ts";

let folder: string;
let file: string;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "portal-private-"));
  folder = join(root, "var");
  file = join(folder, "portal.sqlite");
  return () => rmSync(root, { recursive: true, force: true });
});

const modes = (inside = folder): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(inside).map((name) => [name, (statSync(join(inside, name)).mode & 0o777).toString(8)]));

async function filled(): Promise<void> {
  const store = await openStore(`file:${file}`);
  await store.migrate();
  await store.write(async (tx) => tx.insert(meta).values({ key: "first", value: "" }));
  await store.close();
}

it("keeps a database and its log for its owner alone, in a folder that is so too", async () => {
  const store = await openStore(`file:${file}`);
  await store.migrate();
  await store.write(async (tx) => tx.insert(meta).values({ key: "first", value: "" }));
  expect(modes()).toEqual({ "portal.sqlite": "600", "portal.sqlite-shm": "600", "portal.sqlite-wal": "600" });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await store.close();
});

it("narrows a database that an earlier version has left open to others, with its log", async () => {
  const store = await openStore(`file:${file}`);
  await store.migrate();
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
  const second = await openStore(`file:${file}`);
  expect(new Set(Object.values(modes()))).toEqual(new Set(["600"]));
  await second.close();
  await store.close();
});

it("backs up into a file and folders for their owner alone", async () => {
  await filled();
  const backups = join(folder, "new/backups");
  chmodSync(file, 0o644);
  await backupDatabase(file, join(backups, "copy.sqlite"));
  expect([modes(backups), modes()["new"]]).toEqual([{ "copy.sqlite": "600" }, "700"]);
});

it("restores into a file for its owner alone, and so keeps what was there before", async () => {
  await filled();
  const backup = join(folder, "copy.sqlite");
  await backupDatabase(file, backup);
  chmodSync(backup, 0o644);
  chmodSync(file, 0o644);
  const aside = await restoreDatabase(file, backup, new Date("2027-03-05T12:00:00Z"));
  expect(aside).toMatch(/\.alt$/);
  expect([statSync(file).mode & 0o777, statSync(aside ?? "").mode & 0o777]).toEqual([0o600, 0o600]);
});

it("copies into a file for its owner alone", async () => {
  await filled();
  const target = join(folder, "copied/portal.sqlite");
  await copyDatabase({ from: `file:${file}`, to: `file:${target}` }, { report: () => undefined, signal: new AbortController().signal });
  expect(modes(join(folder, "copied"))).toEqual({ "portal.sqlite": "600" });
});
