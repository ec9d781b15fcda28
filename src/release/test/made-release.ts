import { existsSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { currentLink, type Release, readRelease, releaseFile, releasesDir, viewFile } from "../release.ts";
import type { View } from "../view.ts";
import { writeAtomically } from "../write-atomically.ts";

export function madeRelease(distDir: string, id = "made"): Release {
  const dir = join(releasesDir(distDir), id);
  if (!existsSync(releaseFile(dir))) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(releaseFile(dir), JSON.stringify({ code: "made", madeFrom: { code: "", stamp: "", index: "" } }));
  }
  if (!existsSync(currentLink(distDir))) symlinkSync(join("releases", id), currentLink(distDir));
  return readRelease(distDir, readlinkSync(currentLink(distDir)).slice("releases/".length));
}

export function publishText(distDir: string, { name }: View<never, unknown>, text: string): void {
  const file = viewFile(madeRelease(distDir), name);
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, text);
}

export const publishView = (distDir: string, view: View<never, unknown>, value: unknown): void =>
  publishText(distDir, view, JSON.stringify(value));
