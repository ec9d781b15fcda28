import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasEnded, processName } from "#src/shared/server/process/process-name.ts";

const ASK_EVERY_MS = 200;
/** No build takes as long: its process number belongs to another program by now. */
const ABANDONED_AFTER_MS = 60 * 60_000;
/** Far longer than a build is ever too busy for it. */
const SILENT_FOR_MS = 3 * 60_000;
const SIGN_EVERY_MS = 5000;

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && Reflect.get(error, "code") === code;

/** Takes the file by a link to one that is written already: nobody ever finds it empty. */
function take(file: string): boolean {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, processName);
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Who has taken the file; `undefined` when it is free again. */
function ownerOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

const signOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Whether an owner of this machine is gone, or nobody's name stands there. */
function isAbandoned(file: string, owner: string): boolean {
  const sign = signOf(file);
  return owner === "" || hasEnded(owner) || (sign !== undefined && Date.now() - sign > ABANDONED_AFTER_MS);
}

/** Tells when an owner elsewhere gives no sign of life any more; the clocks of machines may differ, so only changes count. */
function listener(file: string): () => boolean {
  let [heard, since] = [signOf(file), performance.now()];
  return () => {
    const sign = signOf(file);
    if (sign !== heard) [heard, since] = [sign, performance.now()];
    return performance.now() - since > SILENT_FOR_MS;
  };
}

/** Frees the file of an owner that is gone; whoever was quicker and has taken it meanwhile keeps it. */
function free(file: string, owner: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== owner) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Waits until no other build writes into the folder: an editor's and the server's may come together. Returns what ends the wait of the next. */
export async function takeBuild(distDir: string, log: (line: string) => void): Promise<() => void> {
  const file = join(distDir, "build", "running");
  mkdirSync(dirname(file), { recursive: true });
  const isSilent = listener(file);
  for (let told = false; !take(file); told = true) {
    const owner = ownerOf(file);
    if (owner === undefined) continue;
    if (isAbandoned(file, owner) || isSilent()) {
      free(file, owner);
      continue;
    }
    if (!told) log("Ein anderer Build läuft noch, dieser wartet auf ihn …");
    await wait(ASK_EVERY_MS);
  }
  const isOwn = (): boolean => ownerOf(file) === processName;
  const signs = setInterval(() => {
    if (isOwn()) utimesSync(file, new Date(), new Date());
  }, SIGN_EVERY_MS).unref();
  return () => {
    clearInterval(signs);
    if (isOwn()) rmSync(file, { force: true });
  };
}

export async function oneAtATime<T>(distDir: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const release = await takeBuild(distDir, log);
  try {
    return await work();
  } finally {
    release();
  }
}
