import { existsSync, readFileSync } from "node:fs";
import { sourcesView } from "#src/catalogue/published-sources.ts";
import { readEarlierAssets } from "#src/release/earlier-assets.ts";
import { readManifest } from "#src/release/read-manifest.ts";
import { type Release, viewFile } from "#src/release/release.ts";

/** All bodies in the store that a release needs, by name, with their size where the release says it. */
export function bodiesOf(release: Release): ReadonlyMap<string, number | undefined> {
  const files = Object.values(readManifest(release).files);
  const earlier = Object.values(readEarlierAssets(release)).map(({ file }) => file);
  const sources = viewFile(release, sourcesView.name);
  const texts = existsSync(sources) ? Object.values(JSON.parse(readFileSync(sources, "utf8")) as Record<string, [string, string]>) : [];
  const bodies = new Map<string, number | undefined>(texts.map(([, h]) => [h, undefined]));
  for (const { h, s, b } of [...files, ...earlier]) {
    bodies.set(h, s);
    if (b !== undefined) bodies.set(`${h}.br`, b);
  }
  return bodies;
}
