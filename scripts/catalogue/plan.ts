import { slugOf } from "#src/catalogue/entry-path.ts";
import type { Link } from "./prose.ts";
import { type Random, randomOf } from "./random.ts";
import { TERM_COUNT, type Term, term } from "./terms.ts";
import { hotelsPerTown, titles } from "./titles.ts";

export type CatalogueOptions = Readonly<{ scale: number; seed: number }>;

/** Entries at scale 1 (docs/operations and the benchmarks load these numbers). */
const fullSize = {
  "action-fields": 6,
  rubrics: 24,
  topics: 40,
  tags: 60,
  locations: 40,
  hotels: 80,
  themes: 330,
  lexicon: 600,
  statutes: 60,
  norms: 8000,
  decisions: 2200,
  news: 5000,
  articles: 300,
  interviews: 60,
  conferences: 20,
  jobs: 10,
} as const;
export const EVENTS_AT_FULL_SIZE = 5000;

export type GeneratedCollection = keyof typeof fullSize;
export const generatedCollections = Object.keys(fullSize) as readonly GeneratedCollection[];

/** An entry before its text is written: what others need to refer to it. */
export type Item = Readonly<{ number: number; id: string; title: string; term: Term }>;

export type Plan = CatalogueOptions &
  Readonly<{
    items: Readonly<Record<GeneratedCollection, readonly Item[]>>;
    /** The stream of one entry; its text stays the same whatever else is generated. */
    random: (collection: string, number: number) => Random;
  }>;

/** Two of each at least, so that references between neighbours exist at every scale. */
export const sizeAt = (scale: number, full: number): number => Math.max(2, Math.round(full * scale));

const audienceFolders = ["br", "br", "br", "br", "sbv", "jav"] as const;

function idOf(collection: GeneratedCollection, number: number, title: string): string {
  if (collection === "lexicon") return `${audienceFolders[number % audienceFolders.length] ?? "br"}/${slugOf(title)}`;
  if (collection === "statutes") return slugOf(title).replace(/^mustergesetz-/, "muster-");
  return slugOf(title);
}

function itemsOf(collection: Exclude<GeneratedCollection, "norms">, count: number): readonly Item[] {
  return Array.from({ length: count }, (_, number) => {
    const title = titles[collection](number);
    return { number, id: idOf(collection, number, title), title, term: term(number % TERM_COUNT) };
  });
}

/** Few statutes are long and many are short, as in life: sizes fall with the statute's place. */
function normsPerStatute(statutes: number, total: number): readonly number[] {
  const weights = Array.from({ length: statutes }, (_, place) => 1 / (place + 4));
  const sum = weights.reduce((a, b) => a + b, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.floor((total * weight) / sum)));
  const missing = total - sizes.reduce((a, b) => a + b, 0);
  return sizes.map((size, place) => (place === 0 ? Math.max(1, size + missing) : size));
}

/** Numbers run through all statutes, the id tells statute and section: `muster-schichtplan/12`. */
function normItems(statutes: readonly Item[], total: number): readonly Item[] {
  const sizes = normsPerStatute(statutes.length, total);
  return statutes.flatMap((statute, place) => {
    const before = sizes.slice(0, place).reduce((a, b) => a + b, 0);
    return Array.from({ length: sizes[place] ?? 0 }, (_, i) => ({
      number: before + i,
      id: `${statute.id}/${i + 1}`,
      title: `§ ${i + 1}`,
      term: term((statute.number + i * 7) % TERM_COUNT),
    }));
  });
}

/** Decides every entry's id and title, so that texts can refer to entries that are not written yet. */
export function planCatalogue({ scale, seed }: CatalogueOptions): Plan {
  const statutes = itemsOf("statutes", sizeAt(scale, fullSize.statutes));
  const items = Object.fromEntries(
    generatedCollections.map((collection) => {
      const count = collection === "hotels" ? sizeAt(scale, fullSize.locations) * hotelsPerTown : sizeAt(scale, fullSize[collection]);
      if (collection === "norms") return [collection, normItems(statutes, Math.max(count, statutes.length))];
      return [collection, itemsOf(collection, count)];
    }),
  ) as Record<GeneratedCollection, readonly Item[]>;
  return { scale, seed, items, random: (collection, number) => randomOf(seed, `${collection}/${number}`) };
}

const pathOf = {
  lexicon: "/betriebsratslexikon/",
  decisions: "/rechtsprechung/urteil/",
  statutes: "/gesetze/",
  norms: "/gesetze/",
  news: "/news/",
  articles: "/fachartikel/",
  topics: "/themen/",
  themes: "/seminare/t/",
} as const;

export type Linkable = keyof typeof pathOf;

/** Ids of up to `count` other entries, for a reference field. */
export function refs(plan: Plan, random: Random, to: GeneratedCollection, count: number, self?: Item): string[] {
  return random
    .some(plan.items[to], count)
    .filter((item) => item !== self)
    .map(({ id }) => id);
}

/** One link into each of the collections named, for a body. */
export function links(plan: Plan, random: Random, to: readonly Linkable[], self?: Item): readonly Link[] {
  return to
    .map((collection) => ({ collection, item: random.pick(plan.items[collection]) }))
    .filter(({ item }) => item !== self)
    .map(({ collection, item }) => ({ href: pathOf[collection] + item.id, title: item.title }));
}
