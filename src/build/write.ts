import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Origins } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { lastChanges } from "#src/catalogue/last-changed.ts";
import { earlierAssets, readEarlierAssets } from "#src/release/earlier-assets.ts";
import { type Manifest, packManifest } from "#src/release/manifest.ts";
import { hasPageLists, readAssets } from "#src/release/read-manifest.ts";
import { codeDir, manifestFile, type Release, storeDir } from "#src/release/release.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import type { CompiledCode } from "./compiled-code.ts";
import type { FileNotes } from "./state/publisher-memory.ts";
import { assetsBelow, type FileSet, publicDir } from "./write/assets.ts";
import { type FileChange, listPages, type PageChanges, relistPages } from "./write/page-files.ts";
import { isListed, isSiteFile, onDemandPages, siteFiles } from "./write/site-files.ts";
import type { NewRelease } from "./write/unfinished-release.ts";
import { writeViews } from "./write/views.ts";

type WriteFrom = Readonly<{
  distDir: string;
  origins: Origins;
  index: CatalogueIndex;
  content: Catalogue;
  notes: FileNotes;
  code: CompiledCode;
  /** What differs from the last publication, with the files as they were then. */
  changes: PageChanges;
  before: (path: string) => StoredFile | undefined;
  /** All pages of this publication. */
  allPages: () => ReadonlyMap<string, StoredFile>;
  /** Whether the last publication is the one online. */
  isNext: boolean;
  /** Files made of the content, such as pictures: they take the place of compiled ones. */
  made: readonly FileSet[];
  searchCopy?: string | undefined;
}>;

/** What differs from the release before; `undefined` where all of it has to be looked at. */
export type Written = readonly FileChange[] | undefined;

const assetsOf = (release: Release | undefined): Manifest["files"] =>
  release && existsSync(manifestFile(release)) ? readAssets(release).files : {};

/** Sitemaps name the pages that search engines may see: whether these are the same as before. */
function listsTheSame({ changes, before, isNext }: WriteFrom): boolean {
  const listed = (file: StoredFile | undefined): boolean => file !== undefined && isListed(file);
  return isNext && [...changes].every(([path, file]) => listed(file) === listed(before(path)));
}

const LAST_CHANGES = "sitemaps";

/** Sitemaps and robots.txt; those of the release before where pages and days in them are the same. */
function siteFilesOf(from: WriteFrom, assetsBefore: Manifest["files"]): FileSet {
  const { distDir, origins, content, notes, allPages } = from;
  const days = () => content.once("last changes", ({ entries }) => lastChanges(entries));
  // Asked first: days that come out the same leave the sitemaps as they are.
  if (!notes.isCurrent(LAST_CHANGES)) days();
  if (notes.isCurrent(LAST_CHANGES) && listsTheSame(from))
    return Object.fromEntries(Object.entries(assetsBefore).filter(([path]) => isSiteFile(path)));
  const changed = notes.note(LAST_CHANGES, days);
  const pages = Object.fromEntries(allPages());
  return siteFiles(pages, { origins, store: storeDir(distDir), onDemand: onDemandPages, changed });
}

/** What differs between the files beside pages; `undefined` when one is gone, in whose place a page may stand. */
function assetChanges(before: Manifest["files"], now: FileSet): Written {
  if (Object.keys(before).some((path) => !(path in now))) return undefined;
  return Object.entries(now).flatMap(([path, after]) => (before[path]?.h === after.h ? [] : [{ path, before: before[path], after }]));
}

export function write(release: NewRelease, from: WriteFrom): Written {
  const { distDir, index, content, notes, code, changes, made } = from;
  const store = storeDir(distDir);
  const { previous } = release;
  const before = assetsOf(previous);
  const compiled = previous?.code === code.name ? before : undefined;
  const assets: FileSet = Object.assign(
    {},
    assetsBelow(join(codeDir(distDir, code.name), "client"), store, compiled),
    assetsBelow(publicDir, store),
    ...made,
    siteFilesOf(from, before),
  );
  const goesOn = from.isNext && previous !== undefined && hasPageLists(previous);
  const pages = goesOn ? relistPages(release, changes) : undefined;
  if (!pages) listPages(release, from.allPages());
  writeViews(release, { index, content, notes, store, searchCopy: from.searchCopy });
  const redirects = Object.fromEntries((index.redirects ?? []).map(({ from: old, to }) => [old, to]));
  const manifest = packManifest({}, assets, redirects);
  const served = { files: before, earlier: previous ? readEarlierAssets(previous) : {} };
  release.put("earlier.json", JSON.stringify(earlierAssets(manifest.files, served, Date.now())));
  release.put("static.json", JSON.stringify(manifest));
  const beside = assetChanges(before, assets);
  return pages && beside && [...pages.filter(({ path }) => !(path in assets)), ...beside];
}
