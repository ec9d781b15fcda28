import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "#src/shared/server/process/is-running.ts";
import { isAlive } from "#src/shared/server/process/process-name.ts";
import { writeAtomically } from "./write-atomically.ts";

/** What a running server notes for those who publish: which releases it still needs, and what it was started with. */
export type Serving = Readonly<{
  pid: number;
  /** Its `processName`, as its number may be another process's by now; earlier versions do not say it. */
  process?: string;
  releases: readonly string[];
  settings: Readonly<Record<string, string>>;
}>;

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

/** The servers of this machine, or container, that run on this folder; the notes of all others are cleared away. */
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
    const note = readNote(join(folder, name));
    if (note?.process === undefined ? isRunning(pid) : isAlive(note.process)) return note ?? [];
    dropServing(distDir, pid);
    return [];
  });
}
