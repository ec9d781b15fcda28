import { oneLine } from "#src/domain/german-text/one-line.ts";

/** Longest query that is looked up; the fields take no more, the rest is cut. */
export const QUERY_LIMIT = 120;

export const cleanQuery = (typed: string): string => oneLine(typed, QUERY_LIMIT);
