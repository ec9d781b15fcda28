import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyFile } from "#src/release/body-file.ts";
import { storeDir } from "#src/release/release.ts";
import { releaseInUse } from "#src/release/release-in-use.ts";
import { defineView, readView } from "#src/release/view.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { type CollectionName, collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { parseEntry, splitFile } from "./parse-entry.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** Whether texts of a collection are needed while the site is served. */
export const isSource = (entry: Readonly<{ collection: string }>): boolean => collections.of(entry).published === "source";

type Source = readonly [digest: string, h: string, media?: Entry["media"]];

/** By file: its digest as the catalogue knows it, its name in the store, and where its references to pictures and downloads lead. */
export type SourceList = Readonly<Record<string, Source>>;

/** The files of published entries as they were published: what an editor has changed since is not shown yet. */
export const sourcesView = defineView("sources", (list: SourceList) => list);

export type PublishedEntry<C extends CollectionName> = Readonly<{ entry: Entry<C>; body: string }>;

/** Entries may lie in folders, such as that of their audience. */
const slug = /^(?:[a-z0-9-]+\/)*[a-z0-9]+(?:-[a-z0-9]+)*$/;

type Found = Readonly<{ file: string; media: Entry["media"] }>;

function publishedSource(name: string): Found | undefined {
  const release = releaseInUse();
  // A mail can be due before anything is published: it goes out without these texts.
  const [, h, media] = (release && readView(sourcesView, release)[name]) ?? [];
  return h === undefined ? undefined : { file: bodyFile(storeDir(buildEnvironment().distDir), h), media };
}

function writtenSource(collection: CollectionName, id: string, name: string): Found {
  const c = catalogue();
  return { file: join(c.contentDir, name), media: c.find(collection, id)?.media };
}

export function publishedEntry<C extends CollectionName>(collection: C, id: string): PublishedEntry<C> | undefined {
  if (!isSource({ collection })) throw new Error(`Texte aus ${collection} werden nicht veröffentlicht`);
  if (!slug.test(id)) return undefined;
  const name = `${collection}/${id}.md`;
  const found = isRendering() ? writtenSource(collection, id, name) : publishedSource(name);
  if (found === undefined || !existsSync(found.file)) return undefined;
  const { file, media } = found;
  const text = readFileSync(file, "utf8");
  const parsed = parseEntry(collection, id, name, text);
  if (!parsed.ok) throw new Error(`${name} was published and is not readable: ${parsed.problems[0]?.message}`);
  return { entry: { ...parsed.entry, ...(media && { media }) } as Entry<C>, body: splitFile(text)?.body ?? "" };
}
