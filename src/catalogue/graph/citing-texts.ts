import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../catalogue.ts";
import type { Entry } from "../entry.ts";
import { citationsOfMarkdown } from "../links/body-citations.ts";
import { linkTargets } from "../links/resolve-citation.ts";
import { normsOf } from "./cited-norms.ts";

/** A text of ours with the words by which it cites a provision, each once. */
type CitingText = Readonly<{ entry: Entry; citations: readonly string[] }>;

const linkedNorm = /^\/gesetze\/([a-z0-9-]+\/[a-z0-9-]+)(?:[?#].*)?$/;

/** Official wordings and what was generated from them are not ours to change. */
const isImported = (c: Catalogue, entry: Entry): boolean =>
  c.collections.of(entry).writtenBy === "importer" || Reflect.get(entry.data, "imported") === true;

/** The citations of an entry; of lists (YAML), which have no running text, all that stands in them. */
const citationsOf = (c: Catalogue, { file, citations }: Entry): readonly string[] =>
  (file.endsWith(".md") ? citations : citationsOfMarkdown(readFileSync(join(c.contentDir, file), "utf8"), 1)).map(({ text }) => text);

/**
 * What cites each provision (`betrvg/37`): every text that editors write, in its fields, its words or its links, drafts too.
 * It is what has to be looked at when the provision changes (spec:law#work-list).
 */
export function textsCiting(c: Catalogue): ReadonlyMap<string, readonly CitingText[]> {
  const targets = linkTargets(c);
  const found = new Map<string, CitingText[]>();
  for (const entry of c.entries) {
    if (isImported(c, entry)) continue;
    const words = new Map<string, Set<string>>();
    const add = (norm: string, text: string): void => {
      const texts = words.get(norm);
      if (texts) texts.add(text);
      else words.set(norm, new Set([text]));
    };
    for (const text of citationsOf(c, entry)) for (const norm of normsOf(text, { targets })) add(norm, text);
    for (const { href } of entry.links) {
      const norm = linkedNorm.exec(href)?.[1];
      if (norm !== undefined) add(norm, href);
    }
    for (const [norm, texts] of words) {
      const list = found.get(norm);
      const citing = { entry, citations: [...texts] };
      if (list) list.push(citing);
      else found.set(norm, [citing]);
    }
  }
  return found;
}
