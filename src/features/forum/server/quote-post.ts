import type { NamedPost } from "#db/repositories/forum-posts.ts";
import { postPath } from "#src/domain/forum/forum-paths.ts";
import { clip } from "#src/domain/german-text/clip.ts";
import { shownName } from "./post-author.ts";

/** Nobody reads a longer one twice. */
const LONGEST_QUOTE = 600;

/** What an answer to a post begins with: what was said, by whom, with the way back. Quotations within it are left out. */
export function quoteOf(post: NamedPost): string {
  const said = post.source
    .split("\n")
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .trim();
  const number = post.number ?? 0;
  const lines = clip(said, LONGEST_QUOTE).split("\n");
  const quoted = [`[${shownName(post)}, Beitrag ${number}](${postPath(post.threadId, number)}):`, "", ...lines];
  return `${quoted.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}
