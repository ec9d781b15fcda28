export const answerVariants = ["br", "sbv"] as const;
export const answerStates = ["belegt", "nichts-gefunden", "ausserhalb", "abgelehnt", "nicht-erreichbar"] as const;

/** Whether an answer of the chatbot helped; what was asked is no part of it. */
export type AnswerVote = Readonly<{
  variant: (typeof answerVariants)[number];
  state: (typeof answerStates)[number];
  helpful: boolean;
}>;
