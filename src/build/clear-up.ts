import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { currentId, type Release, readRelease, releasesDir, storeDir } from "#src/release/release.ts";
import { servingProcesses } from "#src/release/serving.ts";
import { bodiesOf } from "./release-bodies.ts";
import { timeOf } from "./switch.ts";

/** A server may still send a body of a release that it has just left. */
const GRACE_MS = 3_600_000;
const COPIED_WITHIN_MS = 10 * 60_000;
const COPIED_EVERY_MS = 20_000;

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Those that somebody elsewhere may be copying: of the last ten minutes, the last one of each twenty seconds, so that there
 * are not hundreds when one follows the other.
 */
function recent(ids: readonly string[]): readonly string[] {
  const lastOfEach = new Map<number, string>();
  for (const id of ids.toSorted())
    if (Date.now() - timeOf(id) < COPIED_WITHIN_MS) lastOfEach.set(Math.floor(timeOf(id) / COPIED_EVERY_MS), id);
  return [...lastOfEach.values()];
}

function keptReleases(distDir: string): readonly Release[] {
  const present = namesIn(releasesDir(distDir)).filter((name) => !name.startsWith("."));
  const served = servingProcesses(distDir).flatMap(({ releases }) => releases);
  const wanted = new Set([currentId(distDir), ...served, ...recent(present)]);
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

const usedBodies = (releases: readonly Release[]): ReadonlySet<string> =>
  new Set(releases.flatMap((release) => [...bodiesOf(release).keys()]));

/** Folders of releases and compiled code that no process needs. `code` is kept in any case. */
function unneeded(distDir: string, code: string): readonly string[] {
  const kept = keptReleases(distDir);
  const ids = new Set(kept.map(({ id }) => id));
  const codes = new Set([code, ...kept.map((release) => release.code)]);
  const others = (folder: string, wanted: ReadonlySet<string>): readonly string[] =>
    namesIn(folder).flatMap((name) => (wanted.has(name) ? [] : [join(folder, name)]));
  return [...others(releasesDir(distDir), ids), ...others(join(distDir, "code"), codes)];
}

/** Removes releases and compiled code that no process needs. */
export function dropUnneeded(distDir: string, code: string): void {
  for (const folder of unneeded(distDir, code)) rmSync(folder, { recursive: true, force: true });
}

/** The same beside other work: the search of a release alone has hundreds of megabytes. What is unneeded is looked up at once. */
export async function dropUnneededBeside(distDir: string, code: string): Promise<void> {
  await Promise.all(unneeded(distDir, code).map((folder) => rm(folder, { recursive: true, force: true })));
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
