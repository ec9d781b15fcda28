import { folded } from "#src/domain/folded-text.ts";

/** What a search looks through: a title, its kind, and further words that lead there. */
export type Searchable = Readonly<{ title: string; kind: string; words: readonly string[] }>;

function rank(item: Searchable, query: string, terms: readonly string[]): number {
  const title = folded(item.title);
  if (title === query) return 100;
  const all = `${title} ${folded(item.words.join(" "))} ${folded(item.kind)}`;
  if (!terms.every((term) => all.includes(term))) return 0;
  if (title.startsWith(query)) return 80;
  return terms.every((term) => title.includes(term)) ? 60 : 40;
}

/** Items in which every word of the query occurs, best first: exact title, beginning, inside the title, elsewhere. */
export function searchTitles<T extends Searchable>(items: readonly T[], query: string, limit: number): T[] {
  const wanted = folded(query);
  if (wanted.length < 2) return [];
  const terms = wanted.split(" ");
  return items
    .map((item) => ({ item, rank: rank(item, wanted, terms) }))
    .filter((hit) => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.item.title.length - b.item.title.length || a.item.title.localeCompare(b.item.title, "de"))
    .slice(0, limit)
    .map(({ item }) => item);
}
