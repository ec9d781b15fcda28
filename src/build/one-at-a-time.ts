import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning } from "#src/shared/server/is-running.ts";

const ASK_EVERY_MS = 200;
/** No build takes as long: its process number belongs to another program by now. */
const ABANDONED_AFTER_MS = 60 * 60_000;

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined || Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS) return true;
  // Empty for the moment between making and writing it.
  const pid = Number(readFileSync(file, "utf8") || process.pid);
  return !isRunning(pid);
}

/** Runs `work` when no other build writes into the folder: an editor's and the server's may come together. */
export async function oneAtATime<T>(distDir: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const file = join(distDir, "build", "running");
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (isAbandoned(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) log("Ein anderer Build läuft noch, dieser wartet auf ihn …");
    await wait(ASK_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
