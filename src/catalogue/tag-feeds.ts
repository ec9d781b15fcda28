import { none } from "#src/content/collections/define/item.ts";
import { defineView } from "#src/release/view.ts";
import { type Card, cardOf, newestFirst } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { playingIn } from "./playing.ts";
import { published } from "./published.ts";

export type TagFeed = Readonly<{ title: string; description: string; cards: readonly Card[] }>;

type TagFeeds = Readonly<{
  cards: readonly Card[];
  tags: Readonly<Record<string, Readonly<{ title: string; description: string; cards: readonly number[] }>>>;
}>;

type TaggedEntry = Entry & Readonly<{ data: Readonly<{ title: string; date: string }> }>;

export const entriesOfTag = (c: Catalogue, tag: string): readonly TaggedEntry[] =>
  newestFirst(
    c.collections.list.flatMap(({ name, feeds }) =>
      feeds === none
        ? []
        : c.collections.playing("tag").flatMap((tags) => c.referring(name as CollectionName, tags.name as CollectionName, tag)),
    ) as unknown as readonly TaggedEntry[],
    ({ data }) => data.date,
  );

function tagFeedsIn(c: Catalogue): TagFeeds {
  const cards: Card[] = [];
  const numbers = new Map<object, number>();
  const tags = playingIn(c, "tag").map(({ entry: { id, data } }) => {
    const { title, description } = data as Readonly<{ title: string; description: string }>;
    const own = entriesOfTag(c, id).map((entry) => {
      const number = numbers.get(entry) ?? cards.push(cardOf(entry, c.collections)) - 1;
      numbers.set(entry, number);
      return number;
    });
    return [id, { title, description, cards: own }] as const;
  });
  return { cards, tags: Object.fromEntries(tags) };
}

export const tagFeedsView = defineView("tag-feeds", tagFeedsIn);

export function tagFeed(tag: string): TagFeed | undefined {
  const { cards, tags } = published(tagFeedsView);
  const found = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
  return found && { ...found, cards: found.cards.flatMap((number) => cards[number] ?? []) };
}
