import { appearsAt, isMoment } from "#src/domain/page/publication.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { EntryRow } from "./entry-row.ts";
import type { Work } from "./select-entries.ts";

/**
 * `published`: somebody released it in the browser. `scheduled`: released for then, or the file says so. `appeared`: the file said so
 * and it has come. `dated`: the file has that day, and nothing else is known of it.
 */
export type PublicationKind = "published" | "scheduled" | "appeared" | "dated";

export type PublicationItem = Readonly<{
  file: string;
  title: string;
  kind: PublicationKind;
  /** Empty where only the day is known. */
  clock: string;
  by: string | null;
}>;

export type PublicationDay = Readonly<{ day: IsoDay; items: readonly PublicationItem[] }>;

type Sources = Readonly<{
  rows: readonly EntryRow[];
  works: readonly Work[];
  published: readonly Readonly<{ path: string; at: Date; author: string | null }>[];
  now: Date;
}>;

/** `2026-11` of a day. */
export const monthOf = (day: IsoDay): string => day.slice(0, 7);

/** The month that lies so many before or after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

type Found = PublicationItem & Readonly<{ day: IsoDay }>;

function heldBy({ file, title, draft, publishAt }: EntryRow, now: Date): readonly Found[] {
  if (draft || publishAt === null || !isMoment(publishAt)) return [];
  const at = appearsAt({ publishAt });
  const clock = publishAt.length > 10 ? formatClock(new Date(at)) : "";
  return [{ file, title, kind: at > now.getTime() ? "scheduled" : "appeared", clock, by: null, day: publishAt.slice(0, 10) }];
}

/** What was and will be published in a month, by day, the earliest first; days with nothing are left out. (spec:editing#calendar) */
export function publicationDays(month: string, { rows, works, published, now }: Sources): readonly PublicationDay[] {
  const titles = new Map([
    ...works.map(({ path, title }) => [path, title] as const),
    ...rows.map(({ file, title }) => [file, title] as const),
  ]);
  const at = (file: string, moment: Date, kind: PublicationKind, by: string | null): Found => ({
    ...{ file, title: titles.get(file) ?? file, kind, clock: formatClock(moment), by, day: todayInBerlin(moment) },
  });
  const known: readonly Found[] = [
    ...published.map(({ path, at: moment, author }) => at(path, moment, "published", author)),
    ...works.flatMap(({ path, state, releaseAt }) =>
      state === "freigegeben" && releaseAt !== null ? [at(path, releaseAt, "scheduled", null)] : [],
    ),
    ...rows.flatMap((row) => heldBy(row, now)),
  ].filter(({ day }) => monthOf(day) === month);
  const named = new Set(known.map(({ file }) => file));
  const dated = rows.flatMap(({ file, title, day, draft, publishAt }): readonly Found[] =>
    day === null || monthOf(day) !== month || draft || publishAt !== null || named.has(file)
      ? []
      : [{ file, title, kind: "dated", clock: "", by: null, day }],
  );
  const days = Map.groupBy([...known, ...dated], ({ day }) => day);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, items]) => ({
      day,
      items: items
        .toSorted((a, b) => a.clock.localeCompare(b.clock) || a.title.localeCompare(b.title, "de"))
        .map(({ day: _, ...item }) => item),
    }));
}
