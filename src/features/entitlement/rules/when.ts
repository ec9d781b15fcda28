import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { QuestionKey } from "./questions.ts";
import type { Given } from "./walk.ts";

/** Applies when each question named was answered with one of these; `audiences`: all unless named. */
export type When = Readonly<{ audiences?: readonly AudienceKey[]; answers?: Readonly<Partial<Record<QuestionKey, readonly string[]>>> }>;

export function applies({ audiences, answers = {} }: When, audience: AudienceKey, given: readonly Given[]): boolean {
  if (audiences !== undefined && !audiences.includes(audience)) return false;
  return Object.entries(answers).every(([key, slugs]) => given.some((answer) => answer.key === key && slugs.includes(answer.slug)));
}
