import { waitingTexts } from "#db/repositories/feedback.ts";
import { type QuestionKey, questions } from "#src/domain/feedback/questions.ts";
import { averageOf, MIN_ANSWERS, type Rating } from "#src/domain/feedback/rating.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { feedbackFields, feedbackFilterOf, feedbackQuery, groupNames } from "../../rules/feedback-filter.ts";
import { FEEDBACK_CSV_PATH, FEEDBACK_PATH, manageHead } from "../../rules/manage-areas.ts";
import { hrefWith, PAGE_SIZE, pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel, TableModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type FeedbackRow, feedbackRows } from "./feedback-rows.ts";

export type FeedbackListModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; waiting: TableModel; list: ListModel; exportHref: string; least: number }>;

/** What matters most stands first. */
const columns: readonly QuestionKey[] = ["overall", "content", "trainers", "materials", "venue"];
const labelOf = (key: QuestionKey): string => questions.find((question) => question.key === key)?.label ?? key;

/** Below five answers a figure would say what single people said. */
export const scoreCell = (rating: Rating): Cell => ({ text: averageOf(rating) ?? "–", soft: `n = ${rating.count}` });

const answersText = (answers: number): string => (answers === 1 ? "1 Antwort" : `${answers} Antworten`);

const toRow = ({ key, name, answers, scores }: FeedbackRow, linked: boolean): readonly Cell[] => [
  {
    text: name,
    soft: linked ? `Termin ${key}, ${answersText(answers)}` : answersText(answers),
    ...(linked && { href: `${FEEDBACK_PATH}/${key}` }),
  },
  ...columns.map((column) => scoreCell(scores[column])),
];

/** `/manage/rueckmeldungen`: results by event, theme, trainer and house, and the texts that wait for a decision. */
export async function feedbackListPage(context: ManageContext): Promise<FeedbackListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const today = todayInBerlin(acting.now);
  const filter = feedbackFilterOf(url, today);
  const rows = await feedbackRows(db, filter);
  const paging = pagingOf(url.searchParams.get("seite"), rows.length);
  const texts = await waitingTexts(db, PAGE_SIZE);
  const query = feedbackQuery(filter);
  return {
    ...frameFor(acting, url),
    head: manageHead("Rückmeldungen", FEEDBACK_PATH),
    least: MIN_ANSWERS,
    exportHref: hrefWith(FEEDBACK_CSV_PATH, query),
    waiting: {
      caption: "Texte, die auf eine Entscheidung warten, der älteste zuerst",
      columns: ["Text", "Veranstaltung", "Name", "Eingang", "Entscheiden"],
      rows: texts.map(({ id, eventId, title, comment, shownName, updatedAt }) => [
        { text: comment.length > 160 ? `${comment.slice(0, 160)}…` : comment },
        { text: title, soft: `Termin ${eventId}` },
        { text: shownName === "" ? "ohne Namen" : shownName },
        { text: formatInstant(updatedAt) },
        { text: "lesen und entscheiden", href: `${FEEDBACK_PATH}/texte/${id}` },
      ]),
      empty: "Kein Text wartet auf eine Entscheidung.",
    },
    list: {
      path: FEEDBACK_PATH,
      query,
      paging,
      filters: feedbackFields(filter, today),
      table: {
        caption: `Ergebnisse nach ${groupNames[filter.by]}`,
        columns: [groupNames[filter.by], ...columns.map(labelOf)],
        rows: rows.slice(paging.offset, paging.offset + paging.limit).map((row) => toRow(row, filter.by === "event")),
        empty: "In diesem Zeitraum hat noch niemand geantwortet.",
      },
    },
  };
}
