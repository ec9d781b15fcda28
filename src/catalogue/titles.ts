import { join } from "node:path";
import type { Brand } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { cardOf } from "./card.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

export type TitleRow = Readonly<{ path: string; title: string; kind: string; brand: Brand; words: readonly string[] }>;

export const titlesFile = (distDir: string): string => join(distDir, "build", "titles.json");

const withoutCard: readonly string[] = ["norms", "pages", "navigation", "action-fields"];

/** Title, address and further search words of every entry with a page: what the search looks through. */
export function titlesOf(entries: readonly Entry[]): TitleRow[] {
  return entries.flatMap((entry) => {
    const path = entryPath(entry);
    if (path === undefined || withoutCard.includes(entry.collection)) return [];
    const { title, kind } = cardOf(entry);
    const synonyms = entry.collection === "lexicon" ? (entry as Entry<"lexicon">).data.synonyms : [];
    const subtitle = entry.collection === "themes" ? [(entry as Entry<"themes">).data.subtitle] : [];
    return [{ path, title, kind, brand: brandOfPath(path) ?? "ifb", words: [...synonyms, ...subtitle] }];
  });
}

export const readTitles = (): readonly TitleRow[] =>
  isRendering()
    ? catalogue().once("titles", ({ entries }) => titlesOf(entries))
    : readFresh<TitleRow[]>(titlesFile(buildEnvironment().distDir));
