import { type CardGroup, cardOf } from "../card.ts";
import type { Catalogue } from "../catalogue.ts";
import type { CollectionName } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { roleIn } from "../playing.ts";
import { neighboursOf } from "./neighbours.ts";
import { reasonsFor } from "./reasons.ts";

type Wish = Readonly<{ title: string; collections: readonly CollectionName[]; limit: number }>;
type Chosen = readonly [collection: CollectionName, id: string, reason: string];

function choose(c: Catalogue, norm: string, wishes: readonly Wish[]): readonly (readonly Chosen[])[] {
  const near = neighboursOf(c);
  const reasons = reasonsFor(c.collections);
  const citing = near.citingNorm.get(norm) ?? [];
  return wishes.map(({ collections, limit }) =>
    citing
      .filter(({ collection }) => collections.includes(collection))
      .slice(0, limit)
      .map((entry) => {
        const text = near.of(entry).norms.get(norm) ?? "";
        const reason = roleIn(c.collections, entry, "training") ? reasons.founded(text) : reasons.citesNorm(text);
        return [entry.collection, entry.id, reason] as const;
      }),
  );
}

/** What cites a provision without an entry of its own (`betrvg/37`), the newest first, with the words of its citation. */
export function citingNorm(c: Catalogue, norm: string, wishes: readonly Wish[]): readonly CardGroup[] {
  const groups = c.kept(`citing ${norm}`, () => choose(c, norm, wishes));
  return wishes.flatMap(({ title }, i) => {
    const cards = (groups[i] ?? []).map(([collection, id, reason]) => ({
      ...cardOf(c.get(collection, id) as Entry, c.collections),
      reason,
    }));
    return cards.length === 0 ? [] : [{ title, cards }];
  });
}
