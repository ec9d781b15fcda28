import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { backupDatabase, restoreDatabase } from "./backup.ts";
import { openStore, type Store } from "./client.ts";
import { contentsOf } from "./copy/test/sample-files.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { meta } from "./schema/meta.ts";

const root = mkdtempSync(join(tmpdir(), "portal-backup-"));
let folder: string;
let file: string;
let backup: string;

async function open(): Promise<Store> {
  const store = await openStore(`file:${file}`);
  await store.migrate();
  return store;
}

async function write(store: Store, key: string): Promise<void> {
  await store.write(async (tx) => tx.insert(meta).values({ key, value: "" }));
}

async function keysNow(): Promise<readonly string[]> {
  const store = await open();
  const rows = await store.db.select().from(meta);
  await store.close();
  return rows.map(({ key }) => key);
}

const now = new Date("2027-03-05T12:00:00Z");
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : error),
  );

beforeEach(async () => {
  folder = mkdtempSync(join(root, "case-"));
  file = join(folder, "portal.sqlite");
  backup = join(folder, "backup.sqlite");
  const store = await open();
  await write(store, "first");
  // While the portal runs:
  await backupDatabase(file, backup);
  await write(store, "second");
  await store.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("backs up a running database into one file and restores it", async () => {
  expect(readdirSync(folder)).not.toContain("backup.sqlite-wal");
  const aside = await restoreDatabase(file, backup, now);
  expect(await keysNow()).toEqual(["first"]);
  expect(aside !== null && existsSync(aside)).toBe(true);
});

it("copies one state in one go, though somebody writes after every piece of it", async () => {
  const writer = new Database(file);
  writer.exec("insert into meta values ('large', hex(zeroblob(2000000)))");
  const target = join(folder, "busy.sqlite");
  const left: number[] = [];
  const { backup: copyInPieces } = Database.prototype;
  const watched = vi.spyOn(Database.prototype, "backup").mockImplementation(function (this: Database.Database, name) {
    const progress = ({ remainingPages }: Database.BackupMetadata): number => {
      if (remainingPages >= (left.at(-1) ?? Number.POSITIVE_INFINITY)) throw new Error("It has begun anew");
      left.push(remainingPages);
      writer.exec(`insert into meta values ('${left.length}', '')`);
      return 100;
    };
    return copyInPieces.call(this, name, { progress });
  });
  await backupDatabase(file, target).finally(() => watched.mockRestore());
  writer.close();
  expect(left.length).toBeGreaterThan(5);
  expect(contentsOf(target)["meta"]?.map((row) => (row as readonly unknown[])[0])).toEqual(["first", "large", "second"]);
});

it("keeps the former database whole", async () => {
  const aside = await restoreDatabase(file, backup, now);
  file = aside ?? "";
  expect(await keysNow()).toEqual(["first", "second"]);
});

it("restores where no database is left", async () => {
  rmSync(file);
  expect(await restoreDatabase(file, backup, now)).toBeNull();
  expect(await keysNow()).toEqual(["first"]);
});

it("restores in the place of a damaged database", async () => {
  writeFileSync(file, "kaputt ".repeat(2000));
  await restoreDatabase(file, backup, now);
  expect(await keysNow()).toEqual(["first"]);
});

it("refuses while the portal is running, and leaves everything as it was", async () => {
  const running = await open();
  expect(await reasonOf(restoreDatabase(file, backup, now))).toBe("locked");
  await write(running, "third");
  await running.close();
  expect(await keysNow()).toEqual(["first", "second", "third"]);
  expect(readdirSync(folder).sort()).toEqual(["backup.sqlite", "portal.sqlite"]);
});

it.each([
  ["a text", "corrupt", (name: string) => writeFileSync(name, "Sehr geehrte Damen und Herren, ".repeat(200))],
  ["a foreign database", "foreign", (name: string) => new Database(name).exec("create table other (x)").close()],
  ["a cut-off backup", "corrupt", (name: string) => writeFileSync(name, readFileSync(backup).subarray(0, 20_000))],
  [
    "a backup of a newer version",
    "newer",
    (name: string) => {
      writeFileSync(name, readFileSync(backup));
      new Database(name).exec("update __drizzle_migrations set created_at = 99999999999999").close();
    },
  ],
])("refuses %s and leaves the database as it was", async (_, reason, make) => {
  const wrong = join(folder, "wrong.sqlite");
  make(wrong);
  expect(await reasonOf(restoreDatabase(file, wrong, now))).toBe(reason);
  expect(await keysNow()).toEqual(["first", "second"]);
  expect(readdirSync(folder).filter((name) => name.includes(".teil") || name.includes(".alt"))).toEqual([]);
});
