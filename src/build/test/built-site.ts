import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { bodyFile } from "#src/shared/server/body-file.ts";
import type { Manifest } from "../manifest.ts";

const root = resolve(import.meta.dirname, "../../..");

export type BuildRun = Readonly<{ code: number; output: string; rendered: number; pages: number; removed: number; compiled: boolean }>;
export type Variables = Readonly<Record<string, string>>;

async function textOf(child: ChildProcess): Promise<string> {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (part: string) => parts.push(part));
  await once(child, "close");
  return parts.join("");
}

/** `npm run build` as an operator runs it: a process of its own, that knows only these variables. */
export async function runBuild(variables: Variables): Promise<BuildRun> {
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...variables };
  const child = spawn(process.execPath, ["scripts/build.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = await textOf(child);
  const report = /(\d+) von (\d+) Seiten (?:neu erzeugt, (\d+) entfernt|in)/.exec(output);
  const number = (at: number): number => Number(report?.[at] ?? Number.NaN);
  return {
    code: child.exitCode ?? -1,
    output,
    rendered: number(1),
    pages: number(2),
    removed: number(3),
    compiled: output.includes("neu übersetzt"),
  };
}

/** An output folder with the renderer of another one and nothing published yet. */
export function emptyDist(dist: string, renderer: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, "build"), { recursive: true });
  symlinkSync(resolve(renderer, "app"), join(dist, "app"));
  symlinkSync(resolve(renderer, "build/share"), join(dist, "build/share"));
  cpSync(join(renderer, "build/renderer.json"), join(dist, "build/renderer.json"));
}

export const manifestOf = (dist: string): Manifest => JSON.parse(readFileSync(join(dist, "static.json"), "utf8")) as Manifest;

/** Paths that two publications answer differently. */
export function differences(one: Manifest, other: Manifest): string[] {
  const paths = new Set([...Object.keys(one.files), ...Object.keys(other.files)]);
  return [...paths].filter((path) => JSON.stringify(one.files[path]) !== JSON.stringify(other.files[path])).sort();
}

/** What stands in the exported tree, by name. */
export const treeOf = (dist: string): string[] =>
  readdirSync(join(dist, "tree"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.\w+$/.test(name))
    .sort();

/** The published bytes of a path. */
export function bodyOf(dist: string, path: string): string {
  const file = manifestOf(dist).files[path];
  if (!file) throw new Error(`${path} is not published`);
  return readFileSync(bodyFile(join(dist, "store"), file.h), "utf8");
}
