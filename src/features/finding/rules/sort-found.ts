import type { FindingEvent } from "./criteria.ts";

export const eventOrders = ["datum", "preis", "titel"] as const;
export const themeOrders = ["titel", "datum", "preis"] as const;
export type Order = (typeof eventOrders)[number];

export const orderLabels: Readonly<Record<Order, string>> = { datum: "Termin", preis: "Preis", titel: "Titel" };

/** Names as a German register has them. */
export const german = new Intl.Collator("de", { sensitivity: "variant", numeric: true });

/** The place of each title among all; comparing numbers is much quicker than comparing texts. */
function ranksOf(titles: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(titles)].sort(german.compare).map((title, rank) => [title, rank]));
}

/** Events come by day; equals keep that order. */
export function sortEvents<E extends FindingEvent>(hits: readonly E[], order: Order): readonly E[] {
  if (order === "datum") return hits;
  if (order === "preis") return hits.toSorted((a, b) => a.price - b.price);
  const ranks = ranksOf(hits.map(({ title }) => title));
  return hits.toSorted((a, b) => (ranks.get(a.title) ?? 0) - (ranks.get(b.title) ?? 0));
}

/** A theme with its dates that were found; none where it has no dates at all. */
export type FoundTheme<E> = Readonly<{ slug: string; title: string; dates: readonly E[]; price: number | null }>;

/** Themes in German order of their titles, by their next date or by price; without dates they stand last. */
export function sortThemes<E extends FindingEvent>(themes: readonly FoundTheme<E>[], order: Order): readonly FoundTheme<E>[] {
  const byTitle = themes.toSorted((a, b) => german.compare(a.title, b.title));
  if (order === "titel") return byTitle;
  if (order === "preis")
    return byTitle.toSorted((a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY) || 0);
  const next = ({ dates }: FoundTheme<E>): string => dates[0]?.startDate ?? "9999";
  return byTitle.toSorted((a, b) => (next(a) < next(b) ? -1 : next(a) > next(b) ? 1 : 0));
}
