import type { Db } from "#db/client.ts";
import { type GroupedScores, scoresBy } from "#db/repositories/feedback.ts";
import { type QuestionKey, questions } from "#src/domain/feedback/questions.ts";
import { addRatings, type Rating } from "#src/domain/feedback/rating.ts";
import { themeNamesOf } from "#src/queries/theme-names.ts";
import { trainerThemes } from "#src/queries/trainer-themes.ts";
import type { FeedbackFilter } from "../../rules/feedback-filter.ts";

export type FeedbackRow = Readonly<{ key: string; name: string; answers: number; scores: Readonly<Record<QuestionKey, Rating>> }>;

const inTotal = (rows: readonly GroupedScores[]): FeedbackRow["scores"] => {
  const total = (key: QuestionKey): Rating => addRatings(rows.map(({ scores }) => scores[key]));
  return Object.fromEntries(questions.map(({ key }) => [key, total(key)])) as Record<QuestionKey, Rating>;
};

/** By the themes that somebody leads: events do not name who of them came, so an answer counts for each. */
function byTrainer(themes: readonly GroupedScores[]): readonly FeedbackRow[] {
  return trainerThemes().flatMap(({ name, themes: own }) => {
    const rows = themes.filter(({ key }) => own.includes(key));
    const answers = rows.reduce((sum, row) => sum + row.answers, 0);
    return answers === 0 ? [] : [{ key: name, name, answers, scores: inTotal(rows) }];
  });
}

/** What was answered, in groups; the latest event first, trainers by name. */
export async function feedbackRows(db: Db, { by, from, to }: FeedbackFilter): Promise<readonly FeedbackRow[]> {
  const ended = { from, to };
  if (by === "trainer") return byTrainer(await scoresBy(db, "theme", ended));
  const rows = await scoresBy(db, by, ended);
  if (by === "event") return rows;
  // Without a slug: conferences, and events online.
  const otherwise = by === "theme" ? "Fachtagungen" : "Online";
  return rows.map((row) => ({
    ...row,
    name: row.key === "" ? otherwise : by === "theme" ? (themeNamesOf(row.key)?.title ?? row.name) : row.name,
  }));
}
