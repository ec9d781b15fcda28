import type { CardParts } from "#src/content/collections/define/card.ts";
import { none } from "#src/content/collections/define/item.ts";
import type { MarkedEvent } from "#src/domain/events/price-mark.ts";
import { type CollectionName, collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { cardPath } from "./entry-path.ts";

export type Card = CardParts &
  Readonly<{
    path: string;
    /** Why the card stands beside a page, as what the entry does: "zitiert § 37 Abs. 6 BetrVG". */
    reason?: string;
    /** The event whose price is the text. */
    event?: MarkedEvent;
  }>;
export type CardGroup = Readonly<{ title: string; cards: readonly Card[] }>;

export function cardOf<C extends CollectionName>(entry: Entry<C>, known = collections): Card {
  const { card } = known.of(entry);
  const path = cardPath(entry as Entry, known);
  if (card === none || path === undefined) throw new Error(`${entry.collection} hat keine Karte`);
  return { path, ...card(entry) };
}

export function groupsOf(...groups: readonly (readonly [title: string, entries: readonly Entry[]])[]): CardGroup[] {
  return groups.flatMap(([title, entries]) => {
    const seen = new Set<string>();
    const unique = entries.filter((entry) => !seen.has(`${entry.collection}/${entry.id}`) && seen.add(`${entry.collection}/${entry.id}`));
    return unique.length > 0 ? [{ title, cards: unique.map((entry) => cardOf(entry)) }] : [];
  });
}

/** Newest first by an ISO date field; ties by title, so that the order never depends on the file system. */
export function newestFirst<T extends Readonly<{ data: Readonly<{ title: string }> }>>(
  entries: readonly T[],
  dateOf: (entry: T) => string,
): T[] {
  return [...entries].sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.data.title.localeCompare(b.data.title, "de"));
}

export function byTitle<T extends Readonly<{ data: Readonly<{ title: string }> }>>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => a.data.title.localeCompare(b.data.title, "de"));
}
