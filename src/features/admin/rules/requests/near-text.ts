const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
  );

/** So many words say enough to be compared. */
const FEWEST_WORDS = 5;
const NEAR = 0.6;

/** Whether two texts share most of their words, in any order; texts of a few words never do. */
export function isNearText(one: string, other: string): boolean {
  const [mine, theirs] = [words(one), words(other)];
  if (mine.size < FEWEST_WORDS || theirs.size < FEWEST_WORDS) return false;
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared / (mine.size + theirs.size - shared) >= NEAR;
}
