import { renameSync, rmSync, writeFileSync } from "node:fs";

export function writeAtomically(file: string, body: Uint8Array | string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, body);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
