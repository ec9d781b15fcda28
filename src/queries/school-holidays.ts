import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { published } from "#src/catalogue/published.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { GermanState } from "#src/domain/time/state-holidays.ts";
import { defineView } from "#src/release/view.ts";

/** School holidays of one state: complete from `from` to `until`, unknown outside. */
export type SchoolHolidays = Readonly<{
  state: GermanState;
  checked: IsoDay;
  from: IsoDay;
  until: IsoDay;
  holidays: readonly Readonly<{ name: string; from: IsoDay; to: IsoDay }>[];
}>;

export const schoolHolidaysIn = (entries: readonly Entry[]): readonly SchoolHolidays[] =>
  entriesIn(entries, "school-holidays")
    .map(({ data }) => data)
    .toSorted((a, b) => (a.state < b.state ? -1 : 1));

export const schoolHolidaysView = defineView("school-holidays", ({ entries }: Pick<Catalogue, "entries">) => schoolHolidaysIn(entries));

export const schoolHolidays = (): readonly SchoolHolidays[] => published(schoolHolidaysView);
