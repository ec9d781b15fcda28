import { stemsOf } from "../german-text/words.ts";

/** More different words no text of a person has that somebody looks for. */
const MOST_WORDS = 400;
const LONGEST_WORD = 60;
/** In front of a word of the title, so that threads that are like a new one are found by theirs. */
const OF_TITLE = "=";

/** The stems by which a text is found, each once. */
export const wordsIn = (text: string): readonly string[] =>
  [...new Set(stemsOf(text))].filter((word) => word !== "" && word.length <= LONGEST_WORD).slice(0, MOST_WORDS);

export const titleWordsIn = (title: string): readonly string[] => wordsIn(title).map((word) => OF_TITLE + word);

/** All words of a post; the first one of a thread has those of its title too, once more as words of a title. */
export const wordsOfPost = ({ source, title }: Readonly<{ source: string; title: string | null }>): ReadonlySet<string> =>
  new Set([...wordsIn(source), ...(title === null ? [] : [...wordsIn(title), ...titleWordsIn(title)])]);

/** Posts that can be numbered; with the number of a word they fill what a number can hold exactly (2⁵³). */
export const MOST_ENTRIES = 2 ** 24;

/**
 * The number of a word, of 29 bits (FNV-1a). Two words of a hundred thousand may share one, so what is found is compared with the
 * words themselves. A table that numbers them one after the other would make all who write wait for each other, and keep words of
 * posts that are long gone.
 */
export function wordNumber(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 3;
}

/** The key of the row that says that this post has this word; those of a word follow each other, the latest post last. */
export const foundKey = (number: number, entry: number): number => number * MOST_ENTRIES + entry;

/** The numbers of these words, sorted, each as its distance from the one before: what has to go when the post changes. */
export function packedWords(words: Iterable<string>): string {
  let before = 0;
  const distances: string[] = [];
  for (const number of [...new Set(Array.from(words, wordNumber))].toSorted((a, b) => a - b)) {
    distances.push((number - before).toString(36));
    before = number;
  }
  return distances.join(" ");
}

export function unpackedWords(packed: string): readonly number[] {
  let last = 0;
  return packed === ""
    ? []
    : packed.split(" ").map((distance) => {
        last += Number.parseInt(distance, 36);
        return last;
      });
}
