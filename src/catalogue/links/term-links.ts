import type { Catalogue } from "../catalogue.ts";
import type { Entry } from "../entry.ts";

/** More would be read as decoration. */
const MOST = 12;

const plainPath = (href: string): string => href.replace(/[?#].*$/, "");

/** The words that become links to the lexicon, in the order of the text. What an editor has linked already is not linked again. */
export function termLinks(c: Catalogue, entry: Entry, path: string | undefined): readonly (readonly [text: string, href: string])[] {
  const linked = new Set(entry.links.map(({ href }) => plainPath(href)));
  return c
    .mentionsIn(entry)
    .map(({ term, text }) => [text, `/betriebsratslexikon/${term}`] as const)
    .filter(([, href]) => href !== path && !linked.has(href))
    .slice(0, MOST);
}
