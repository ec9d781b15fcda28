import type { Manifest } from "#src/release/manifest.ts";
import { readManifest } from "#src/release/read-manifest.ts";
import { currentRelease } from "#src/release/release.ts";
import { CommandError } from "../command.ts";

export function publishedList(distDir: string): Manifest {
  const release = currentRelease(distDir);
  if (release === undefined) throw new CommandError(`In ${distDir} ist nichts veröffentlicht.`);
  return readManifest(release);
}
