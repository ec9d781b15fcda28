import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { restoreDatabase } from "../backup.ts";
import type { BackupProgress } from "../backup-report.ts";
import { openStore } from "../client.ts";
import { copyDatabase } from "../copy/copy-database.ts";
import { contentsOf, delicate, seededFile, sqliteFile } from "../copy/test/sample-files.ts";
import { findPostgres } from "../test/find-postgres.ts";
import { addressOf, asOwner, serverDatabase } from "../test/server-database.ts";
import { backupPostgres, restorePostgres, verifiedPostgresBackup } from "./postgres-backup.ts";
import { connectionEnvironment, runProgram } from "./programs.ts";

const env = { ...process.env, PATH: [findPostgres(), process.env["PATH"]].join(delimiter) };
const root = mkdtempSync(join(tmpdir(), "portal-dumps-"));
const seeded = join(root, "seeded.sqlite");
const quiet = { report: () => undefined, signal: new AbortController().signal };

type TestDatabase = Awaited<ReturnType<typeof serverDatabase>>;
let filled: TestDatabase;
let dump: string;
beforeAll(async () => {
  await seededFile(seeded);
  filled = await serverDatabase();
  await copyDatabase({ from: `file:${seeded}`, to: filled.url }, quiet);
  const client = new pg.Client({ connectionString: filled.url });
  await client.connect();
  await client.query("insert into meta values ('größe', 'Maß')");
  await client.end();
  dump = join(root, "dumps", "portal.dump");
  const store = await openStore(filled.url);
  // While the portal runs:
  await backupPostgres(filled.url, dump, env);
  await store.close();
});
afterAll(async () => {
  await filled.remove();
  rmSync(root, { recursive: true, force: true });
});

let folder: string;
let empty: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(root, "case-"));
  empty = await serverDatabase();
  return () => empty.remove();
});

async function contents(url: string): Promise<ReturnType<typeof contentsOf>> {
  const file = join(folder, `${crypto.randomUUID()}.sqlite`);
  await copyDatabase({ from: url, to: `file:${file}` }, quiet);
  return contentsOf(file);
}

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  return rows[0]?.n ?? -1;
}

it("proves a backup while somebody writes, and leaves no database behind", async () => {
  const target = join(folder, "proved.dump");
  const databases = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: filled.url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from pg_database where datname like 'portal_probe_%'");
    await client.end();
    return rows[0]?.n ?? -1;
  };
  const steps: string[] = [];
  const report = ({ kind }: BackupProgress): void => {
    if (steps.at(-1) !== kind) steps.push(kind);
  };
  const { tables, rows } = await verifiedPostgresBackup(filled.url, target, env, report);
  const expected = Object.values(contentsOf(seeded));
  expect(steps).toEqual(["reading", "table", "saving", "checking-backup", "trying", "comparing", "table"]);
  expect([tables, rows]).toEqual([expected.length, expected.flat().length + 1]);
  expect(await databases()).toBe(0);
  await restorePostgres(empty.url, target, env, report);
  expect(steps.slice(-2)).toEqual(["checking-backup", "restoring"]);
  expect((await contents(empty.url))["meta"]).toContainEqual(["größe", "Maß"]);
});

it("says what a user lacks who may not create the database for the proof", async () => {
  const role = `reader_${crypto.randomUUID().replaceAll("-", "")}`;
  await asOwner(`create role ${role} login in role pg_read_all_data`);
  const target = join(folder, "proved.dump");
  const url = addressOf({ database: filled.name, user: role });
  await expect(verifiedPostgresBackup(url, target, env)).rejects.toThrow("darf keine anlegen");
  expect(readdirSync(folder)).toEqual([]);
  await asOwner(`drop role ${role}`);
});

