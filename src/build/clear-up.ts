import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sourcesView } from "#src/catalogue/published-sources.ts";
import { readEarlierAssets } from "#src/release/earlier-assets.ts";
import { readManifest } from "#src/release/read-manifest.ts";
import { currentId, type Release, readRelease, releasesDir, storeDir, viewFile } from "#src/release/release.ts";
import { servingProcesses } from "#src/release/serving.ts";
import type { ListedFile } from "#src/release/stored-file.ts";

/** A server may still send a body of a release that it has just left. */
const GRACE_MS = 3_600_000;

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

function bodiesOf(release: Release): readonly string[] {
  const files: ListedFile[] = Object.values(readManifest(release).files);
  const earlier = Object.values(readEarlierAssets(release)).map(({ file }) => file);
  const sources = viewFile(release, sourcesView.name);
  const texts = existsSync(sources) ? Object.values(JSON.parse(readFileSync(sources, "utf8")) as Record<string, [string, string]>) : [];
  return [...[...files, ...earlier].flatMap(({ h, b }) => (b === undefined ? [h] : [h, `${h}.br`])), ...texts.map(([, h]) => h)];
}

function keptReleases(distDir: string): readonly Release[] {
  const wanted = new Set([currentId(distDir), ...servingProcesses(distDir).flatMap(({ releases }) => releases)]);
  const present = namesIn(releasesDir(distDir)).filter((name) => !name.startsWith("."));
  return present.filter((id) => wanted.has(id)).map((id) => readRelease(distDir, id));
}

/** Removes bodies that none of these names means and that `isOver` says nobody can still want. */
export function dropBodies(store: string, used: ReadonlySet<string>, isOver: (modified: number) => boolean): void {
  for (const folder of namesIn(store)) {
    const place = join(store, folder);
    for (const name of readdirSync(place)) {
      const file = join(place, name);
      if (!used.has(name) && isOver(statSync(file).mtimeMs)) rmSync(file, { force: true });
    }
  }
}

const usedBodies = (releases: readonly Release[]): ReadonlySet<string> => new Set(releases.flatMap(bodiesOf));

/** Removes releases and compiled code that no process needs. `code` is kept in any case. */
export function dropUnneeded(distDir: string, code: string): void {
  const kept = keptReleases(distDir);
  const ids = new Set(kept.map(({ id }) => id));
  for (const id of namesIn(releasesDir(distDir)))
    if (!ids.has(id)) rmSync(join(releasesDir(distDir), id), { recursive: true, force: true });
  const codes = new Set([code, ...kept.map((release) => release.code)]);
  for (const name of namesIn(join(distDir, "code")))
    if (!codes.has(name)) rmSync(join(distDir, "code", name), { recursive: true, force: true });
}

/** Removes bodies that no release lists. */
export function sweepStore(distDir: string): void {
  const limit = Date.now() - GRACE_MS;
  dropBodies(storeDir(distDir), usedBodies(keptReleases(distDir)), (modified) => modified < limit);
}

/** Removes what a build that failed has put into the store since it began; nobody has heard of it. */
export function dropFailed(distDir: string, since: number): void {
  dropBodies(storeDir(distDir), usedBodies(keptReleases(distDir)), (modified) => modified >= since);
}
