import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStore } from "../client.ts";
import { serverDatabase } from "../test/server-database.ts";
import { copyDatabase } from "./copy-database.ts";
import type { Progress } from "./report.ts";
import { contentsOf, delicate, seededFile, sqliteFile } from "./test/sample-files.ts";

const root = mkdtempSync(join(tmpdir(), "portal-copy-"));
const seeded = join(root, "seeded.sqlite");
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeAll(async () => {
  await seededFile(seeded);
  const connection = new Database(seeded);
  connection.exec(delicate);
  connection.close();
});

let folder: string;
let database: Awaited<ReturnType<typeof serverDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(root, "case-"));
  database = await serverDatabase();
  return database.remove;
});

type Digests = Readonly<Record<string, string>>;

async function copy(from: string, to: string): Promise<Digests> {
  const digests: Record<string, string> = {};
  const report = (progress: Progress): void => {
    if (progress.kind === "table") digests[progress.table] = `${progress.rows} ${progress.sum}`;
  };
  await copyDatabase({ from, to }, { report, signal: new AbortController().signal });
  return digests;
}

async function ask(url: string, question: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: "array" });
  await client.end();
  return rows.map((row) => (row.length === 1 ? row[0] : row));
}

it("copies from SQLite over two databases of PostgreSQL and back, and all is as it was, row by row", async () => {
  const second = await serverDatabase();
  const [back, again] = [join(folder, "back.sqlite"), join(folder, "again.sqlite")];
  const first = await copy(`file:${seeded}`, database.url);
  expect(first).toMatchObject({ users: expect.stringMatching(/^13 /), passkeys: expect.stringMatching(/^5 /) });
  expect(await copy(database.url, second.url)).toEqual(first);
  expect(await copy(second.url, `file:${back}`)).toEqual(first);
  expect(await copy(`file:${back}`, `file:${again}`)).toEqual(first);
  expect(contentsOf(again)).toEqual(contentsOf(seeded));
  await second.remove();
});

it("keeps instants and numbers on PostgreSQL what they mean", async () => {
  await copy(`file:${seeded}`, database.url);
  expect(await ask(database.url, "select created_at at time zone 'UTC' from users where id = 'u1763900000123'")).toEqual([
    new Date("2025-11-23T12:13:20.123"),
  ]);
  expect(
    await ask(database.url, "select extract(epoch from created_at)::text from users where id in ('u-1', 'u8640000000000000') order by 1"),
  ).toEqual(["-0.001000", "8640000000000.000000"]);
  expect(await ask(database.url, "select max(counter)::text, min(counter)::text from passkeys")).toEqual([
    ["9223372036854775807", "-9223372036854775808"],
  ]);
  expect(await ask(database.url, "select count(*)::int from users where staff_role is null and id like 'u%'")).toEqual([8]);
});

it("leaves a database that the portal starts on and writes into", async () => {
  await copy(`file:${seeded}`, database.url);
  const store = await openStore(database.url);
  await store.migrate();
  await store.close();
  expect(await ask(database.url, "insert into meta values ('nach', 'der Kopie') returning key")).toEqual(["nach"]);
});

it("shows one state of a source that is written to meanwhile", async () => {
  const source = join(folder, "busy.sqlite");
  sqliteFile(source, "insert into meta values ('a', '1'), ('b', '1')");
  const writer = new Database(source);
  const report = (progress: Progress): void => {
    if (progress.kind === "table") writer.exec("insert into meta select 'x' || count(*), '' from meta; update meta set value = '2'");
  };
  await copyDatabase({ from: `file:${source}`, to: database.url }, { report, signal: new AbortController().signal });
  writer.close();
  expect(await ask(database.url, "select key, value from meta order by key")).toEqual([
    ["a", "1"],
    ["b", "1"],
  ]);
});

it("writes a NUL as the sign for what can't be read on PostgreSQL, and keeps it on SQLite", async () => {
  const source = join(folder, "nul.sqlite");
  sqliteFile(source, "insert into meta values ('nul', 'a' || char(0) || 'b')");
  await copy(`file:${source}`, database.url);
  expect(await ask(database.url, "select value from meta")).toEqual(["a\uFFFDb"]);
  await copy(`file:${source}`, `file:${join(folder, "same.sqlite")}`);
  expect(contentsOf(join(folder, "same.sqlite"))).toEqual(contentsOf(source));
});

it.each([
  [
    "bytes",
    "insert into meta values ('a', x'00ff')",
    "In der Spalte value der Tabelle meta steht ein Wert, der dort nicht hingehört (Bytes).",
  ],
  [
    "a number with a fraction",
    "insert into carts (id, created_at, updated_at) values ('c', 1.5, 0)",
    "In der Spalte created_at der Tabelle carts steht ein Wert, der dort nicht hingehört (1.5).",
  ],
  [
    "a number that is too large",
    "insert into users (id, email, salutation, firstname, lastname, created_at, updated_at, totp_last_step) values ('u', '', '', '', '', 0, 0, 2147483648)",
    "Der Wert 2147483648 in der Spalte totp_last_step der Tabelle users (Zeile u) ist zu groß für PostgreSQL.",
  ],
  [
    "texts that are the same without NUL",
    "insert into users (id, email, salutation, firstname, lastname, created_at, updated_at) values ('a', char(0), '', '', '', 0, 0), ('b', char(0xfffd), '', '', '', 0, 0)",
    "Zeilen der Tabelle users verletzen eine Regel der Zieldatenbank (users_by_email).",
  ],
])("refuses %s with one sentence, and keeps nothing", async (_, sql, sentence) => {
  const source = join(folder, "wrong.sqlite");
  sqliteFile(source, sql);
  await expect(copy(`file:${source}`, database.url)).rejects.toThrow(sentence);
  expect(await ask(database.url, "select count(*)::int from users union all select count(*)::int from meta")).toEqual([0, 0]);
});

it("keeps nothing when it is interrupted, and a new file not at all", async () => {
  const controller = new AbortController();
  const target = join(folder, "new.sqlite");
  const report = (progress: Progress): void => {
    if (progress.kind === "table" && progress.table === "events") controller.abort(new Error("genug"));
  };
  const work = { report, signal: controller.signal };
  await expect(copyDatabase({ from: `file:${seeded}`, to: `file:${target}` }, work)).rejects.toThrow("genug");
  expect(readdirSync(folder)).toEqual([]);
});
