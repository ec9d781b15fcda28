import { createHash, type Hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { allPublishedRatings } from "#db/repositories/published-ratings.ts";
import { lookAtFiles, type SeenFiles } from "#src/catalogue/seen-files.ts";
import { factsOfEvent } from "#src/catalogue/tracked/event-facts.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { currentRelease } from "#src/release/release.ts";
import { shownSettings } from "#src/shared/server/environment/agreed-settings.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { eventsIn } from "./known-events.ts";

const root = resolve(import.meta.dirname, "../..");
const sources = ["src", "db", "public", "astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json"];
const ignored = /\.test\.tsx?$|(?:^|\/)\.[^/]+$/;

/** Path, size and time of every file: reading them all would take too long for a start. */
function addTree(hash: Hash, path: string, content: string): void {
  if (path === content || ignored.test(path)) return;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isDirectory()) for (const name of readdirSync(path).sort()) addTree(hash, join(path, name), content);
  else hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`);
}

/**
 * A digest of all a build depends on: sources, content, events, ratings, settings that pages show and the day (past events look
 * different). `seen` are the files of the content, where somebody has just looked at them.
 */
export async function sourcesStamp(
  environment: Pick<Environment, "contentDir" | "origins" | "vatPercent">,
  store: Store,
  seen: SeenFiles = lookAtFiles(resolve(root, environment.contentDir)),
): Promise<string> {
  const hash = createHash("sha1");
  const content = resolve(root, environment.contentDir);
  for (const source of sources) addTree(hash, join(root, source), content);
  // A folder tells its files in the same order until it changes.
  const lines = Array.from(seen, ([name, { size, mtime }]) => (ignored.test(name) ? "" : `${name} ${size} ${mtime}`));
  const today = todayInBerlin(new Date());
  const [events, ratings] = [await eventsIn(store), await allPublishedRatings(store.db)];
  hash.update(
    [...lines, ...events.map(factsOfEvent), JSON.stringify({ content, settings: shownSettings(environment), today, ratings })].join("\n"),
  );
  return hash.digest("base64url");
}

const stampFile = (distDir: string): string => join(distDir, "build", "start.json");

export function isBuilt(distDir: string, stamp: string): boolean {
  try {
    const kept = JSON.parse(readFileSync(stampFile(distDir), "utf8")) as { stamp?: unknown };
    return kept.stamp === stamp && currentRelease(distDir) !== undefined;
  } catch {
    return false;
  }
}

export function keepStamp(distDir: string, stamp: string): void {
  mkdirSync(dirname(stampFile(distDir)), { recursive: true });
  writeFileSync(stampFile(distDir), `${JSON.stringify({ stamp })}\n`);
}
