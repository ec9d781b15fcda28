import type { QuestionKey } from "../rules/questions.ts";
import type { Given, Walk } from "../rules/walk.ts";

/** Says which question a form asked: without an answer to it the same question comes back with a hint. */
export const ASKED = "frage";

export type AskedQuestion = Readonly<{
  action: string;
  key: QuestionKey;
  number: number;
  title: string;
  hint: string | null;
  answers: readonly Readonly<{ slug: string; label: string; hint: string | null }>[];
  before: readonly (readonly [name: string, value: string])[];
}>;

export const askedQuestion = (
  action: string,
  { key, question }: NonNullable<Walk["open"]>,
  given: readonly Pick<Given, "key" | "slug">[],
): AskedQuestion => ({
  action,
  key,
  number: given.length + 1,
  title: question.title,
  hint: question.hint ?? null,
  answers: question.answers.map(({ slug, label, hint }) => ({ slug, label, hint: hint ?? null })),
  before: [...given.map((answer) => [answer.key, answer.slug] as const), [ASKED, key]],
});
