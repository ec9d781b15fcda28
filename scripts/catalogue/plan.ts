import { slugOf } from "#src/domain/german-text/slug.ts";
import type { Link } from "./prose.ts";
import { type Random, randomOf } from "./random.ts";
import { fullSize, type GeneratedCollection, generatedCollections, sizeAt } from "./sizes.ts";
import { TERM_COUNT, type Term, term } from "./terms.ts";
import { hotelsPerTown, titles } from "./titles.ts";

export type CatalogueOptions = Readonly<{
  scale: number;
  seed: number;
  /** With the whole text of each decision, as if imported. */
  fullTexts?: boolean;
}>;

export type Item = Readonly<{ number: number; id: string; title: string; term: Term }>;

export type Plan = CatalogueOptions &
  Readonly<{
    items: Readonly<Record<GeneratedCollection, readonly Item[]>>;
    /** The stream of one entry; its text stays the same whatever else is generated. */
    random: (collection: string, number: number) => Random;
  }>;

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

export function refs(plan: Plan, random: Random, to: GeneratedCollection, count: number, self?: Item): string[] {
  return random
    .some(plan.items[to], count)
    .filter((item) => item !== self)
    .map(({ id }) => id);
}

export function links(plan: Plan, random: Random, to: readonly Linkable[], self?: Item): readonly Link[] {
  return to
    .map((collection) => ({ collection, item: random.pick(plan.items[collection]) }))
    .filter(({ item }) => item !== self)
    .map(({ collection, item }) => ({ href: pathOf[collection] + item.id, title: item.title }));
}
