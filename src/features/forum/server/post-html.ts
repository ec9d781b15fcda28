import type { ForumPost } from "#db/repositories/forum-posts.ts";
import { citationAddress } from "#src/queries/search/citation-address.ts";
import { searchIndex } from "#src/queries/search/search-index.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { renderPost } from "./text/render-post.ts";

/** A post as everybody would see it; citations lead to what is published now. */
export function postHtml({ id, source }: Pick<ForumPost, "id" | "source">): string {
  const index = searchIndex();
  const { html, foreign } = renderPost(source, (citation) => (index === undefined ? undefined : citationAddress(index, citation)));
  if (foreign !== undefined) logError("forum-markup", new Error("A post would have become more than a text"), { post: id, foreign });
  return html;
}
