import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "#src/shared/server/process/is-running.ts";

const WORK_FOLDER = /^\.import-(\d+)$/;

/** Where this process prepares files before they take their place; beside them, so that renaming is atomic. */
export const workFolder = (contentDir: string): string => join(contentDir, `.import-${process.pid}`);

/** Puts back what an interrupted import had set aside; false while another import works on the same content. */
export function recover(contentDir: string): boolean {
  for (const name of readdirSync(contentDir)) {
    const pid = Number(WORK_FOLDER.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid)) continue;
    if (pid !== process.pid && isRunning(pid)) return false;
    const work = join(contentDir, name);
    for (const statute of existsSync(join(work, "old")) ? readdirSync(join(work, "old")) : []) {
      const target = join(contentDir, "norms", statute);
      if (!existsSync(target)) renameSync(join(work, "old", statute), target);
    }
    rmSync(work, { recursive: true, force: true });
  }
  return true;
}
