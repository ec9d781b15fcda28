import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import pg from "pg";
import { BackupRefused } from "../backup-refused.ts";

export type Program = "pg_dump" | "pg_restore";

const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/** Environment variables, as this process got them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Where to connect to, for PostgreSQL's own programs: an environment is read by nobody else, arguments are by everybody. */
export function connectionEnvironment(url: string, given: Variables): Variables {
  const client = new pg.Client({ connectionString: url });
  const asked = new URL(url).searchParams;
  const mode = asked.get("sslmode");
  const known = existsSync(AUTHORITIES) && given["PGSSLROOTCERT"] === undefined && mode?.startsWith("verify-") === true;
  const entries: readonly (readonly [string, string | null | undefined])[] = [
    ["PGHOST", client.host],
    ["PGPORT", String(client.port)],
    ["PGUSER", client.user],
    ["PGDATABASE", client.database],
    ["PGPASSWORD", client.password],
    ["PGSSLMODE", mode],
    // The driver trusts the authorities of the system; the programs have to be told.
    ["PGSSLROOTCERT", asked.get("sslrootcert") ?? (known ? AUTHORITIES : null)],
    ["PGSSLCERT", asked.get("sslcert")],
    ["PGSSLKEY", asked.get("sslkey")],
  ];
  return { ...given, ...Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))) };
}

export type Outcome = Readonly<{ ok: boolean; out: string; err: string }>;

/** Runs one of PostgreSQL's programs, whose messages come in English. Throws `BackupRefused` when it is not installed. */
export function runProgram(program: Program, args: readonly string[], env: Variables): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...env, LC_ALL: "C" }, stdio: ["ignore", "pipe", "pipe"] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", (error) =>
      reject(
        new BackupRefused(`Das Programm ${program} fehlt. Bitte installieren Sie es (Debian: apt-get install postgresql-client).`, {
          cause: error,
        }),
      ),
    );
    child.on("close", (code) => resolve({ ok: code === 0, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }));
  });
}

/** What a program said last, without its name. */
export const lastWords = ({ err }: Outcome): string =>
  err
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/^pg_\w+: (?:error: )?/, "") ?? "";

/** Throws `BackupRefused` unless the program is there and no older than the server. */
export async function checkProgram(program: Program, server: number, env: Variables): Promise<void> {
  const { out } = await runProgram(program, ["--version"], env);
  const version = Number(/\) (\d+)/.exec(out)?.[1] ?? 0);
  if (version < server)
    throw new BackupRefused(
      `Das Programm ${program} (Version ${version}) ist älter als der Server (Version ${server}). Bitte installieren Sie ein neueres (Debian: apt-get install postgresql-client-${server}).`,
    );
}
