import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { type Card, cardOf, newestFirst } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** Everything under one tag, the newest first. */
export type TagFeed = Readonly<{ title: string; description: string; cards: readonly Card[] }>;

/** Cards stand once and are referred to by number: most entries have several tags. */
type TagFeeds = Readonly<{
  cards: readonly Card[];
  tags: Readonly<Record<string, Readonly<{ title: string; description: string; cards: readonly number[] }>>>;
}>;

/** In a file of their own, so that further pages of a tag need no catalogue. */
export const tagFeedsFile = (distDir: string): string => join(distDir, "build", "tags.json");

/** Articles with pages of their own that carry tags. */
const tagged = ["articles", "news", "decisions", "interviews", "videos"] as const;

/** The entries of a tag, the newest first. */
export const entriesOfTag = (c: Catalogue, tag: string) =>
  newestFirst(
    tagged.flatMap((collection) => [...c.referring(collection, "tags", tag)]),
    ({ data }) => data.date,
  );

/** What `tagFeedsFile` holds. */
export function tagFeedsIn(c: Catalogue): TagFeeds {
  const cards: Card[] = [];
  const numbers = new Map<object, number>();
  const tags = c.list("tags").map(({ id, data: { title, description } }) => {
    const own = entriesOfTag(c, id).map((entry) => {
      const number = numbers.get(entry) ?? cards.push(cardOf(entry)) - 1;
      numbers.set(entry, number);
      return number;
    });
    return [id, { title, description, cards: own }] as const;
  });
  return { cards, tags: Object.fromEntries(tags) };
}

const published = (): TagFeeds =>
  isRendering() ? catalogue().once("tag feeds", tagFeedsIn) : readFresh<TagFeeds>(tagFeedsFile(buildEnvironment().distDir));

/** `undefined` for a tag that is not published. */
export function tagFeed(tag: string): TagFeed | undefined {
  const { cards, tags } = published();
  const found = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
  return found && { ...found, cards: found.cards.flatMap((number) => cards[number] ?? []) };
}
