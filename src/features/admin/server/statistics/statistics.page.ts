import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { manageHead, STATISTICS_CSV_PATH, STATISTICS_PATH } from "../../rules/manage-areas.ts";
import { hrefWith } from "../../rules/paging.ts";
import { type BarChart, type FigureTable, figureChart, figureTable } from "../../rules/statistics/drawn-figure.ts";
import { type FigureKey, figureKeys, figures } from "../../rules/statistics/figures.ts";
import {
  groupLabels,
  periodText,
  statisticsFields,
  statisticsFilterOf,
  statisticsQuery,
} from "../../rules/statistics/statistics-filter.ts";
import type { FilterField } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { statisticsChoices } from "./statistics-choices.ts";
import { figureRows, sumsOf } from "./statistics-rows.ts";

type ShownFigure = Readonly<{
  key: FigureKey;
  title: string;
  words: readonly string[];
  chart: BarChart;
  table: FigureTable;
  csvHref: string;
}>;

export type StatisticsModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    filters: readonly FilterField[];
    period: string;
    figures: readonly ShownFigure[];
  }>;

/** `/manage/statistik`: occupancy, lead time, cancellations, revenue and intake by month, rubric or house. */
export async function statisticsPage(context: ManageContext): Promise<StatisticsModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const today = todayInBerlin(acting.now);
  const choices = statisticsChoices();
  const filter = statisticsFilterOf(url, today, choices);
  const rows = await figureRows(locals.store.db, filter, today);
  const named = { group: groupLabels[filter.by], period: periodText(filter) };
  return {
    ...frameFor(acting, url),
    head: manageHead("Statistik", STATISTICS_PATH),
    filters: statisticsFields(filter, today, choices),
    period: named.period,
    figures: figureKeys.map((key) => {
      const total = sumsOf(rows[key].map(({ sums }) => sums));
      return {
        key,
        title: figures[key].title,
        words: figures[key].words,
        chart: figureChart(figures[key], rows[key], named),
        table: figureTable(figures[key], rows[key], total, named),
        csvHref: hrefWith(STATISTICS_CSV_PATH, { kennzahl: key, ...statisticsQuery(filter) }),
      };
    }),
  };
}
