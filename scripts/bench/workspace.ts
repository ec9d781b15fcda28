import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { isRunning } from "#src/shared/server/process/is-running.ts";
import { catalogueMarker, markerOf, writeCatalogue } from "../catalogue/write-catalogue.ts";
import { CommandError, say } from "../command.ts";
import type { Variables } from "./child-environment.ts";
import { runMeasured } from "./run-measured.ts";

const root = resolve(import.meta.dirname, "../..");

/** Everything a measurement writes lies below this folder, inside the project so that modules resolve. */
export const benchFolder = resolve(root, ".cache/bench");

const lockFile = join(benchFolder, "running.pid");

/** Two measurements at once would disturb each other and share their folders. Released when the process ends. */
export function claimBenchFolder(): void {
  mkdirSync(benchFolder, { recursive: true });
  const owner = existsSync(lockFile) ? Number(readFileSync(lockFile, "utf8")) : 0;
  if (owner > 0 && isRunning(owner)) throw new CommandError(`Es läuft schon eine Messung (Prozess ${owner}).`);
  writeFileSync(lockFile, String(process.pid));
  process.once("exit", () => rmSync(lockFile, { force: true }));
}

/** The addresses stand in the build: a port that changes from run to run would make every build a cold one. */
export const SITE_PORT = 4391;

export type Workspace = Readonly<{
  label: string;
  folder: string;
  contentDir: string;
  distDir: string;
  databaseFile: string;
  variables: Variables;
}>;

function workspace(label: string, name: string, contentDir: string): Workspace {
  const folder = join(benchFolder, name);
  const distDir = join(folder, "dist");
  const databaseFile = join(folder, "portal.sqlite");
  mkdirSync(folder, { recursive: true });
  const variables = {
    CONTENT_DIR: contentDir,
    DIST_DIR: relative(root, distDir),
    DATABASE_URL: `file:${databaseFile}`,
    VAR_DIR: join(folder, "var"),
    PORT: String(SITE_PORT),
    ACCESS_LOG: "off",
  };
  return { label, folder, contentDir, distDir, databaseFile, variables };
}

export const siteWorkspace = (): Workspace => workspace("Inhalte des Projekts", "site", resolve(root, "src/content"));

function generatorDigest(): string {
  const folder = resolve(root, "scripts/catalogue");
  const hash = createHash("sha1");
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

/** A generated catalogue, kept between runs; made again when an interrupted run may have left an edit behind. */
export function catalogueWorkspace(scale: number, { fullTexts = false }: Readonly<{ fullTexts?: boolean }> = {}): Workspace {
  const name = `scale-${scale}${fullTexts ? "-texts" : ""}`;
  const label = `Katalog in Größe ${scale}${fullTexts ? " mit Entscheidungen im Wortlaut" : ""}`;
  const space = workspace(label, name, join(benchFolder, name, "content"));
  const options = { scale, seed: 1, fullTexts };
  const stampFile = join(space.folder, "catalogue.stamp");
  const stamp = `${generatorDigest()} ${markerOf(options)}`;
  const known = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp && catalogueMarker(space.contentDir) !== undefined;
  if (known && !existsSync(dirtyFile(space))) return space;
  say(`${label} wird erzeugt …`);
  const written = writeCatalogue(space.contentDir, options, () => undefined);
  if (!written.ok) throw new CommandError(`Der Katalog lässt sich nicht nach ${space.contentDir} schreiben.`);
  writeFileSync(stampFile, stamp);
  rmSync(dirtyFile(space), { force: true });
  return space;
}

const dirtyFile = ({ folder }: Workspace): string => join(folder, "edited");

/** Says that the kept catalogue differs from what was generated, until the edit is taken back. */
export function markEdited(space: Workspace, edited: boolean): void {
  if (edited) writeFileSync(dirtyFile(space), "");
  else rmSync(dirtyFile(space), { force: true });
}

export async function freshDatabase({ databaseFile, variables }: Workspace): Promise<void> {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(databaseFile + suffix, { force: true });
  await runMeasured("scripts/db-migrate.ts", variables);
  await runMeasured("scripts/db-seed.ts", variables);
}
