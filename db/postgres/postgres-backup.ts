import { randomBytes } from "node:crypto";
import { renameSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { makePrivateFile, makePrivateFolder } from "#src/shared/server/process/private-files.ts";
import { asCopyProblem, BackupRefused, noRoom, refuseOtherEngine, saysNoRoom } from "../backup-refused.ts";
import { type BackupReport, silent } from "../backup-report.ts";
import { postgresAccess } from "../copy/postgres-access.ts";
import { type TableDigests, tableDigests } from "../copy/table-digests.ts";
import { codeOf, DatabaseUnavailable } from "../database-unavailable.ts";
import { type Proof, proofOf } from "../proof.ts";
import { removeUnfinished } from "../remove-unfinished.ts";
import { checkServer } from "./check-server.ts";
import { openConnections } from "./connections.ts";
import { migrationsFolder } from "./migrate-postgres.ts";
import { asPostgresUnavailable } from "./postgres-errors.ts";
import { checkProgram, connectionEnvironment, lastWords, runProgram, type Variables } from "./programs.ts";

/** For connections that have just been closed. */
const GONE_WITHIN_MS = 3000;

const newestMigration = (): number => Math.max(0, ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

/** Runs `work` on one connection to a server that the portal runs on, with its major version. */
async function onServer<T>(url: string, work: (client: pg.Client, name: string, version: number) => Promise<T>): Promise<T> {
  const connections = openConnections(url);
  try {
    await checkServer(connections);
    const client = await connections.single();
    try {
      const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
      return await work(client, connections.name, Math.floor(Number(rows[0]?.version) / 10_000));
    } finally {
      await client.end();
    }
  } catch (error) {
    throw asPostgresUnavailable(error, connections.name);
  } finally {
    await connections.close();
  }
}

async function refuseForeign(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('events') is not null as found",
  );
  if (rows[0]?.found !== true) throw new DatabaseUnavailable("foreign", name);
}

/** Throws unless the file is a whole backup of this portal, no newer than this version. */
async function checkBackup(file: string, env: Variables): Promise<void> {
  const list = await runProgram("pg_restore", ["--list", file], env);
  if (/unsupported version/.test(list.err))
    throw new BackupRefused(
      `Die Sicherung ${file} stammt von einem neueren pg_dump. Bitte installieren Sie ein neueres pg_restore (Debian: apt-get install postgresql-client).`,
    );
  // The list stands at the beginning: only who reads all of it sees that nothing is missing at the end.
  if (!list.ok || !(await runProgram("pg_restore", ["--file=/dev/null", file], env)).ok)
    throw new BackupRefused(`Die Sicherung ${file} ist beschädigt oder gar keine Sicherung.`);
  const holds = (table: string): boolean => list.out.includes(`TABLE DATA ${table} `);
  if (!holds("public events") || !holds("drizzle __drizzle_migrations"))
    throw new BackupRefused(`Die Sicherung ${file} ist keine einer Datenbank dieses Portals.`);
  const { out } = await runProgram(
    "pg_restore",
    ["--data-only", "--schema=drizzle", "--table=__drizzle_migrations", "--file=-", file],
    env,
  );
  const applied = [...out.matchAll(/^\d+\t\S+\t(\d+)$/gm)].map(([, when]) => Number(when));
  if (Math.max(0, ...applied) > newestMigration())
    throw new BackupRefused(`Die Sicherung ${file} stammt von einer neueren Version des Portals.`);
}

type Dump = Readonly<{
  url: string;
  target: string;
  env: Variables;
  name: string;
  version: number;
  snapshot?: string;
  report: BackupReport;
}>;

/** A checked dump under another name, which becomes its own after `check`; nothing is left when it fails. */
async function dump(of: Dump, check: (unfinished: string) => Promise<void>): Promise<void> {
  const { url, target, env, name, version, snapshot, report } = of;
  for (const program of ["pg_dump", "pg_restore"] as const) await checkProgram(program, version, env);
  const unfinished = `${target}.teil`;
  try {
    makePrivateFolder(dirname(target));
    makePrivateFile(unfinished);
    report({ kind: "saving" });
    const args = ["--format=custom", "--no-password", "--lock-wait-timeout=60s", `--file=${unfinished}`];
    const dumped = await runProgram(
      "pg_dump",
      snapshot === undefined ? args : [...args, `--snapshot=${snapshot}`],
      connectionEnvironment(url, env),
    );
    if (!dumped.ok && saysNoRoom(dumped.err)) throw noRoom(target);
    if (!dumped.ok) throw new BackupRefused(`Die Datenbank ${name} ließ sich nicht sichern; pg_dump sagt: „${lastWords(dumped)}“.`);
    report({ kind: "checking-backup" });
    await checkBackup(unfinished, env);
    await check(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    removeUnfinished(unfinished);
    throw asCopyProblem(error, { from: target, to: target });
  }
}

/** Online backup with pg_dump: the portal may go on running. `target` must not exist. Throws `DatabaseUnavailable`, `BackupRefused`. */
export async function backupPostgres(url: string, target: string, env: Variables, report: BackupReport = silent): Promise<void> {
  await onServer(url, async (client, name, version) => {
    await refuseForeign(client, name);
    await dump({ url, target, env, name, version, report }, async () => undefined);
  });
}

/** Runs `work` on the address of an empty database beside the portal's, which is gone afterwards. */
async function withScratch<T>(client: pg.Client, url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `portal_probe_${randomBytes(6).toString("hex")}`;
  const { rows } = await client.query<{ collate: string; ctype: string }>(
    "select datcollate as collate, datctype as ctype from pg_database where datname = current_database()",
  );
  const locale = `lc_collate ${pg.escapeLiteral(rows[0]?.collate ?? "C")} lc_ctype ${pg.escapeLiteral(rows[0]?.ctype ?? "C")}`;
  try {
    await client.query(`create database ${name} template template0 encoding 'UTF8' ${locale}`);
  } catch (error) {
    // Without its cause, for which there is a sentence about rights at tables.
    throw codeOf(error) === "42501" ? new BackupRefused(MAY_NOT_CREATE) : error;
  }
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    return await work(scratch.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
  }
}

const MAY_NOT_CREATE =
  "Zum Prüfen wird die Sicherung in eine eigene Datenbank eingespielt, und dieser Benutzer darf keine anlegen. Bitte erlauben Sie es ihm mit „alter role … createdb“, oder sichern Sie ohne --verify.";

const READING = "begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0";

async function digestsOf(client: pg.Client, report: BackupReport): Promise<TableDigests> {
  await client.query(READING);
  const digests = await tableDigests(postgresAccess(client), report);
  await client.query("commit");
  return digests;
}

/**
 * The same, proved: it is restored into a database of its own on the same server, and each table there has to hold what it held
 * when it was backed up. The user needs the right to create databases.
 */
export async function verifiedPostgresBackup(url: string, target: string, env: Variables, report: BackupReport = silent): Promise<Proof> {
  return onServer(url, async (client, name, version) => {
    await refuseForeign(client, name);
    await client.query(READING);
    const { rows } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    report({ kind: "reading" });
    const backedUp = await tableDigests(postgresAccess(client), report);
    let proof: Proof = { tables: 0, rows: 0 };
    const prove = async (unfinished: string): Promise<void> => {
      await client.query("commit");
      proof = await withScratch(client, url, async (scratch) => {
        report({ kind: "trying" });
        await restorePostgres(scratch, unfinished, env);
        report({ kind: "comparing" });
        return proofOf(backedUp, await onServer(scratch, (restored) => digestsOf(restored, report)), target);
      });
    };
    await dump({ url, target, env, name, version, snapshot: rows[0]?.snapshot ?? "", report }, prove);
    return proof;
  });
}

async function refuseFilled(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as filled`);
  if (rows[0]?.filled === true)
    throw new BackupRefused(
      `Die Datenbank ${name} ist nicht leer. Bitte legen Sie eine leere an, etwa mit „createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME“, und nennen Sie diese in DATABASE_URL; die bisherige bleibt so erhalten.`,
    );
}

/** A portal that is connected would meet tables that come and go. */
async function refuseConnected(client: pg.Client, name: string): Promise<void> {
  const until = performance.now() + GONE_WITHIN_MS;
  for (;;) {
    const { rows } = await client.query<{ others: boolean }>(`
      select exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`);
    if (rows[0]?.others !== true) return;
    if (performance.now() > until) throw new DatabaseUnavailable("locked", name);
    await sleep(100);
  }
}

/**
 * Puts a checked backup into an empty database with pg_restore, all of it or nothing. Throws `DatabaseUnavailable`,
 * `BackupRefused`.
 */
export async function restorePostgres(url: string, source: string, env: Variables, report: BackupReport = silent): Promise<void> {
  refuseOtherEngine(source, "postgres");
  await onServer(url, async (client, name, version) => {
    await checkProgram("pg_restore", version, env);
    report({ kind: "checking-backup" });
    await checkBackup(source, env);
    await refuseFilled(client, name);
    await refuseConnected(client, name);
    report({ kind: "restoring" });
    const connected = connectionEnvironment(url, env);
    const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-password"];
    const restored = await runProgram("pg_restore", [...args, `--dbname=${connected["PGDATABASE"] ?? ""}`, source], connected);
    if (!restored.ok)
      throw new BackupRefused(`Die Sicherung ${source} ließ sich nicht in ${name} einspielen; pg_restore sagt: „${lastWords(restored)}“.`);
  });
}
