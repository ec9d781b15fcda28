import { existsSync } from "node:fs";
import { checkLinks } from "#src/catalogue/check-references.ts";
import { originsOf } from "#src/catalogue/define-pages.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { ContentProblems } from "#src/catalogue/problem.ts";
import { checkRedirects } from "#src/catalogue/redirects/check-redirects.ts";
import { bodyFile } from "#src/release/body-file.ts";
import { jsonDigest } from "./json-digest.ts";
import { type PlannedPage, type PlannedPages, planPages } from "./publish-paths.ts";
import type { Renderer } from "./renderer.ts";
import type { Made, PublisherMemory } from "./state/publisher-memory.ts";

/** All pages of a publication by route; those that were looked at, those of them that have to be made, and those that are gone. */
export type Plan = PlannedPages & Readonly<{ todo: readonly PlannedPage[] }>;

type PlanFrom = Readonly<{
  renderer: Renderer;
  index: CatalogueIndex;
  memory: PublisherMemory;
  made: Made;
  store: string;
  /** Addresses of the downloads that are published beside pages. */
  files: ReadonlySet<string>;
}>;

const LINKS = "links";

/**
 * Whether every link leads somewhere, as it did at the last publication: no link or redirect has changed, and no page,
 * download or scheduled entry has gone.
 */
const leadsAsBefore = ({ gone }: PlannedPages, { index, memory, files }: PlanFrom): boolean =>
  gone.length === 0 && memory.files.isCurrent(LINKS, versionOf(index, files));

const versionOf = ({ waiting, redirects = [] }: CatalogueIndex, files: ReadonlySet<string>): string =>
  jsonDigest([waiting.map(({ file, digest }) => [file, digest]), redirects, [...files]]);

/** Throws `ContentProblems` for links and redirects that lead nowhere. `files` are the downloads of the content. */
function checkAllLinks(planned: PlannedPages, { renderer, index, memory, files }: PlanFrom): void {
  const { waiting, redirects = [] } = index;
  const paths = new Set(planned.paths.flat().map((pathname) => pathname.replace(/^\/(?:ifb|betriebsrat)(?=\/|$)/, "") || "/"));
  const answers = (path: string): boolean => paths.has(path) || renderer.onDemand.some((route) => route.pattern.test(path));
  const coming = new Set(waiting.map((entry) => entryPath(entry)));
  const check = () => checkLinks([...memory.catalogue.entries, ...waiting], (path) => answers(path) || coming.has(path));
  const deadLinks = memory.files.note(LINKS, check, versionOf(index, files));
  const deadRedirects = checkRedirects(redirects, originsOf(), (path) => answers(path) || files.has(path));
  if (deadLinks.length + deadRedirects.length > 0) throw new ContentProblems([...deadLinks, ...deadRedirects]);
}

/** Says which pages there will be and which of them have to be made. Throws `ContentProblems` for links that lead nowhere. */
export async function plan(from: PlanFrom): Promise<Plan> {
  const { renderer, memory, made, store } = from;
  const planned = await planPages(renderer, memory);
  if (!leadsAsBefore(planned, from)) checkAllLinks(planned, from);
  const isSameCode = memory.published()?.code === made.code;
  const keepable = ({ pathname, cacheKey }: PlannedPage): boolean => {
    const old = isSameCode && !memory.isFramedAnew && cacheKey !== undefined ? memory.pages.find(pathname) : undefined;
    return old !== undefined && old.cacheKey === cacheKey && existsSync(bodyFile(store, old.file.h));
  };
  return { ...planned, todo: planned.doubted.filter((page) => !keepable(page)) };
}
