/** What somebody typed, fit to be looked up and shown: one line, without control characters, of bounded length. */
export function oneLine(typed: string, limit: number): string {
  return [
    ...typed
      .slice(0, 4 * limit)
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\s]+/gu, (found) => (found === "\u00ad" ? "" : " "))
      .trim(),
  ]
    .slice(0, limit)
    .join("")
    .trim();
}
