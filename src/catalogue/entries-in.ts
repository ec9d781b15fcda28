import type { CollectionName } from "./collections.ts";
import type { Entry } from "./entry.ts";

/** Whoever has a `Catalogue` asks its `list` instead. */
export const entriesIn = <C extends CollectionName>(entries: readonly Entry[], collection: C): readonly Entry<C>[] =>
  entries.filter((entry) => entry.collection === collection) as unknown as readonly Entry<C>[];
