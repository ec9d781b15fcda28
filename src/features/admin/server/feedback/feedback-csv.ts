import { audit } from "#src/accounts/audit.ts";
import { questions } from "#src/domain/feedback/questions.ts";
import { averageOf } from "#src/domain/feedback/rating.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { feedbackFilterOf, groupNames } from "../../rules/feedback-filter.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, type ManageContext } from "../manage-context.ts";
import { feedbackRows } from "./feedback-rows.ts";

/** `/manage/rueckmeldungen.csv`: the averages of the list as a file, empty below five answers. Names and texts are not in it. */
export async function feedbackCsv(context: Omit<ManageContext, "params" | "response">): Promise<Response> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(context.request, acting);
  if (factorFirst !== null) return factorFirst;
  const today = todayInBerlin(acting.now);
  const filter = feedbackFilterOf(url, today);
  const rows = await feedbackRows(locals.store.db, filter);
  const headings = [groupNames[filter.by], "Antworten", ...questions.flatMap(({ label }) => [label, `${label} (n)`])];
  const lines = rows.map(({ key, name, answers, scores }) =>
    csvRow([
      filter.by === "event" ? `${key} ${name}` : name,
      String(answers),
      ...questions.flatMap((question) => [averageOf(scores[question.key]) ?? "", String(scores[question.key].count)]),
    ]),
  );
  noteSecurity({ kind: "export", about: "Rückmeldungen", address: locals.clientAddress, userId: acting.session.userId });
  const detail = { rows: rows.length, filtered: url.search !== "" };
  await locals.store.write((tx) => audit(tx, acting, { action: "feedback-exported", subject: "feedback", detail }));
  return csvAnswer([BYTE_ORDER_MARK, csvRow(headings), ...lines], `rueckmeldungen-${today}`);
}
