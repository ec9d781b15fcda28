import { rmSync } from "node:fs";

/** Takes away what a copy that failed has left, if anything: why it failed is what has to be said. */
export function removeUnfinished(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where no file could be made, none can be removed.
  }
}
