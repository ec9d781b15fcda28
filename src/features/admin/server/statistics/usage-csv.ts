import type { Db } from "#db/client.ts";
import { listMisses, listReads, type UsageFilter } from "#db/repositories/usage.ts";
import { audit } from "#src/accounts/audit.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { usageFilterOf } from "../../rules/statistics/usage-filter.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, type ManageContext } from "../manage-context.ts";

const BATCH = 500;

type Part = Readonly<{ limit: number; offset: number }>;
type Cells = readonly string[];
type Source = Readonly<{
  title: string;
  file: string;
  headings: Cells;
  rows: (db: Db, filter: UsageFilter, part: Part) => Promise<readonly Cells[]>;
}>;

const missed: Source = {
  title: "Suchen ohne Treffer",
  file: "suchen-ohne-treffer",
  headings: ["Gesucht", "Website", "Suchen", "Tage", "Zuletzt"],
  rows: async (db, filter, part) =>
    (await listMisses(db, filter, part)).map(({ words, brand, times, days, last }) => [words, brand, String(times), String(days), last]),
};

const reads: Source = {
  title: "Gelesene Seiten",
  file: "gelesene-seiten",
  headings: ["Seite", "Website", "Aufrufe", "An Tagen"],
  rows: async (db, filter, part) =>
    (await listReads(db, filter, part)).map(({ path, brand, reads: times, days }) => [path, brand, String(times), String(days)]),
};

async function* linesOf(db: Db, filter: UsageFilter, { headings, rows }: Source): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(headings);
  for (let offset = 0; ; offset += BATCH) {
    const some = await rows(db, filter, { limit: BATCH, offset });
    if (some.length > 0) yield some.map(csvRow).join("");
    if (some.length < BATCH) return;
  }
}

async function usageCsv(context: Omit<ManageContext, "params" | "response">, source: Source): Promise<Response> {
  const { locals, url, request } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(request, acting);
  if (factorFirst !== null) return factorFirst;
  const today = todayInBerlin(acting.now);
  noteSecurity({ kind: "export", about: source.title, address: locals.clientAddress, userId: acting.session.userId });
  const entry = { action: "statistics-exported", subject: "statistics", detail: { figure: source.title } };
  await locals.store.write((tx) => audit(tx, acting, entry));
  return csvAnswer(linesOf(locals.store.db, usageFilterOf(url, today), source), `${source.file}-${today}`);
}

/** `/manage/statistik/suche.csv`: the words of the list, with how often and when. */
export const missedCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> => usageCsv(context, missed);

/** `/manage/statistik/seiten.csv`: the pages of the list, with how often they were read. */
export const readsCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> => usageCsv(context, reads);
