import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentLink, currentRelease, type Release, readRelease, releaseFile, releasesDir } from "#src/release/release.ts";

const PREVIEW = "preview";

/** The one release of a development folder: what is no page, such as the search index, is read from there as from any other. */
export function previewRelease(distDir: string): Release {
  const online = currentRelease(distDir);
  if (online !== undefined) return online;
  const dir = join(releasesDir(distDir), PREVIEW);
  mkdirSync(dir, { recursive: true });
  writeFileSync(releaseFile(dir), JSON.stringify({ code: "", madeFrom: { code: "", stamp: "", index: "" } }));
  if (!existsSync(currentLink(distDir))) symlinkSync(join("releases", PREVIEW), currentLink(distDir));
  return readRelease(distDir, PREVIEW);
}
