import { questions } from "#src/domain/feedback/questions.ts";
import { averageOf } from "#src/domain/feedback/rating.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { feedbackFilterOf, groupNames } from "../../rules/feedback-filter.ts";
import { type CsvColumn, csvExport } from "../csv-export.ts";
import type { ManageContext } from "../manage-context.ts";
import { feedbackRows } from "./feedback-rows.ts";

type Row = Awaited<ReturnType<typeof feedbackRows>>[number];

const answered: readonly CsvColumn<Row>[] = [
  ["Antworten", ({ answers }) => String(answers)],
  ...questions.flatMap(({ key, label }): readonly CsvColumn<Row>[] => [
    [label, ({ scores }) => averageOf(scores[key]) ?? ""],
    [`${label} (n)`, ({ scores }) => String(scores[key].count)],
  ]),
];

/** `/manage/rueckmeldungen.csv`: the averages of the list as a file, empty below five answers. Names and texts are not in it. */
export const feedbackCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> =>
  csvExport<Row>(context, async ({ locals, now }) => {
    const today = todayInBerlin(now);
    const filter = feedbackFilterOf(context.url, today);
    const rows = await feedbackRows(locals.store.db, filter);
    return {
      name: `rueckmeldungen-${today}`,
      about: "Rückmeldungen",
      entry: { action: "feedback-exported", subject: "feedback", detail: { rows: rows.length, filtered: context.url.search !== "" } },
      columns: [[groupNames[filter.by], ({ key, name }) => (filter.by === "event" ? `${key} ${name}` : name)], ...answered],
      rows: [rows],
    };
  });
