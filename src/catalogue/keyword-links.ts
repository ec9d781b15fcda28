import { cardOf } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import { findPlaying } from "./playing.ts";

type KeywordLink = Readonly<{ label: string; path: string }>;

export function keywordLinks(
  c: Catalogue,
  { topics, tags }: Readonly<{ topics: readonly string[]; tags: readonly string[] }>,
): KeywordLink[] {
  const linked = (is: "topic" | "tag", ids: readonly string[]): KeywordLink[] =>
    ids.flatMap((id) => {
      const found = findPlaying(c, is, id);
      return found ? [cardOf(found.entry, c.collections)].map(({ title, path }) => ({ label: title, path })) : [];
    });
  return [...linked("topic", topics), ...linked("tag", tags)];
}
