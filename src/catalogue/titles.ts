import { none } from "#src/content/collections/define/item.ts";
import { defineView } from "#src/release/view.ts";
import { cardOf } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { published } from "./published.ts";

export type TitleRow = Readonly<{ path: string; title: string }>;

export function titlesOf(entries: readonly Entry[]): TitleRow[] {
  return entries.flatMap((entry) => {
    const path = entryPath(entry);
    return path === undefined || collections.of(entry).card === none ? [] : [{ path, title: cardOf(entry).title }];
  });
}

export const titlesView = defineView("titles", ({ entries }: Pick<Catalogue, "entries">) => titlesOf(entries));

export const readTitles = (): readonly TitleRow[] => published(titlesView);
