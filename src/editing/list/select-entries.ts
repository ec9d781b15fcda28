import type { DraftState } from "#db/schema/content-desk.ts";
import { appearsAt, isMoment } from "#src/domain/page/publication.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { EntryRow } from "./entry-row.ts";

/** What is being done with a file in the browser. */
export type Work = Readonly<{ path: string; collection: string; title: string; state: DraftState; releaseAt: Date | null }>;

export const workFilters = ["entwurf", "geplant", "zu-pruefen", "veraltet", "recht"] as const;
export type WorkFilter = (typeof workFilters)[number];

export type Facts = Readonly<{
  works: ReadonlyMap<string, Work>;
  /** Files that cite what has changed, and that nobody has looked at since. */
  law: ReadonlySet<string>;
  /** Months after which „geprüft am“ is stale, by collection. */
  months: Readonly<Partial<Record<string, number>>>;
  today: IsoDay;
  now: Date;
}>;

/** The day before which a check is stale. */
export function staleBefore(today: IsoDay, months: number): IsoDay {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

const folded = (text: string): string => text.toLocaleLowerCase("de").normalize("NFD").replace(/\p{M}/gu, "");

const foldedBefore = new WeakMap<EntryRow, string>();

function wordsOf(row: EntryRow): string {
  const words = foldedBefore.get(row) ?? folded(`${row.title} ${row.id}`);
  foldedBefore.set(row, words);
  return words;
}

type Fits = (row: EntryRow) => boolean;

function isScheduled({ publishAt, draft }: EntryRow, work: Work | undefined, now: Date): boolean {
  if (work?.state === "freigegeben" && work.releaseAt !== null && work.releaseAt > now) return true;
  return !draft && publishAt !== null && isMoment(publishAt) && appearsAt({ publishAt }) > now.getTime();
}

function rulesFor({ works, law, months, today, now }: Facts): Readonly<Record<WorkFilter, Fits>> {
  const stale = new Map(Object.entries(months).map(([name, count]) => [name, staleBefore(today, count ?? 0)]));
  return {
    entwurf: ({ file, draft }) => draft || works.get(file)?.state === "entwurf",
    geplant: (row) => isScheduled(row, works.get(row.file), now),
    "zu-pruefen": ({ file }) => works.get(file)?.state === "zur-pruefung",
    veraltet: ({ collection, checked }) => (checked ?? "9") < (stale.get(collection) ?? ""),
    recht: ({ file }) => law.has(file),
  };
}

/** Drafts whose file is there with their first release stand in front. */
export function withNewEntries(rows: readonly EntryRow[], works: Iterable<Work>): readonly EntryRow[] {
  const known = new Set(rows.map(({ file }) => file));
  const fresh = [...works]
    .filter(({ path }) => !known.has(path))
    .map(({ path, collection, title }): EntryRow => {
      const id = path.slice(collection.length + 1).replace(/\.\w+$/, "");
      return { file: path, collection, id, title, day: null, checked: null, draft: false, publishAt: null };
    });
  return fresh.length === 0 ? rows : [...fresh, ...rows];
}

export type Selected = Readonly<{ rows: readonly EntryRow[]; counts: Readonly<Record<WorkFilter, number>> }>;

/** The rows that hold all words and fit the filter; `counts` says of each filter how many of those with the words fit it. */
export function selectEntries(
  rows: readonly EntryRow[],
  { words, filter }: Readonly<{ words: string; filter: WorkFilter | "" }>,
  facts: Facts,
): Selected {
  const rules = rulesFor(facts);
  const asked = folded(words).split(/\s+/).filter(Boolean);
  const found = asked.length === 0 ? rows : rows.filter((one) => asked.every((word) => wordsOf(one).includes(word)));
  const counts = { entwurf: 0, geplant: 0, "zu-pruefen": 0, veraltet: 0, recht: 0 };
  const chosen: EntryRow[] = [];
  for (const row of found) {
    for (const name of workFilters) if (rules[name](row)) counts[name] += 1;
    if (filter === "" || rules[filter](row)) chosen.push(row);
  }
  return { rows: chosen, counts };
}
