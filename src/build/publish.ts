import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Origins } from "#src/brand/brand.ts";
import { nextAppearance } from "#src/catalogue/appearance.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { checkLinks } from "#src/catalogue/check-references.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { findingFactsFile, findingFactsIn } from "#src/catalogue/finding-facts.ts";
import { ContentProblems } from "#src/catalogue/problem.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import { navigationFile, navigationsIn } from "#src/catalogue/read-navigation.ts";
import { searchFile } from "#src/catalogue/search/search-file.ts";
import { themeNamesFile, themeNamesIn } from "#src/catalogue/theme-names.ts";
import { titlesFile, titlesOf } from "#src/catalogue/titles.ts";
import type { PublicationState } from "#src/domain/publication.ts";
import { bodyFile } from "#src/shared/server/body-file.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { publicationFile } from "#src/shared/server/publication-file.ts";
import { type KeptPage, readKept, writeKept } from "./kept-pages.ts";
import { dropUnused, syncTree, writeManifest } from "./manifest.ts";
import { publishLookups } from "./publish-lookups.ts";
import { type PlannedPage, planPages } from "./publish-paths.ts";
import { publishSources } from "./publish-sources.ts";
import { renderInPool } from "./render-pool.ts";
import type { StoredFile } from "./render-protocol.ts";
import { loadRenderer } from "./renderer.ts";
import { updateSearchIndex } from "./search/update-search-index.ts";
import { shareImages } from "./share-images.ts";
import { onDemandPages, siteFiles } from "./site-files.ts";
import { contentTypeOf, storeFile, writeAtomically } from "./store-file.ts";

/** What the last code build left behind for publishing. */
export type RendererRecord = Readonly<{ entry: string; code: string; stamp: string }>;
export type PublishReport = Readonly<{ pages: number; rendered: number; removed: number; milliseconds: number }>;

export class RenderFailed extends Error {}

const read = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined);

export const rendererRecord = (distDir: string): RendererRecord | undefined => read(join(distDir, "build", "renderer.json"));

/** Navigation, origins and value-added tax stand on every page or on many: a change renders all of them. */
function frameDigest(index: CatalogueIndex, origins: Origins): string {
  const navigation = index.entries.filter(({ collection }) => collection === "navigation").map(({ digest }) => digest);
  return createHash("sha1")
    .update(JSON.stringify([navigation, origins, buildEnvironment().vatPercent]))
    .digest("base64url");
}

const publicationState = ({ today, waiting }: CatalogueIndex): PublicationState => ({ day: today, nextAt: nextAppearance(waiting) });

function assetsBelow(clientDir: string): string[] {
  return readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(clientDir.length));
}

/**
 * Renders what changed since the last publication and switches the manifest over in one step.
 * A failed page, or a link that leads nowhere, leaves the published state as it was.
 */
