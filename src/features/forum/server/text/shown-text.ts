import { citationAddress } from "#src/queries/search/citation-address.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { keptMapOf } from "#src/shared/bounds/kept-map.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { type CitationHref, renderPost } from "./render-post.ts";

const nowhere: CitationHref = () => undefined;
const links = new WeakMap<SearchIndex, CitationHref>();

/** Links of citations go by what is published now; the same function as long as that is the same. */
export function linksOfCitations(): CitationHref {
  const index = searchIndex();
  if (index === undefined) return nowhere;
  const known = links.get(index) ?? ((citation) => citationAddress(index, citation));
  links.set(index, known);
  return known;
}

/** Threads are read far more often than written in: what was rendered last stays, as long as its links are the same. */
const rendered = keptMapOf<CitationHref, string, string>("rendered-posts", 500);

/** What somebody wrote as HTML; markup that should not have been possible is logged. */
export function htmlOf({ id, source }: Readonly<{ id: string; source: string }>, hrefOf: CitationHref): string {
  const kept = rendered(hrefOf);
  const before = kept.get(source);
  if (before !== undefined) return before;
  const { html, foreign } = renderPost(source, hrefOf);
  if (foreign !== undefined) logError("forum-markup", new Error("A post would have become more than a text"), { post: id, foreign });
  kept.set(source, html);
  return html;
}
