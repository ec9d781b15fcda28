import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { bodyFile } from "#src/release/body-file.ts";
import type { Manifest } from "#src/release/manifest.ts";
import { pageListName, pageLists } from "#src/release/page-lists.ts";
import { readManifest } from "#src/release/read-manifest.ts";
import { currentRelease, type Release } from "#src/release/release.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";

const root = resolve(import.meta.dirname, "../../..");

export type BuildRun = Readonly<{ code: number; output: string; rendered: number; pages: number; removed: number; compiled: boolean }>;
export type Variables = Readonly<Record<string, string>>;

export type RunningBuild = Readonly<{
  /** All it has said so far, on both outputs. */
  said: () => string;
  ended: Promise<BuildRun>;
}>;

function reportOf(output: string, code: number): BuildRun {
  const report = /(\d+) von (\d+) Seiten (?:neu erzeugt, (\d+) entfernt|in)/.exec(output);
  const number = (at: number): number => Number(report?.[at] ?? Number.NaN);
  return { code, output, rendered: number(1), pages: number(2), removed: number(3), compiled: output.includes("neu übersetzt") };
}

type Started = Readonly<{
  /** The checkout that it is started in; this one. */
  cwd?: string;
  /** Words before the command. */
  prefix?: readonly string[];
  /** Words behind it. */
  args?: readonly string[];
}>;

/** A Node command as an operator runs it: a process of its own, that knows only these variables. */
function start(args: readonly string[], variables: Variables, { cwd = root, prefix = [] }: Started = {}): RunningBuild {
  const env = bareEnvironment({ ASTRO_TELEMETRY_DISABLED: "1", ...variables });
  const [command = "", ...rest] = [...prefix, process.execPath, ...args];
  const child = spawn(command, rest, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  return { said: () => output, ended: once(child, "close").then(() => reportOf(output, child.exitCode ?? -1)) };
}

/** `npm run build`; `options` are Node's. */
export const startBuild = (variables: Variables, options: readonly string[] = [], started: Started = {}): RunningBuild =>
  start([...options, "scripts/build.ts", ...(started.args ?? [])], variables, started);
export const runBuild = (variables: Variables, options: readonly string[] = []): Promise<BuildRun> => startBuild(variables, options).ended;

/** `astro build`. */
export const runAstroBuild = (variables: Variables): Promise<BuildRun> =>
  start([join(root, "node_modules/astro/bin/astro.mjs"), "build"], variables).ended;

export function emptyDist(dist: string, compiled: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, "build"), { recursive: true });
  cpSync(join(compiled, "code"), join(dist, "code"), { recursive: true });
  symlinkSync(resolve(compiled, "build/share"), join(dist, "build/share"));
}

export function releaseOf(dist: string): Release {
  const release = currentRelease(dist);
  if (release === undefined) throw new Error(`nothing is published in ${dist}`);
  return release;
}

/** The bytes of all lists of published files. */
export function listOf(dist: string): string {
  const { dir } = releaseOf(dist);
  return ["static.json", ...pageLists.map(pageListName)].map((name) => readFileSync(join(dir, name), "utf8")).join("\n");
}
export const manifestOf = (dist: string): Manifest => readManifest(releaseOf(dist));

export function differences(one: Manifest, other: Manifest): string[] {
  const paths = new Set([...Object.keys(one.files), ...Object.keys(other.files)]);
  return [...paths].filter((path) => JSON.stringify(one.files[path]) !== JSON.stringify(other.files[path])).sort();
}

export const treeOf = (dist: string): string[] =>
  readdirSync(join(dist, "tree"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.\w+$/.test(name))
    .sort();

/** With ordinary spaces where the page has some that do not break. */
export function bodyOf(dist: string, path: string): string {
  const file = manifestOf(dist).files[path];
  if (!file) throw new Error(`${path} is not published`);
  return readFileSync(bodyFile(join(dist, "store"), file.h), "utf8").replaceAll("\u00a0", " ");
}

export function everythingOnline(dist: string): Readonly<Record<string, string>> {
  const files = ["releases", "store", "code", "tree"].flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name)),
  );
  const digests = files.map((file) => [file, createHash("sha1").update(readFileSync(file)).digest("hex")]);
  return { ...Object.fromEntries(digests), current: releaseOf(dist).id };
}
