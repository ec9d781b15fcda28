import { audit } from "#src/accounts/audit.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { figureInCells, figureKeys, figures, headingInCells } from "../../rules/statistics/figures.ts";
import { groupLabels, statisticsFilterOf } from "../../rules/statistics/statistics-filter.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, bare, type ManageContext } from "../manage-context.ts";
import { statisticsChoices } from "./statistics-choices.ts";
import { figureRows } from "./statistics-rows.ts";

/** `/manage/statistik.csv?kennzahl=…`: the table of one figure as a file; 404 for a figure that there is not. */
export async function statisticsCsv(context: Omit<ManageContext, "params" | "response">): Promise<Response> {
  const { locals, url, request } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(request, acting);
  if (factorFirst !== null) return factorFirst;
  const key = figureKeys.find((known) => known === url.searchParams.get("kennzahl"));
  if (key === undefined) return bare(404);
  const { title, columns } = figures[key];
  const today = todayInBerlin(acting.now);
  const filter = statisticsFilterOf(url, today, statisticsChoices());
  const rows = (await figureRows(locals.store.db, filter, today))[key];
  noteSecurity({ kind: "export", about: "Statistik", address: locals.clientAddress, userId: acting.session.userId });
  const detail = { figure: title, rows: rows.length };
  await locals.store.write((tx) => audit(tx, acting, { action: "statistics-exported", subject: "statistics", detail }));
  const lines = rows.map(({ label, sums }) => csvRow([label, ...columns.map(({ of, unit }) => figureInCells(of(sums), unit))]));
  return csvAnswer([BYTE_ORDER_MARK, csvRow([groupLabels[filter.by], ...columns.map(headingInCells)]), ...lines], `${key}-${today}`);
}
