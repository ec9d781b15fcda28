import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStore } from "../client.ts";
import { addressOf, asOwner, serverDatabase } from "../test/server-database.ts";
import { copyDatabase } from "./copy-database.ts";
import { copyLive } from "./copy-live.ts";
import { CopyRefused } from "./copy-refused.ts";
import { PAUSE } from "./switch-over.ts";
import { contentsOf, sqliteFile } from "./test/sample-files.ts";

const root = mkdtempSync(join(tmpdir(), "portal-refusals-"));
const source = join(root, "source.sqlite");
beforeAll(() => {
  sqliteFile(source, "insert into meta values ('a', '1')");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let database: Awaited<ReturnType<typeof serverDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(root, "case-"));
  database = await serverDatabase();
  return database.remove;
});

const quiet = { report: () => undefined, signal: new AbortController().signal };

async function refused(from: string, to: string, live = false): Promise<string> {
  const error: unknown = await (live ? copyLive({ from, to }, quiet, PAUSE) : copyDatabase({ from, to }, quiet)).then(
    () => "no error",
    (reason: unknown) => reason,
  );
  if (!(error instanceof CopyRefused)) throw error;
  expect(error.message).toMatch(/\.$/);
  expect(error.message).not.toMatch(/geheim|falsch|DATABASE_URL/);
  return error.message;
}

async function ask(question: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: "array" });
  await client.end();
  return rows.map(([value]) => value);
}

async function migrated(): Promise<void> {
  const store = await openStore(database.url);
  await store.migrate();
  await store.close();
}

it.each([
  ["a wrong password", () => addressOf({ user: "locked", password: "falsch" }), "prüfen Sie Benutzername und Passwort in --to"],
  ["a server out of reach", () => addressOf({ port: "1" }), "ist nicht erreichbar"],
  ["a database that is not there", () => addressOf({ database: "gibt_es_nicht" }), "gibt es auf ihrem Server nicht"],
  ["a server that demands TLS", () => addressOf({ user: "encrypted" }), "hängen Sie ?sslmode=verify-full an --to an"],
  ["a server without a free connection", () => addressOf({ user: "narrow" }), "nimmt keine weitere Verbindung an"],
  ["an address that is none", () => "postgres://portal:ge/heim%@[::/portal", "hat keine lesbare Adresse"],
  ["an address without a database", () => addressOf({ database: "" }), "hat keinen Namen"],
  ["another engine", () => "mysql://u:geheim@h/d", "wird nicht unterstützt"],
  ["a folder that is a file", () => `file:${source}/neu.sqlite`, "kann nicht gelesen oder geschrieben werden"],
])("refuses %s as a target", async (_, to, sentence) => expect(await refused(`file:${source}`, to())).toContain(sentence));

it.each([
  ["a missing file", () => "file:/tmp/no-such-portal.sqlite", "Die Datenbank /tmp/no-such-portal.sqlite gibt es nicht."],
  ["a wrong password", () => addressOf({ user: "locked", password: "falsch" }), "in --from"],
  ["an empty database", () => database.url, "ist keine Datenbank dieses Portals"],
])("refuses %s as a source", async (_, from, sentence) => {
  expect(await refused(from(), `file:${join(folder, "new.sqlite")}`)).toContain(sentence);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  [
    "a text",
    "ist beschädigt oder gar keine Datenbank",
    (file: string) => writeFileSync(file, "Sehr geehrte Damen und Herren, ".repeat(200)),
  ],
  ["a foreign database", "ist keine Datenbank dieses Portals", (file: string) => new Database(file).exec("create table other (x)").close()],
  [
    "a database of a newer version",
    "stammt von einer neueren Version",
    (file: string) => sqliteFile(file, "update __drizzle_migrations set created_at = 99999999999999"),
  ],
  [
    "a database of an older version",
    "bringen Sie sie zuerst mit „npm run db:migrate“ auf den neuesten",
    (file: string) =>
      sqliteFile(file, "delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)"),
  ],
])("refuses %s as a source", async (_, sentence, make) => {
  const file = join(folder, "source.sqlite");
  make(file);
  expect(await refused(`file:${file}`, database.url)).toContain(sentence);
  expect(await ask("select count(*)::int from pg_class where relnamespace = 'public'::regnamespace")).toEqual([0]);
});

it("refuses one database under two addresses", async () => {
  symlinkSync(source, join(folder, "link.sqlite"));
  const same = "--from und --to nennen dieselbe Datenbank";
  expect(await refused(`file:${source}`, `file:${join(folder, "link.sqlite")}`)).toContain(same);
  await migrated();
  expect(await refused(database.url, `${database.url.replace("127.0.0.1", "localhost")}?application_name=kopie`)).toContain(same);
});

it("refuses a target with rows, names the first table and leaves it alone", async () => {
  await migrated();
  await ask("insert into meta values ('schon', 'da')");
  const sentence = `Die Datenbank ${database.url} ist nicht leer: In der Tabelle meta stehen Zeilen. Es wurde nichts kopiert.`;
  expect(await refused(`file:${source}`, database.url)).toBe(sentence);
  expect(await ask("select key from meta")).toEqual(["schon"]);
  const file = join(folder, "filled.sqlite");
  sqliteFile(file, "insert into meta values ('schon', 'da')");
  const before = contentsOf(file);
  expect(await refused(`file:${source}`, `file:${file}`)).toContain("In der Tabelle meta stehen Zeilen");
  expect(contentsOf(file)).toEqual(before);
});

it("refuses a target of somebody else, or of a newer version", async () => {
  await ask("create table users (name text)");
  expect(await refused(`file:${source}`, database.url)).toContain("ist keine Datenbank dieses Portals");
  await ask("drop table users");
  await migrated();
  await ask("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  expect(await refused(`file:${source}`, database.url)).toContain("stammt von einer neueren Version");
});

it("refuses a target that sorts otherwise, can only be read, or may not be changed by this user", async () => {
  const other = await serverDatabase("locale_provider icu icu_locale 'de' locale 'C' encoding 'UTF8'");
  expect(await refused(`file:${source}`, other.url)).toContain("sortiert nicht nach C oder C.UTF-8");
  await other.remove();
  const user = addressOf({ database: database.name, user: "locked", password: "geheim" });
  expect(await refused(`file:${source}`, user)).toContain("als Eigentümer der Datenbank");
  await migrated();
  expect(await refused(`file:${source}`, user)).toContain("erlaubt diesem Benutzer nicht");
  await asOwner(`alter database ${database.name} set default_transaction_read_only = on`);
  expect(await refused(`file:${source}`, database.url)).toContain("lässt sich nur lesen");
});

it("reads from a server that can only be read, but doesn't move from it", async () => {
  await migrated();
  await asOwner(`alter database ${database.name} set default_transaction_read_only = on`);
  await copyDatabase({ from: database.url, to: `file:${join(folder, "copy.sqlite")}` }, quiet);
  expect(await refused(database.url, `file:${join(folder, "live.sqlite")}`, true)).toContain("lässt sich nur lesen");
});

it("refuses a target file that the portal has open, and a server's that another copy fills", async () => {
  const file = join(folder, "open.sqlite");
  sqliteFile(file);
  const portal = new Database(file);
  portal.prepare("select count(*) from meta").get();
  expect(await refused(`file:${source}`, `file:${file}`)).toContain("ist durch ein anderes Programm gesperrt");
  portal.close();
  await migrated();
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("begin; lock table meta in share row exclusive mode");
  expect(await refused(`file:${source}`, database.url)).toContain("ist durch ein anderes Programm gesperrt");
  await other.end();
});
