import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "#src/shared/server/process/is-running.ts";
import { writeAtomically } from "./write-atomically.ts";

/** What a running server notes for those who publish: which releases it still needs, and what it was started with. */
export type Serving = Readonly<{ pid: number; releases: readonly string[]; settings: Readonly<Record<string, string>> }>;

const servingDir = (distDir: string): string => join(distDir, "serving");
const noteOf = (distDir: string, pid: number): string => join(servingDir(distDir), `${pid}.json`);

export function noteServing(distDir: string, serving: Serving): void {
  mkdirSync(servingDir(distDir), { recursive: true });
  writeAtomically(noteOf(distDir, serving.pid), JSON.stringify(serving));
}

export const dropServing = (distDir: string, pid: number): void => rmSync(noteOf(distDir, pid), { force: true });

function readNote(file: string): Serving | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Serving;
  } catch {
    // Its process has just ended.
    return undefined;
  }
}

/** The servers that run on this folder; the notes of those that ended without a word are cleared away. */
export function servingProcesses(distDir: string): readonly Serving[] {
  const folder = servingDir(distDir);
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const pid = Number(name.slice(0, -".json".length));
    if (isRunning(pid)) return readNote(join(folder, name)) ?? [];
    dropServing(distDir, pid);
    return [];
  });
}
