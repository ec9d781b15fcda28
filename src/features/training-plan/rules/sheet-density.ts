type Sheet = Readonly<{ people: number; dates: readonly Readonly<{ title: string; date: string; names: string }>[] }>;

/** From `roomy` on each takes less of a sheet than the one before; `names-off` leaves to the table who goes where. */
const densities = ["roomy", "dense", "names-off"] as const;
export type SheetDensity = (typeof densities)[number];

/** What is left of a sheet A4 across, in CSS pixels, below its headings, the weeks and the key. */
const SPACE = 590;

/** Above so many people the rows get thinner too. */
const MANY_PEOPLE = 40;
const ROW = 13.4;
const THIN_ROW = 7.4;

/** Columns of the list of dates, signs on a line and the height of one. */
const lists: Readonly<Record<SheetDensity, readonly [columns: number, signs: number, line: number]>> = {
  roomy: [3, 60, 13],
  dense: [4, 55, 9],
  "names-off": [4, 55, 9],
};

export const areMany = (people: number): boolean => people > MANY_PEOPLE;

function heightOf({ people, dates }: Sheet, density: SheetDensity): number {
  const [columns, signs, line] = lists[density];
  const lines = dates.map(({ title, date, names }) => {
    const text = title.length + date.length + (density === "names-off" ? 0 : names.length);
    // A title has a line of its own where there is room.
    return Math.ceil(text / signs) + (density === "roomy" ? 1 : 0);
  });
  const list = (lines.reduce((sum, one) => sum + one, 0) / columns) * line;
  return people * (areMany(people) ? THIN_ROW : ROW) + list;
}

/** The most generous way in which a year fits on one sheet (spec:training-plan#year-planner). */
export const sheetDensity = (sheet: Sheet): SheetDensity => densities.find((density) => heightOf(sheet, density) <= SPACE) ?? "names-off";
