import type { Db } from "#db/client.ts";
import type { StatisticRow, StatisticScope } from "#db/repositories/statistic-parts.ts";
import { occupancyBy, seatSumsBy } from "#db/repositories/statistics.ts";
import { intakeBy, intakeIn, type Span } from "#db/repositories/statistics-intake.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { addDays, formatMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import { rubricsOfThemes } from "#src/queries/theme-names.ts";
import type { FigureKey, Sums } from "../../rules/statistics/figures.ts";
import { CONFERENCES, type StatisticsFilter } from "../../rules/statistics/statistics-filter.ts";

export type FigureRow = Readonly<{ key: string; label: string; sums: Sums }>;

const byName = new Intl.Collator("de");

/** Adds up what stands under the same name. */
export function sumsOf(rows: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const row of rows) for (const [name, value] of Object.entries(row)) total[name] = (total[name] ?? 0) + value;
  return total;
}

function monthsWithin({ from, to }: StatisticsFilter): readonly string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 31).slice(0, 7)}-01`) months.push(day.slice(0, 7));
  return months;
}

/** Rows under the names that the page shows; months without anything stand there too. */
function named(rows: readonly FigureRow[], filter: StatisticsFilter): readonly FigureRow[] {
  if (filter.by === "month") {
    const known = new Map(rows.map((row) => [row.key, row]));
    return monthsWithin(filter).map((key) => ({ key, label: formatMonth(`${key}-01`), sums: known.get(key)?.sums ?? {} }));
  }
  const rubrics = rubricsOfThemes();
  const labelOf = (row: FigureRow): string => {
    if (filter.by === "house") return row.key === "" ? "Online" : row.label;
    return row.key === "" ? CONFERENCES : (rubrics.get(row.key) ?? "Ohne Rubrik");
  };
  return [...Map.groupBy(rows, labelOf)]
    .map(([label, same]) => ({ key: same[0]?.key ?? "", label, sums: sumsOf(same.map(({ sums }) => sums)) }))
    .toSorted((a, b) => byName.compare(a.label, b.label));
}

function scopeOf({ from, to, brand, rubric, place }: StatisticsFilter): StatisticScope {
  const themes =
    rubric === undefined
      ? undefined
      : rubric === CONFERENCES
        ? []
        : [...rubricsOfThemes()].filter(([, title]) => title === rubric).map(([slug]) => slug);
  return { from, to, brand, themes, place };
}

const midnight = (day: IsoDay): Date => new Date(berlinInstant(day, "00:00"));

/** The months of a period, in which a day begins at midnight in Berlin. */
const monthSpans = (filter: StatisticsFilter): readonly Span[] =>
  monthsWithin(filter).map((key) => {
    const next = `${addDays(`${key}-01`, 31).slice(0, 7)}-01`;
    return { key, from: midnight(`${key}-01`), until: midnight(next) };
  });

const opened = <Sum extends string>(rows: readonly StatisticRow<Sum>[]): readonly FigureRow[] =>
  rows.map(({ key, label, ...sums }) => ({ key, label, sums: sums as Sums }));

/** The sums of each figure by month, rubric or house. */
export async function figureRows(
  db: Db,
  filter: StatisticsFilter,
  today: IsoDay,
): Promise<Readonly<Record<FigureKey, readonly FigureRow[]>>> {
  const scope = scopeOf(filter);
  const whole = { from: midnight(filter.from), until: midnight(addDays(filter.to, 1)) };
  // PostgreSQL answers them side by side.
  const [seatSums, intake, occupancy] = await Promise.all([
    seatSumsBy(db, filter.by, scope, today),
    filter.by === "month" ? intakeIn(db, monthSpans(filter), scope) : intakeBy(db, filter.by, scope, whole),
    occupancyBy(db, filter.by, scope),
  ]);
  const seats = named(opened(seatSums), filter);
  return {
    belegung: named(opened(occupancy), filter),
    vorlauf: seats,
    stornierungen: seats,
    umsatz: seats,
    eingang: named(opened(intake), filter),
  };
}
