import { existsSync, renameSync, rmSync } from "node:fs";

const removed = new Set<string>();

/**
 * Takes a folder out of the way now and deletes it when the process ends. For minutes after files were deleted, ext4 makes new
 * ones beside them many times as slowly: whatever is measured next would be charged with it.
 */
export function removeAtEnd(folder: string): void {
  if (!existsSync(folder)) return;
  if (removed.size === 0) process.once("exit", () => removed.forEach((path) => void rmSync(path, { recursive: true, force: true })));
  const aside = `${folder}-removed-${process.pid}-${removed.size}`;
  renameSync(folder, aside);
  removed.add(aside);
}
