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

/** As many whole sentences from this one on as a quote has room for. */
function excerptAt(text: string, sentences: readonly Excerpt[], i: number): Excerpt {
  const start = sentences[i]?.start ?? 0;
  let end = start;
  for (const next of sentences.slice(i)) {
    if (next.end - start > LONGEST) break;
    end = next.end;
  }
  return { start, end: end === start ? text.lastIndexOf(" ", start + LONGEST) : end };
}

/** The part of a paragraph that says most about what was asked, in whole sentences and word for word. */
export function excerptOf(text: string, marks: ReadonlySet<string>): Excerpt {
  if (text.length <= LONGEST) return { start: 0, end: text.length };
  const sentences = sentencesOf(text);
  let best: Readonly<{ range: Excerpt; worth: number }> | undefined;
  for (const i of sentences.keys()) {
    const range = excerptAt(text, sentences, i);
    const worth = new Set(wordsOf(text.slice(range.start, range.end)).flatMap(({ stem }) => (marks.has(stem) ? [stem] : []))).size;
    if (best === undefined || worth > best.worth) best = { range, worth };
  }
  return best?.range ?? { start: 0, end: text.length };
}

/** The part that begins with the sentence at `start`; the whole paragraph where none begins there, so that nobody can cut one short. */
export function excerptFrom(text: string, start: number): Excerpt {
  const sentences = sentencesOf(text);
  const i = sentences.findIndex((sentence) => sentence.start === start);
  return text.length <= LONGEST || i < 0 ? { start: 0, end: text.length } : excerptAt(text, sentences, i);
}
