import { lineOf } from "#src/catalogue/issue-sentence.ts";
import { type Check, warning } from "./check.ts";
import type { SourceText } from "./source-text.ts";

/** Shorter words are too often one letter away from another one. */
const MIN_LENGTH = 7;
/** In so many texts a word stands that is taken for right, and one that is proposed instead. */
const KNOWN_FROM = 2;
const PROPOSED_FROM = 3;
const consonants = "bcdfghjklmnpqrstvwxyzß";
const letters = `${consonants}aeiouäöü`;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-zß-öø-ÿ]+/g) ?? [];

/** First and last two letters stay, and no vowel replaces another: those make words („Anrechnung“, „gewonnen“). */
function slips(word: string): readonly string[] {
  const found: string[] = [];
  for (let i = 2; i < word.length - 2; i++) {
    const [head, tail] = [word.slice(0, i), word.slice(i + 1)];
    found.push(head + tail, head + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2));
    for (const letter of letters) found.push(head + letter + word.slice(i));
    if (consonants.includes(word.charAt(i))) for (const letter of consonants) found.push(head + letter + tail);
  }
  return found;
}

function countWords(texts: readonly SourceText[]): ReadonlyMap<string, number> {
  const found = new Map<string, { count: number; last: SourceText }>();
  for (const text of texts)
    for (const word of wordsOf(`${text.front} ${text.body}`)) {
      const known = found.get(word);
      if (!known) found.set(word, { count: 1, last: text });
      else if (known.last !== text) {
        known.count += 1;
        known.last = text;
      }
    }
  return new Map([...found].map(([word, { count }]) => [word, count]));
}

type Named = Readonly<{ words: string; line: number }>;

function namesOf(text: SourceText): readonly Named[] {
  const title: unknown = Reflect.get(text.entry.data, "title");
  return [
    ...(typeof title === "string" ? [{ words: title, line: lineOf(text.front, ["title"], 2) }] : []),
    ...text.headings.map(({ text: words, line }) => ({ words, line })),
  ];
}

/** Words of titles and headings that occur nowhere else, one slip away from a word of several texts. */
export const checkSpelling: Check = ({ texts, settings }) => {
  const counts = countWords(texts);
  const isKnown = (word: string): boolean => (counts.get(word) ?? 0) >= KNOWN_FROM || settings.words.has(word);
  const meant = new Map<string, string | undefined>();
  const suggestion = (word: string): string | undefined => {
    if (!meant.has(word))
      meant.set(
        word,
        slips(word).find((other) => other !== word && ((counts.get(other) ?? 0) >= PROPOSED_FROM || settings.words.has(other))),
      );
    return meant.get(word);
  };
  return texts.flatMap((text) =>
    namesOf(text).flatMap(({ words, line }) =>
      wordsOf(words).flatMap((word) => {
        if (word.length < MIN_LENGTH || isKnown(word)) return [];
        const other = suggestion(word);
        if (other === undefined) return [];
        return [
          warning(
            text,
            line,
            `„${word}“ steht in keinem anderen Text. Ist „${other}“ gemeint? Wenn nicht: Das Wort in spelling.yaml aufnehmen.`,
          ),
        ];
      }),
    ),
  );
};
