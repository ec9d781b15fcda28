import { oneLine } from "#src/domain/german-text/one-line.ts";

/** Longest question; the field takes no more, the rest is cut. */
export const QUESTION_LIMIT = 1000;

export const cleanQuestion = (typed: string): string => oneLine(typed, QUESTION_LIMIT);
