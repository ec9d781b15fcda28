import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

/** A file system of a few megabytes that is mounted in one folder, for those processes alone that are started on it. */
export type SmallDisk = Readonly<{
  /** Words before a command that is to see it. */
  prefix: readonly string[];
  /** Where its files are for everybody else. */
  outside: (file: string) => string;
  /** Leaves room for so many bytes and no more. */
  leave: (bytes: number) => void;
  free: () => void;
}>;

const isRoot = process.getuid?.() === 0;
const FILLER = ".filler";

/** Resolves when it has said "mounted"; with false when it has ended without. */
async function isMounted(holder: ChildProcess): Promise<boolean> {
  const ended = once(holder, "exit").then(() => false);
  const said = once(holder.stdout as NonNullable<ChildProcess["stdout"]>, "data").then(() => true);
  return await Promise.race([said, ended]);
}

/** Mounts it in a name space of its own, which ends with the test; undefined where this user may not, as in most containers. */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  const dir = resolve(folder);
  mkdirSync(dir, { recursive: true });
  const own = isRoot ? [] : ["--user", "--map-root-user"];
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$0" && echo mounted && exec cat`;
  const holder = spawn("unshare", [...own, "--mount", "--propagation", "private", "sh", "-c", mount, dir], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (!(await isMounted(holder))) return undefined;
  onTestFinished(async () => {
    holder.stdin.end();
    if (holder.exitCode === null) await once(holder, "exit");
  });
  const outside = (file: string): string => join(`/proc/${holder.pid}/root`, resolve(file));
  const filler = outside(join(dir, FILLER));
  const free = (): void => rmSync(filler, { force: true });
  const joinUser = isRoot ? [] : ["--user", "--preserve-credentials"];
  return {
    // The folder is entered anew: as a process has it from outside, what is mounted below it does not show.
    prefix: ["nsenter", `--target=${holder.pid}`, ...joinUser, "--mount", "sh", "-c", 'cd "$0" && exec "$@"', process.cwd()],
    outside,
    leave: (bytes) => {
      free();
      const { bavail, bsize } = statfsSync(outside(dir));
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    },
    free,
  };
}
