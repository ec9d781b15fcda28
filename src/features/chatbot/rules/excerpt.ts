import { wordsOf } from "#src/domain/german-text/words.ts";

/** Longest quote; longer paragraphs are quoted from sentence to sentence. */
const LONGEST = 700;

export type Excerpt = Readonly<{ start: number; end: number }>;

/** Sentences and lines, without the blanks between them. `Abs. 1`, `z. B.` and numbers end none. */
function sentencesOf(text: string): readonly Excerpt[] {
  const ends = [...text.matchAll(/\n+|(?<=[\p{Ll}\p{N})“"]{2}[.!?][“")]?)\s+(?=[\p{Lu}„(])/gu)];
  const starts = [0, ...ends.map((end) => end.index + end[0].length)];
  return starts.map((start, i) => ({ start, end: ends[i]?.index ?? text.length })).filter(({ start, end }) => end > start);
}

/** The part of a paragraph that says most about what was asked, in whole sentences and word for word. */
export function excerptOf(text: string, marks: ReadonlySet<string>): Excerpt {
  if (text.length <= LONGEST) return { start: 0, end: text.length };
  const sentences = sentencesOf(text);
  let best: Readonly<{ range: Excerpt; worth: number }> | undefined;
  for (const [i, { start }] of sentences.entries()) {
    let end = start;
    for (const next of sentences.slice(i)) {
      if (next.end - start > LONGEST) break;
      end = next.end;
    }
    if (end === start) end = text.lastIndexOf(" ", start + LONGEST);
    const worth = new Set(wordsOf(text.slice(start, end)).flatMap(({ stem }) => (marks.has(stem) ? [stem] : []))).size;
    if (best === undefined || worth > best.worth) best = { range: { start, end }, worth };
  }
  return best?.range ?? { start: 0, end: text.length };
}
