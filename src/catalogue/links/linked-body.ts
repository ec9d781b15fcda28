import type { Catalogue } from "../catalogue.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import { type BodyRef, bodyRef } from "../render-body.ts";
import { readCitation } from "./read-citation.ts";
import { addressOf, linkTargets } from "./resolve-citation.ts";
import { termLinks } from "./term-links.ts";

/** Addresses of the citations in a text by their normal form; none leads to the page itself. */
function citationLinks(c: Catalogue, entry: Entry, path: string | undefined): Readonly<Record<string, string>> {
  const targets = linkTargets(c);
  const own = entry.collection === "norms" ? (entry as Entry<"norms">).data.statute : undefined;
  const links: Record<string, string> = {};
  for (const { text } of entry.citations) {
    if (text in links) continue;
    const citation = readCitation(text);
    const address = citation && addressOf(citation, targets, own);
    if (address !== undefined && address.replace(/#.*/, "") !== path) links[text] = address;
  }
  return links;
}

/**
 * The body of an entry together with the links that arise by themselves, of citations and of terms of the lexicon. They are part
 * of the reference, and so of the page's model: a page is made again exactly when one of its links changes.
 */
export function linkedBody(c: Catalogue, entry: Entry): BodyRef {
  const path = entryPath(entry);
  return { ...bodyRef(entry), links: { citations: citationLinks(c, entry, path), terms: termLinks(c, entry, path) } };
}
