import { clip } from "#src/domain/clip.ts";
import { readableHeadline, readableNorm } from "#src/domain/decision-words.ts";
import { formatDayWithMonth } from "#src/domain/german-date.ts";
import type { CollectionName, DataOf } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { cardPath } from "./entry-path.ts";

/** How an entry shows itself on lists and as related content. */
export type Card = Readonly<{
  path: string;
  title: string;
  kind: string;
  text: string;
  date?: string;
  illustration?: string;
  note?: string;
  /** Why the card stands beside a page, as what the entry does: "zitiert § 37 Abs. 6 BetrVG". */
  reason?: string;
}>;
export type CardGroup = Readonly<{ title: string; cards: readonly Card[] }>;

export const audienceNames = { br: "Betriebsrat", sbv: "SBV", jav: "JAV", gremium: "Gremium" } as const;
const articleKindNames = { ratgeber: "Ratgeber", praxisfall: "Praxisfall", checkliste: "Checkliste", hintergrund: "Hintergrund" } as const;

export const lexiconNames = { br: "Betriebsratslexikon", sbv: "SBV-Lexikon", jav: "JAV-Lexikon" } as const;

type CardParts = Omit<Card, "path">;
type Describe = { readonly [C in CollectionName]?: (data: DataOf<C>, id: string) => CardParts };

const describe: Describe = {
  articles: (d) => ({ title: d.title, kind: articleKindNames[d.kind], text: d.teaser, date: d.date, illustration: d.illustration }),
  conferences: (d) => ({ title: d.title, kind: "Fachtagung", text: d.motto, illustration: d.illustration }),
  "decision-texts": (d) => ({
    title: clip(readableHeadline(d.headline ?? `${d.kind} vom ${formatDayWithMonth(d.date)}`), 140),
    kind: `${d.court} · ${d.dockets[0]}`,
    text: clip(d.headnote ?? (d.norms.slice(0, 6).map(readableNorm).join(", ") || `${d.kind} im amtlichen Wortlaut`), 300),
    date: d.date,
    note: "Volltext",
  }),
  decisions: (d) => ({ title: d.title, kind: `${d.court} · ${d.docketNumber}`, text: d.keyPoint, date: d.date }),
  hotels: (d) => ({ title: d.title, kind: "Tagungshotel", text: d.teaser, illustration: d.illustration, note: d.address.city }),
  interviews: (d) => ({ title: d.title, kind: "Interview", text: d.teaser, date: d.date, illustration: d.illustration }),
  jobs: (d) => ({ title: d.title, kind: d.department, text: d.teaser, note: d.workplace }),
  lexicon: (d, id) => ({ title: d.title, kind: lexiconNames[id.split("/", 1)[0] as keyof typeof lexiconNames], text: d.definition }),
  locations: (d) => ({ title: d.title, kind: d.state, text: d.teaser, illustration: d.illustration }),
  news: (d) => ({ title: d.title, kind: "News", text: d.teaser, date: d.date, illustration: d.illustration }),
  rubrics: (d) => ({ title: d.title, kind: "Rubrik", text: d.teaser, illustration: d.illustration }),
  statutes: (d) => ({ title: d.abbreviation, kind: d.shortTitle, text: d.description }),
  tags: (d) => ({ title: d.title, kind: "Schlagwort", text: d.description }),
  themes: (d) => ({ title: d.title, kind: "Seminar", text: d.subtitle, note: d.days === 1 ? "1 Tag" : `${d.days} Tage` }),
  topics: (d) => ({ title: d.title, kind: "Thema", text: d.teaser, illustration: d.illustration }),
  videos: (d) => ({ title: d.title, kind: "Video", text: d.description, date: d.date }),
};

/** The card of an entry that has a page of its own. */
export function cardOf<C extends CollectionName>(entry: Entry<C>): Card {
  const make = describe[entry.collection] as ((data: unknown, id: string) => CardParts) | undefined;
  const path = cardPath(entry as Entry);
  if (!make || path === undefined) throw new Error(`${entry.collection} hat keine Karte`);
  return { path, ...make(entry.data, entry.id) };
}

/** A group of cards, left out by `groupsOf` when it is empty. */
export function groupsOf(...groups: readonly (readonly [title: string, entries: readonly Entry[]])[]): CardGroup[] {
  return groups.flatMap(([title, entries]) => {
    const seen = new Set<string>();
    const unique = entries.filter((entry) => !seen.has(`${entry.collection}/${entry.id}`) && seen.add(`${entry.collection}/${entry.id}`));
    return unique.length > 0 ? [{ title, cards: unique.map((entry) => cardOf(entry)) }] : [];
  });
}

/** Newest first by an ISO date field; ties by title, so that the order never depends on the file system. */
export function newestFirst<T extends Readonly<{ data: Readonly<{ title: string }> }>>(
  entries: readonly T[],
  dateOf: (entry: T) => string,
): T[] {
  return [...entries].sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.data.title.localeCompare(b.data.title, "de"));
}

export function byTitle<T extends Readonly<{ data: Readonly<{ title: string }> }>>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => a.data.title.localeCompare(b.data.title, "de"));
}
