import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, expect, it } from "vitest";
import { contentsOf, delicate, sqliteFile } from "./copy/test/sample-files.ts";
import { proofOf } from "./proof.ts";
import { verifiedBackup } from "./verified-backup.ts";

let folder: string;
let file: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-proof-"));
  file = join(folder, "portal.sqlite");
  target = join(folder, "backups/portal-1.sqlite");
  sqliteFile(file, delicate);
  return () => rmSync(folder, { recursive: true, force: true });
});

it("proves a backup while somebody writes, and leaves nothing but it", async () => {
  const writer = new Database(file);
  const before = contentsOf(file);
  const proving = verifiedBackup(file, target);
  writer.exec("insert into meta values ('later', 'than the backup')");
  const { tables, rows } = await proving;
  writer.close();
  expect(tables).toBe(Object.keys(before).length);
  expect(rows).toBe(Object.values(before).flat().length);
  expect(contentsOf(target)).toEqual(before);
  expect(readdirSync(join(folder, "backups"))).toEqual(["portal-1.sqlite"]);
  expect(statSync(target).mode & 0o777).toBe(0o600);
});

it("keeps no backup that does not hold what the database holds", async () => {
  const digests = new Map([["meta", { rows: 1, sum: "a" }]]);
  expect(() => proofOf(digests, new Map([["meta", { rows: 1, sum: "b" }]]), "x.sqlite")).toThrow(
    "nicht wieder, was in der Datenbank steht: meta.",
  );
  expect(() => proofOf(digests, new Map(), "x.sqlite")).toThrow("meta");
  // A value that no other engine would keep.
  const writer = new Database(file);
  writer.exec("insert into meta values ('bytes', x'00ff')");
  writer.close();
  await expect(verifiedBackup(file, target)).rejects.toThrow("der dort nicht hingehört");
  expect(existsSync(target) || existsSync(`${target}.teil`)).toBe(false);
});

it("refuses what is no database of the portal", async () => {
  new Database(join(folder, "other.sqlite")).exec("create table a (b)").close();
  await expect(verifiedBackup(join(folder, "other.sqlite"), target)).rejects.toThrow("ist keine Datenbank dieses Portals");
});
