import { listVotes } from "#db/repositories/answer-votes.ts";
import { listMisses, listReads } from "#db/repositories/usage.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { nameOfState, nameOfVariant } from "../../rules/statistics/answer-votes.ts";
import { usageFilterOf } from "../../rules/statistics/usage-filter.ts";
import { type CsvColumn, csvExport, rowsFrom } from "../csv-export.ts";
import type { ManageContext } from "../manage-context.ts";

type List<Row> = (...asked: Parameters<typeof listMisses>) => Promise<readonly Row[]>;
type Context = Omit<ManageContext, "params" | "response">;
type Source<Row> = Readonly<{ title: string; file: string; list: List<Row>; columns: readonly CsvColumn<Row>[] }>;

const usageCsv = <Row>(context: Context, { title, file, list, columns }: Source<Row>): Promise<Response> =>
  csvExport(context, async ({ locals: { store }, now }) => {
    const today = todayInBerlin(now);
    const filter = usageFilterOf(context.url, today);
    return {
      name: `${file}-${today}`,
      about: title,
      entry: { action: "statistics-exported", subject: "statistics", detail: { figure: title } },
      columns,
      rows: rowsFrom((part) => list(store.db, filter, part)),
    };
  });

/** `/manage/statistik/suche.csv`: the words of the list, with how often and when. */
export const missedCsv = (context: Context): Promise<Response> =>
  usageCsv(context, {
    title: "Suchen ohne Treffer",
    file: "suchen-ohne-treffer",
    list: listMisses,
    columns: [
      ["Gesucht", ({ words }) => words],
      ["Website", ({ brand }) => brand],
      ["Suchen", ({ times }) => String(times)],
      ["Tage", ({ days }) => String(days)],
      ["Zuletzt", ({ last }) => last],
    ],
  });

/** `/manage/statistik/seiten.csv`: the pages of the list, with how often they were read. */
export const readsCsv = (context: Context): Promise<Response> =>
  usageCsv(context, {
    title: "Gelesene Seiten",
    file: "gelesene-seiten",
    list: listReads,
    columns: [
      ["Seite", ({ path }) => path],
      ["Website", ({ brand }) => brand],
      ["Aufrufe", ({ reads }) => String(reads)],
      ["An Tagen", ({ days }) => String(days)],
    ],
  });

/** `/manage/statistik/chatbot.csv`: the rows of the list. */
export const votesCsv = (context: Context): Promise<Response> =>
  usageCsv(context, {
    title: "Rückmeldungen zum Chatbot",
    file: "rueckmeldungen-chatbot",
    list: listVotes,
    columns: [
      ["Ergebnis", ({ state }) => nameOfState[state]],
      ["Fassung", ({ variant }) => nameOfVariant[variant]],
      ["Website", ({ brand }) => brand],
      ["Ja", ({ helpful }) => String(helpful)],
      ["Nein", ({ unhelpful }) => String(unhelpful)],
      ["An Tagen", ({ days }) => String(days)],
    ],
  });
