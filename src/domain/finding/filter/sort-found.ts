import type { FindingEvent } from "./criteria.ts";
import { stepOf, type Wish } from "./wish.ts";

/** `treffer`: what fits best comes first; without a text all fit alike. */
export const eventOrders = ["datum", "preis", "titel", "treffer"] as const;
export const themeOrders = ["titel", "datum", "preis", "treffer"] as const;
export type Order = (typeof eventOrders)[number];

export const orderLabels: Readonly<Record<Order, string>> = { datum: "Termin", preis: "Preis", titel: "Titel", treffer: "Relevanz" };

export const german = new Intl.Collator("de", { sensitivity: "variant", numeric: true });

/** The place of each title among all that were ever sorted: comparing numbers takes a hundredth of comparing texts. Only content adds to it. */
let ranks: ReadonlyMap<string, number> = new Map();

function ranksOf(titled: readonly Readonly<{ title: string }>[]): ReadonlyMap<string, number> {
  if (!titled.every(({ title }) => ranks.has(title))) {
    const titles = new Set([...ranks.keys(), ...titled.map(({ title }) => title)]);
    ranks = new Map([...titles].sort(german.compare).map((title, rank) => [title, rank]));
  }
  return ranks;
}

/** More than any list has entries; key and place together stay below 2^53. */
const PLACES = 2 ** 20;

/** By whole numbers below 2^33; equals stay as they are. Each key is asked for once, and numbers alone are sorted. */
function sortedBy<T>(list: readonly T[], keyOf: (item: T) => number): T[] {
  const keys = Float64Array.from(list, (item, place) => keyOf(item) * PLACES + place).sort();
  return Array.from(keys).flatMap((key) => list[key % PLACES] ?? []);
}

function byTitle<T extends Readonly<{ title: string }>>(list: readonly T[]): T[] {
  const known = ranksOf(list);
  return sortedBy(list, ({ title }) => known.get(title) ?? 0);
}

/** `priceOf`: what a list shows instead of the price of one person, in cents. */
type How<E> = Readonly<{ wish?: Wish | undefined; priceOf?: ((event: E) => number) | undefined }>;

/**
 * What fits best comes first, and each further date of a subject a step later: somebody who meant the second best subject finds
 * its next date beside the third of the best, not behind all of them.
 */
function byFit<E extends FindingEvent>(wish: Wish | undefined): (event: E) => number {
  const step = stepOf(wish);
  const before = new Map<string, number>();
  return ({ subject }) => {
    const dates = before.get(subject) ?? 0;
    before.set(subject, dates + 1);
    return wish === undefined ? 0 : step(subject) + dates;
  };
}

/** Events come by day; equals keep that order. */
export function sortEvents<E extends FindingEvent>(hits: readonly E[], order: Order, { wish, priceOf }: How<E> = {}): readonly E[] {
  if (order === "datum") return hits;
  if (order === "treffer") return sortedBy(hits, byFit(wish));
  if (order === "preis") return sortedBy(hits, priceOf ?? (({ single }) => single));
  return byTitle(hits);
}

export type FoundTheme<E> = Readonly<{ slug: string; subject: string; title: string; dates: readonly E[]; price: number | null }>;

/** Themes in German order of their titles, by their next date or by price; without dates they stand last. */
export function sortThemes<E extends FindingEvent>(themes: readonly FoundTheme<E>[], order: Order, wish?: Wish): readonly FoundTheme<E>[] {
  const inRegister = byTitle(themes);
  if (order === "titel") return inRegister;
  const worth = ({ subject }: FoundTheme<E>): number => wish?.subjects?.get(subject) ?? 0;
  if (order === "treffer") return inRegister.toSorted((a, b) => worth(b) - worth(a));
  if (order === "preis")
    return inRegister.toSorted((a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY) || 0);
  const next = ({ dates }: FoundTheme<E>): string => dates[0]?.startDate ?? "9999";
  return inRegister.toSorted((a, b) => (next(a) < next(b) ? -1 : next(a) > next(b) ? 1 : 0));
}
