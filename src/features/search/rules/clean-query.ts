/** Longest query that is looked up; the fields take no more, the rest is cut. */
export const QUERY_LIMIT = 120;

/** What somebody typed, fit to be looked up and shown: one line, without control characters, of bounded length. */
export function cleanQuery(typed: string): string {
  return [
    ...typed
      .slice(0, 4 * QUERY_LIMIT)
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\s]+/gu, (found) => (found === "\u00ad" ? "" : " "))
      .trim(),
  ]
    .slice(0, QUERY_LIMIT)
    .join("")
    .trim();
}
