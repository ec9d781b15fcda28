import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { figureInCells, figureKeys, figures, headingInCells } from "../../rules/statistics/figures.ts";
import { groupLabels, statisticsFilterOf } from "../../rules/statistics/statistics-filter.ts";
import { type CsvColumn, csvExport } from "../csv-export.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { statisticsChoices } from "./statistics-choices.ts";
import { figureRows } from "./statistics-rows.ts";

type Row = Awaited<ReturnType<typeof figureRows>>[(typeof figureKeys)[number]][number];

/** `/manage/statistik.csv?kennzahl=…`: the table of one figure as a file; 404 for a figure that there is not. */
export const statisticsCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> =>
  csvExport<Row>(context, async ({ locals, now }) => {
    const { url } = context;
    const key = figureKeys.find((known) => known === url.searchParams.get("kennzahl"));
    if (key === undefined) return bare(404);
    const { title, columns } = figures[key];
    const today = todayInBerlin(now);
    const filter = statisticsFilterOf(url, today, statisticsChoices());
    const rows = (await figureRows(locals.store.db, filter, today))[key];
    return {
      name: `${key}-${today}`,
      about: "Statistik",
      entry: { action: "statistics-exported", subject: "statistics", detail: { figure: title, rows: rows.length } },
      columns: [
        [groupLabels[filter.by], ({ label }) => label],
        ...columns.map((column): CsvColumn<Row> => [headingInCells(column), ({ sums }) => figureInCells(column.of(sums), column.unit)]),
      ],
      rows: [rows],
    };
  });