export async function publish(
  options: Readonly<{ distDir: string; origins: Origins; indexDigest: string; log: (line: string) => void }>,
): Promise<PublishReport> {
  const { distDir, origins } = options;
  const started = performance.now();
  const record = rendererRecord(distDir);
  if (!record) throw new RenderFailed("Es gibt noch keinen Renderer: zuerst vollständig bauen.");
  const store = join(distDir, "store");
  mkdirSync(store, { recursive: true });
  const keptFile = join(distDir, "build", "pages.json");
  const previous = readKept(keptFile);
  const index = read<CatalogueIndex>(indexFile(distDir));
  if (!index) throw new RenderFailed("Der Inhaltsindex fehlt.");
  const code = `${record.code} ${frameDigest(index, origins)}`;
  const elapsed = (): number => Math.round(performance.now() - started);
  if (
    previous &&
    previous.code === code &&
    previous.stamp === record.stamp &&
    previous.index === options.indexDigest &&
    existsSync(join(distDir, "static.json")) &&
    existsSync(searchFile(distDir))
  )
    return { pages: Object.keys(previous.pages).length, rendered: 0, removed: 0, milliseconds: elapsed() };

  const setup = { entry: record.entry, index: indexFile(distDir), store, origin: origins.ifb };
  const renderer = await loadRenderer(setup);
  const planned = await planPages(renderer);
  const paths = new Set(planned.map(({ pathname }) => pathname.replace(/^\/(?:ifb|betriebsrat)(?=\/|$)/, "") || "/"));
  const answers = (path: string): boolean => paths.has(path) || renderer.onDemand.some((route) => route.pattern.test(path));
  const coming = new Set(index.waiting.map(entryPath));
  const deadLinks = checkLinks([...index.entries, ...index.waiting], (path) => answers(path) || coming.has(path));
  if (deadLinks.length > 0) throw new ContentProblems(deadLinks);

  const keepable = ({ pathname, key }: PlannedPage): boolean => {
    const old = previous?.pages[pathname];
    return previous?.code === code && key !== undefined && old?.key === key && existsSync(bodyFile(store, old.file.h));
  };
  const todo = planned.filter((page) => !keepable(page));
  options.log(`${planned.length} Seiten, davon ${todo.length} neu zu erzeugen`);
  const rendered = new Map<string, StoredFile>();
  const failures: string[] = [];
  const tick = progress(todo.length, options.log);
  const take = (result: Awaited<ReturnType<typeof renderer.render>>): void => {
    if ("error" in result) failures.push(`${result.pathname}: ${result.error}`);
    else rendered.set(result.pathname, result.file);
    tick(rendered.size);
  };
  const renderAll = async (): Promise<void> => {
    if (todo.length > 150) await renderInPool(setup, todo, availableParallelism(), take);
    else for (const task of todo) take(await renderer.render(task));
  };
  const [sharePictures] = await Promise.all([shareImages(distDir, store), renderAll()]);
  if (failures.length > 0)
    throw new RenderFailed(`${failures.length} Seiten ließen sich nicht erzeugen:\n${failures.slice(0, 5).join("\n")}`);

  const pages: Record<string, KeptPage> = {};
  for (const { pathname, key } of planned) {
    const file = rendered.get(pathname) ?? previous?.pages[pathname]?.file;
    if (file) pages[pathname] = { ...(key === undefined ? {} : { key }), file };
  }
  const clientDir = join(distDir, "app", "client");
  const assets: Record<string, StoredFile> = {};
  for (const path of assetsBelow(clientDir)) assets[path] = storeFile(store, readFileSync(join(clientDir, path)), contentTypeOf(path), 11);
  Object.assign(assets, sharePictures);
  const files = Object.fromEntries(Object.entries(pages).map(([path, { file }]) => [path, file]));
  Object.assign(assets, siteFiles(files, { origins, store, onDemand: onDemandPages }));
  syncTree(distDir, files, assets);
  writeAtomically(navigationFile(distDir), JSON.stringify(navigationsIn(index.entries)));
  writeAtomically(titlesFile(distDir), JSON.stringify(titlesOf(index.entries)));
  const content = new Catalogue(index);
  updateSearchIndex(distDir, content);
  writeAtomically(themeNamesFile(distDir), JSON.stringify(themeNamesIn(index.entries)));
  writeAtomically(findingFactsFile(distDir), JSON.stringify(findingFactsIn(index.entries)));
  publishLookups(distDir, content, record.stamp);
  publishSources(distDir, index);
  writeAtomically(publicationFile(distDir), JSON.stringify(publicationState(index)));
  writeManifest(distDir, files, assets);
  writeKept(keptFile, { code, stamp: record.stamp, index: options.indexDigest, pages });
  dropUnused(store, [...Object.values(files), ...Object.values(assets)]);
  const removed = Object.keys(previous?.pages ?? {}).filter((path) => !(path in pages)).length;
  return { pages: planned.length, rendered: todo.length, removed, milliseconds: elapsed() };
}

function progress(total: number, log: (line: string) => void): (done: number) => void {
  const step = Math.max(1000, Math.ceil(total / 10));
  return (done) => {
    if (total > step && done > 0 && done % step === 0) log(`${done} von ${total} Seiten erzeugt`);
  };
}
