import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { findPostgres } from "./find-postgres.ts";

/** `url` leads to the database `postgres` as its owner. `halt` takes the server away until `goOn`; `stop` is for good. */
export type PostgresServer = Readonly<{
  url: string;
  halt: () => Promise<void>;
  goOn: () => Promise<void>;
  stop: () => Promise<void>;
}>;

type Identity = Readonly<{ uid: number; gid: number }>;

/** Whom the server runs as where we are root, as whom it refuses to. */
export function unprivileged(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** `locked` has a password, `encrypted` may come with TLS alone; both are made with the server of the test project. */
const access = `
hostssl all encrypted 127.0.0.1/32 trust
host all encrypted 127.0.0.1/32 reject
host all locked 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
`;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilItAnswers(url: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while starting: ${said.join("")}`);
    await sleep(50);
  }
}

/** Runs a server in a folder of its own until it is stopped. Without PostgreSQL on this machine it throws. */
export async function startPostgres(...settings: readonly string[]): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("PostgreSQL is missing: install Debian's package postgresql, or set POSTGRES_BIN");
  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  const identity = unprivileged();
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const options = { cwd: folder, ...identity };
  const data = join(folder, "data");
  const asIfNew = ["--encoding=UTF8", "--locale=C", "--username=portal", "--auth=trust", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["-D", data, ...asIfNew], { ...options, stdio: ["ignore", "ignore", "pipe"] });
  writeFileSync(join(data, "pg_hba.conf"), access);
  const port = await freePort();
  const set = [`listen_addresses=127.0.0.1`, "fsync=off", "max_connections=200", ...settings].flatMap((setting) => ["-c", setting]);
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), "-k", folder, ...set], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said: string[] = [];
    server.stderr.on("data", (text: Buffer) => said.push(text.toString()));
    const ended = once(server, "exit");
    await untilItAnswers(url, server, said);
    return async () => {
      server.kill("SIGINT");
      await ended;
    };
  };
  let halt = await start();
  return {
    url,
    halt: () => halt(),
    async goOn() {
      halt = await start();
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true });
    },
  };
}
