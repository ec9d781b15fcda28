import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "#src/shared/server/process/is-running.ts";

const IN_MEMORY = "/dev/shm";
const NAME = /^portal-run-(\d+)-/;
/** Bytes. A run keeps far less there; the rest is for machines with many processors. */
const ROOM = 4 * 2 ** 30;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM;
  } catch {
    return false;
  }
}

/** Containers often mount memory so that no program starts from there; some tests put programs among their files. */
function startsPrograms(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** What a run has left that was killed. */
function clearUp(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export type TemporaryFolder = Readonly<{ path: string; remove: () => void }>;

/**
 * For the temporary files of a run: in memory where there is room, else where the system keeps such files. Tests make and
 * delete them by the ten thousand, and ext4 makes a file many times as slowly while others have just been deleted beside it.
 */
export function temporaryFolder(inMemory = IN_MEMORY): TemporaryFolder {
  for (const folder of [inMemory, tmpdir()]) clearUp(folder);
  const madeIn = (parent: string): string => mkdtempSync(join(parent, `portal-run-${process.pid}-`));
  let path = madeIn(hasRoom(inMemory) ? inMemory : tmpdir());
  if (!startsPrograms(path)) {
    rmSync(path, { recursive: true });
    path = madeIn(tmpdir());
  }
  // A database server runs as another user and has its folder inside.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
