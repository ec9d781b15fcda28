import type { AnswerVote } from "#src/shared/http/answer-vote.ts";

export const nameOfState = {
  belegt: "mit Stellen beantwortet",
  "nichts-gefunden": "nichts gefunden",
  ausserhalb: "außerhalb der Themen",
  abgelehnt: "abgelehnt",
  "nicht-erreichbar": "nicht erreichbar",
} as const satisfies Record<AnswerVote["state"], string>;

export const nameOfVariant = { br: "Betriebsrat", sbv: "SBV" } as const satisfies Record<AnswerVote["variant"], string>;

/** Whole per cent; of a handful of votes none is told, it would look like more than it is. */
export function shareOf(helpful: number, unhelpful: number): string {
  const all = helpful + unhelpful;
  return all < 5 ? "–" : `${Math.round((100 * helpful) / all)} %`;
}
