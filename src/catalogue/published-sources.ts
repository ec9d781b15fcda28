import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import type { Entry } from "./entry.ts";
import { parseEntry, splitFile } from "./parse-entry.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** Collections whose texts are needed while the site is served: documents and pages of the member area are made of them on demand. */
export const sourceCollections = ["themes", "conferences", "news", "lexicon"] as const;
export type SourceCollection = (typeof sourceCollections)[number];

/** The files of published entries as they were published: what an editor has changed since is not shown yet. */
export const sourcesDir = (distDir: string): string => join(distDir, "build", "sources");

export type PublishedEntry<C extends SourceCollection> = Readonly<{ entry: Entry<C>; body: string }>;

/** A lexicon entry lies in the folder of its audience. */
const slug = /^(?:(?:br|sbv|jav)\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One published entry with its Markdown; `undefined` when there is none of that name. */
export function publishedEntry<C extends SourceCollection>(collection: C, id: string): PublishedEntry<C> | undefined {
  if (!slug.test(id)) return undefined;
  const folder = isRendering() ? catalogue().contentDir : sourcesDir(buildEnvironment().distDir);
  const name = `${collection}/${id}.md`;
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  const parsed = parseEntry(collection, id, name, text);
  if (!parsed.ok) throw new Error(`${name} was published and is not readable: ${parsed.problems[0]?.message}`);
  return { entry: parsed.entry as Entry<C>, body: splitFile(text)?.body ?? "" };
}
