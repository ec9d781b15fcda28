import { citationAddress } from "#src/queries/search/citation-address.ts";
import { searchIndex } from "#src/queries/search/search-index.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { type CitationHref, renderPost } from "./render-post.ts";

/** Links of citations go by what is published now. */
export function linksOfCitations(): CitationHref {
  const index = searchIndex();
  return (citation) => (index === undefined ? undefined : citationAddress(index, citation));
}

/** What somebody wrote as HTML; markup that should not have been possible is logged. */
export function htmlOf({ id, source }: Readonly<{ id: string; source: string }>, hrefOf: CitationHref): string {
  const { html, foreign } = renderPost(source, hrefOf);
  if (foreign !== undefined) logError("forum-markup", new Error("A post would have become more than a text"), { post: id, foreign });
  return html;
}
