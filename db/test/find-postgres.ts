import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const INSTALLED = "/usr/lib/postgresql";

const versions = (): readonly string[] =>
  existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)) : [];

/** The folder of PostgreSQL's programs: POSTGRES_BIN, on PATH, or the newest where Debian puts it. */
export function findPostgres(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const named = env["POSTGRES_BIN"];
  const folders = named
    ? [named]
    : [...(env["PATH"] ?? "").split(delimiter), ...versions().map((version) => join(INSTALLED, version, "bin"))];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}
