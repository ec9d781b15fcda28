import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Names an output folder, by whatever path machines reach it; made when it is first asked for. */
export function folderId(distDir: string): string {
  const file = join(distDir, "build", "folder-id");
  try {
    return readFileSync(file, "utf8");
  } catch {
    const own = `${file}.${randomUUID()}`;
    mkdirSync(join(distDir, "build"), { recursive: true });
    writeFileSync(own, randomUUID());
    try {
      // Of several that come at once the first decides, and nobody finds it empty.
      linkSync(own, file);
    } catch (error) {
      if (!(error instanceof Error && Reflect.get(error, "code") === "EEXIST")) throw error;
    } finally {
      rmSync(own, { force: true });
    }
    return readFileSync(file, "utf8");
  }
}
