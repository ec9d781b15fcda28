import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import yaml from "js-yaml";
import { cardOf } from "#src/catalogue/card.ts";
import type { Entry } from "#src/catalogue/entry.ts";

const known = resolve(import.meta.dirname, "../../src/features/search/server/test/known-items.yaml");
const withCards: ReadonlySet<string> = new Set([
  "lexicon",
  "decisions",
  "news",
  "articles",
  "themes",
  "topics",
  "tags",
  "statutes",
  "hotels",
]);

function misspelt(text: string): string {
  const longest = text.split(/\s+/).reduce((best, word) => (word.length > best.length ? word : best), "");
  const at = longest.length >> 1;
  return text.replace(longest, longest.slice(0, at) + longest.slice(at + 1));
}

export function mixedQueries(entries: readonly Entry[], count: number): readonly string[] {
  const items = yaml.load(readFileSync(known, "utf8")) as Record<string, readonly Readonly<{ q: string }>[]>;
  const titled = entries.filter(({ collection }) => withCards.has(collection));
  const step = Math.max(1, Math.floor(titled.length / count));
  const titles = titled.filter((_, i) => i % step === 0).map((entry) => cardOf(entry).title);
  const made = titles.slice(0, count).map((title, i) => {
    const words = title.split(/\s+/);
    if (i % 3 === 0) return title;
    return i % 3 === 1 ? words.slice(0, 2).join(" ") : misspelt(words.slice(-3).join(" "));
  });
  return [...new Set([...Object.values(items).flatMap((list) => list.map(({ q }) => q)), ...made])];
}
