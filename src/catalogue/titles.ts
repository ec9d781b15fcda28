import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { cardOf } from "./card.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

export type TitleRow = Readonly<{ path: string; title: string }>;

export const titlesFile = (distDir: string): string => join(distDir, "build", "titles.json");

const withoutCard: readonly string[] = ["norms", "pages", "navigation", "action-fields"];

/** Title and address of every entry with a page that shows as a card. */
export function titlesOf(entries: readonly Entry[]): TitleRow[] {
  return entries.flatMap((entry) => {
    const path = entryPath(entry);
    return path === undefined || withoutCard.includes(entry.collection) ? [] : [{ path, title: cardOf(entry).title }];
  });
}

export const readTitles = (): readonly TitleRow[] =>
  isRendering()
    ? catalogue().once("titles", ({ entries }) => titlesOf(entries))
    : readFresh<TitleRow[]>(titlesFile(buildEnvironment().distDir));
