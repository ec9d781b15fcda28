/** Entries at scale 1 (docs/operations and the benchmarks load these numbers). */
export const fullSize = {
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
  trainers: 60,
} as const;
export const EVENTS_AT_FULL_SIZE = 5000;

export type GeneratedCollection = keyof typeof fullSize;
export const generatedCollections = Object.keys(fullSize) as readonly GeneratedCollection[];

/** Two of each at least, so that references between neighbours exist at every scale. */
export const sizeAt = (scale: number, full: number): number => Math.max(2, Math.round(full * scale));