it("writes a dump for its owner alone, into folders that are so too", () =>
  expect([dump, join(dump, "..")].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(["600", "700"]));

it("backs up into one file and restores all of it, and the portal starts on it", async () => {
  expect(readdirSync(join(root, "dumps"))).toEqual(["portal.dump"]);
  expect(readFileSync(dump).subarray(0, 5).toString()).toBe("PGDMP");
  await restorePostgres(empty.url, dump, env);
  expect(await contents(empty.url)).toEqual(await contents(filled.url));
  const store = await openStore(empty.url);
  await store.migrate();
  await store.close();
});

it("hands the password over where nobody else can read it", () => {
  const address = "postgres://portal:ge%2Fheim@db.example.org:5433/p%C3%B6rtal?sslmode=verify-full";
  expect(connectionEnvironment(address, { PGSSLROOTCERT: "/etc/given.crt" })).toEqual({
    PGHOST: "db.example.org",
    PGPORT: "5433",
    PGUSER: "portal",
    PGPASSWORD: "ge/heim",
    PGDATABASE: "pörtal",
    PGSSLMODE: "verify-full",
    PGSSLROOTCERT: "/etc/given.crt",
  });
});

it("logs in with the password of the address", async () => {
  await asOwner(`grant all on database ${filled.name} to locked`, "grant pg_read_all_data to locked");
  const url = addressOf({ database: filled.name, user: "locked", password: "geheim" });
  await backupPostgres(url, join(folder, "locked.dump"), env);
  expect(readdirSync(folder)).toEqual(["locked.dump"]);
  await asOwner("revoke pg_read_all_data from locked");
});

const sentence = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

it("refuses a database that is not empty, and one that somebody is connected to", async () => {
  const before = await contents(filled.url);
  expect(await sentence(restorePostgres(filled.url, dump, env))).toContain("ist nicht leer. Bitte legen Sie eine leere an");
  expect(await contents(filled.url)).toEqual(before);
  const portal = await openStore(empty.url);
  await portal.revision();
  expect(await sentence(restorePostgres(empty.url, dump, env))).toContain("ist durch ein anderes Programm gesperrt");
  await portal.close();
  expect(await tablesOf(empty.url)).toBe(0);
});

function program(name: string, script: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
  return bin;
}

it("names programs that are missing or older than the server", async () => {
  const target = join(folder, "new.dump");
  const without = { ...env, PATH: join(folder, "nichts") };
  expect(await sentence(backupPostgres(filled.url, target, without))).toBe(
    "Das Programm pg_dump fehlt. Bitte installieren Sie es (Debian: apt-get install postgresql-client).",
  );
  expect(await sentence(restorePostgres(empty.url, dump, without))).toContain("Das Programm pg_restore fehlt.");
  const old = { ...env, PATH: [program("pg_dump", "echo 'pg_dump (PostgreSQL) 9.6.24'"), env.PATH].join(delimiter) };
  expect(await sentence(backupPostgres(filled.url, target, old))).toMatch(
    /^Das Programm pg_dump \(Version 9\) ist älter als der Server \(Version \d+\)\. .+postgresql-client-\d+\)\.$/,
  );
  expect(readdirSync(folder)).toEqual(["bin"]);
});

it("leaves nothing of a backup that fails, or of a database that is none of the portal's", async () => {
  const failing = program(
    "pg_dump",
    `case $1 in --version) echo 'pg_dump (PostgreSQL) 99.1';; *) touch "${folder}/x.dump.teil"; echo 'pg_dump: error: could not write' >&2; exit 1;; esac`,
  );
  const target = join(folder, "x.dump");
  expect(await sentence(backupPostgres(filled.url, target, { ...env, PATH: [failing, env.PATH].join(delimiter) }))).toContain(
    "ließ sich nicht sichern; pg_dump sagt: „could not write“.",
  );
  expect(await sentence(backupPostgres(empty.url, target, env))).toContain("ist keine Datenbank dieses Portals");
  expect(readdirSync(folder)).toEqual(["bin"]);
});

it.each([
  ["a text", (file: string) => writeFileSync(file, "Sehr geehrte Damen und Herren"), "ist beschädigt oder gar keine Sicherung"],
  [
    "a cut-off backup",
    (file: string) => writeFileSync(file, readFileSync(dump).subarray(0, -2000)),
    "ist beschädigt oder gar keine Sicherung",
  ],
  ["a backup of SQLite", (file: string) => sqliteFile(file, delicate), "ist aus SQLite und passt auf keinen Server"],
])("refuses %s, and leaves the database as it was", async (_, make, text) => {
  const wrong = join(folder, "wrong.dump");
  make(wrong);
  expect(await sentence(restorePostgres(empty.url, wrong, env))).toContain(text);
  expect(await tablesOf(empty.url)).toBe(0);
});

it("neither makes nor restores a backup of a newer version", async () => {
  await restorePostgres(empty.url, dump, env);
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  const newer = join(folder, "newer.dump");
  expect(await sentence(backupPostgres(empty.url, newer, env))).toContain("stammt von einer neueren Version des Portals");
  expect(readdirSync(folder)).toEqual([]);
  await client.end();
  const made = await runProgram("pg_dump", ["--format=custom", `--file=${newer}`], connectionEnvironment(empty.url, env));
  expect(made.ok).toBe(true);
  const other = await serverDatabase();
  expect(await sentence(restorePostgres(other.url, newer, env))).toContain("stammt von einer neueren Version des Portals");
  await other.remove();
});

it("names db:copy when a backup of PostgreSQL is to go into a file", async () => {
  expect(await sentence(restoreDatabase(join(folder, "portal.sqlite"), dump, new Date()))).toMatch(
    /ist aus PostgreSQL und passt in keine Datei\. .+ „npm run db:copy“\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
