import type { Catalogue } from "../catalogue.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import { dayOfLaw, roleIn } from "../playing.ts";
import { type BodyRef, bodyRef } from "../render-body.ts";
import { citationOn } from "./read-citation.ts";
import { addressOf, linkTargets } from "./resolve-citation.ts";
import { termLinks } from "./term-links.ts";

/** Addresses of the citations in a text by their normal form; none leads to the page itself. */
function findCitationLinks(c: Catalogue, entry: Entry, path: string | undefined): Readonly<Record<string, string>> {
  const targets = linkTargets(c);
  const own = roleIn(c.collections, entry, "provision")?.provision(entry).statute;
  const day = dayOfLaw(c.collections, entry);
  const links: Record<string, string> = {};
  for (const { text } of entry.citations) {
    if (text in links) continue;
    const citation = citationOn(day, text);
    const address = citation && addressOf(citation, targets, own);
    if (address !== undefined && address.replace(/#.*/, "") !== path) links[text] = address;
  }
  return links;
}

/** The same, known from the last publication as long as nothing it follows from has changed. */
const citationLinks = (c: Catalogue, entry: Entry, path: string | undefined): Readonly<Record<string, string>> =>
  c.kept(`citations ${entry.file}`, () => findCitationLinks(c, entry, path));

/** The links are part of the page's model: the page is made again exactly when one of them changes. */
export function linkedBody(c: Catalogue, entry: Entry): BodyRef {
  const path = entryPath(entry, c.collections);
  return { ...bodyRef(entry), links: { citations: citationLinks(c, entry, path), terms: termLinks(c, entry, path) } };
}
