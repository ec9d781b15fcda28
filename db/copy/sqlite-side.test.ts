import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, expect, it } from "vitest";
import type { Row } from "./access.ts";
import { openSqliteSide } from "./sqlite-side.ts";
import { readTables, type Table } from "./tables.ts";
import { contentsOf, sqliteFile } from "./test/sample-files.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-side-"));
  file = join(folder, "portal.sqlite");
  return () => rmSync(folder, { recursive: true, force: true });
});

const numbers = (last: number): string => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${last})`;

function tableOf(name: string): Table {
  const found = readTables().find((table) => table.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

async function batchesOf(name: string): Promise<readonly (readonly Row[])[]> {
  const side = openSqliteSide(file, "--from");
  const batches: (readonly Row[])[] = [];
  await side.read(async (access) => {
    for await (const batch of access.rows(tableOf(name))) batches.push(batch);
  });
  await side.close();
  return batches;
}

it.each([
  ["whose last batch is full", "meta", `${numbers(2000)} insert into meta select 'k' || i, i from n`, [1000, 1000]],
  [
    "with several columns in its key",
    "wishlist_entries",
    `insert into users (id, email, salutation, firstname, lastname, created_at, updated_at) values ('a', 'a', '', '', '', 0, 0), ('b', 'b', '', '', '', 0, 0);
     ${numbers(1250)} insert into wishlist_entries select u.id, 'seminar', i, '', 0 from n, users u`,
    [1000, 1000, 500],
  ],
  [
    "with keys that are no text in UTF-8",
    "meta",
    `${numbers(999)} insert into meta select 'k' || i, i from n; insert into meta values (cast(x'7aff' as text), ''), (cast(x'7affff' as text), '')`,
    [1000, 1],
  ],
  ["with large rows", "meta", `${numbers(5)} insert into meta select 'k' || i, hex(zeroblob(1000000)) from n`, [2, 2, 1]],
])("reads each row of a table once, %s", async (_, name, sql, sizes) => {
  sqliteFile(file, sql);
  const batches = await batchesOf(name);
  expect(batches.map((batch) => batch.length)).toEqual(sizes);
  const expected = contentsOf(file)[name]?.map((row) => (row as readonly unknown[]).map(String));
  expect(batches.flat().map(String).sort()).toEqual(expected?.map(String).sort());
});

it("gives up a transaction in the middle of reading: others write at once, and the reader learns of it", async () => {
  sqliteFile(file, `${numbers(3000)} insert into meta select 'k' || i, i from n`);
  const side = openSqliteSide(file, "--from");
  const held = await side.hold(1000);
  await held.access.run("create trigger t before delete on meta begin select 1; end");
  const rows = held.access.rows(tableOf("meta"))[Symbol.asyncIterator]();
  await rows.next();
  const next = rows.next();
  await held.cancel();
  const writer = new Database(file, { timeout: 0 });
  writer.exec("insert into meta values ('later', '')");
  expect(writer.prepare("select count(*) from sqlite_schema where type = 'trigger'").pluck().get()).toBe(0);
  writer.close();
  await expect(next).rejects.toThrow();
  await side.close();
});
