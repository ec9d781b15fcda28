import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, parseManifest } from "./manifest.ts";
import { joinLists, pageListName, pageLists, readPageList } from "./page-lists.ts";
import { manifestFile, type Release } from "./release.ts";

/** Whether the pages of a release are listed apart from its other files. */
export const hasPageLists = ({ dir }: Pick<Release, "dir">): boolean => existsSync(join(dir, pageListName(0)));

/** What `static.json` lists: all that is no page, and where old addresses lead. */
export const readAssets = (release: Pick<Release, "dir">): Manifest => parseManifest(readFileSync(manifestFile(release), "utf8"));

/** Everything that a release publishes; its other files take the place of pages. */
export function readManifest(release: Pick<Release, "dir">): Manifest {
  const own = readAssets(release);
  if (!hasPageLists(release)) return own;
  const { csps, files } = joinLists(pageLists.map((number) => readPageList(release, number)));
  return { csps, files: { ...files, ...own.files }, ...(own.redirects && { redirects: own.redirects }) };
}
