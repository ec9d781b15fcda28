const LONGEST = 60;
const MOST_WORDS = 6;

/** Addresses, and numbers longer than those of a norm: telephone and docket numbers, birthdays. */
const telling = /[@]|https?:|www\.|\d{4}/i;
const MOST_DIGITS = 4;

/**
 * What was looked for in the form in which it is counted, or null when it may say something about a person: an address, a long
 * number, whole sentences. Names can't be told from words; they stay unreadable until three days have seen them (docs/decisions/0033).
 */
export function missedWords(query: string): string | null {
  if (telling.test(query)) return null;
  const words = query
    .normalize("NFC")
    .replaceAll("\u00ad", "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}§-]+/gu, " ")
    .trim();
  if (words.length < 2 || words.length > LONGEST || words.split(" ").length > MOST_WORDS) return null;
  return words.replace(/[^\d]/g, "").length > MOST_DIGITS ? null : words;
}
