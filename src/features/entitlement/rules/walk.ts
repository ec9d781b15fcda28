import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { FIRST, type Question, type QuestionKey, questionsOf, RESULT } from "./questions.ts";

export type Given = Readonly<{ key: QuestionKey; question: Question; slug: string; label: string }>;
export type Walk = Readonly<{ given: readonly Given[]; open: Readonly<{ key: QuestionKey; question: Question }> | null }>;

/** `open`: the first question without a valid answer, null at the result. Answers to questions not asked here don't count. */
export function walk(audience: AudienceKey, answerTo: (key: QuestionKey) => string | null): Walk {
  const given: Given[] = [];
  let key: QuestionKey | typeof RESULT = FIRST;
  while (key !== RESULT) {
    const question: Question | undefined = questionsOf[audience][key];
    if (question === undefined) throw new Error(`${audience} has no question ${key}`);
    const answer: Question["answers"][number] | undefined = question.answers.find(({ slug }) => slug === answerTo(key as QuestionKey));
    if (answer === undefined) return { given, open: { key, question } };
    given.push({ key, question, slug: answer.slug, label: answer.label });
    key = answer.next;
  }
  return { given, open: null };
}

export const queryOf = (given: readonly Pick<Given, "key" | "slug">[]): string =>
  new URLSearchParams(given.map(({ key, slug }) => [key, slug])).toString();
