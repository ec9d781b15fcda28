import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makePrivateFolder, narrow } from "../process/private-files.ts";

/** What stands in a file that is made once and readable by its owner alone. Throws what the file system does. */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    makePrivateFolder(dirname(file));
    // "wx": of two processes starting at once, one writes and both read what it wrote.
    try {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  narrow(file);
  return readFileSync(file, "utf8").trim();
}
