import { withoutQuery } from "#src/domain/page/without-query.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import { findPlaying } from "../playing.ts";

/** More would be read as decoration. */
const MOST = 12;

/** In the order of the text; what an editor has linked already is not linked again. */
export function termLinks(c: Catalogue, entry: Entry, path: string | undefined): readonly (readonly [text: string, href: string])[] {
  const linked = new Set(entry.links.map(({ href }) => withoutQuery(href)));
  return c
    .mentionsIn(entry)
    .flatMap(({ term, text }) => {
      const found = findPlaying(c, "term", term);
      const href = found && entryPath(found.entry, c.collections);
      return href === undefined ? [] : [[text, href] as const];
    })
    .filter(([, href]) => href !== path && !linked.has(href))
    .slice(0, MOST);
}
