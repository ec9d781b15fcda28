import type { Word } from "#src/domain/german-text/words.ts";

/** Text in pieces; `marked` ones are what was looked for. Shown with the escaping of the view. */
export type Piece = Readonly<{ text: string; marked: boolean }>;

const LONGEST = 230;
/** Characters before the first mark: enough to see what it is about. */
const LEAD_IN = 60;
/** A page's text beyond this is not looked at: its beginning says what it is about. */
export const MOST_READ = 12_000;

type Range = Readonly<{ start: number; end: number }>;

/** Finds what is to be marked in a text (`wordFinder`). */
type Find = (text: string) => readonly Word[];

/** A heading does not run into the text below it. */
const inOneLine = (text: string): string => text.replace(/(?<=[^\s.!?:;,…“])\s*\n\s*/g, " · ").replace(/\s+/g, " ");

function piecesOf(text: string, { start, end }: Range, marked: readonly Range[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  const push = (to: number, isMarked: boolean): void => {
    if (to > at) pieces.push({ text: inOneLine(text.slice(at, to)), marked: isMarked });
    at = Math.max(at, to);
  };
  for (const range of marked) {
    if (range.start < at || range.end > end) continue;
    push(range.start, false);
    push(range.end, true);
  }
  push(end, false);
  return pieces;
}

function windowFrom(text: string, from: number): Range {
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  if (text.length - start <= LONGEST) return { start, end: text.length };
  const space = text.lastIndexOf(" ", start + LONGEST);
  return { start, end: space > start ? space : start + LONGEST };
}

export const marked = (text: string, find: Find): readonly Piece[] => piecesOf(text, { start: 0, end: text.length }, find(text));

/** The first passage among equals, so that the beginning of a page wins; without a hit the beginning of the text. */
export function snippetOf(source: string, find: Find): readonly Piece[] {
  const text = source.slice(0, MOST_READ);
  const found = find(text);
  let best: Readonly<{ range: Range; worth: number }> = { range: windowFrom(text, 0), worth: 0 };
  let next = 0;
  for (const [i, { start }] of found.entries()) {
    // A window for each mark, unless it begins in the one before.
    if (start < next) continue;
    const lineStart = text.lastIndexOf("\n", start) + 1;
    const range = windowFrom(text, Math.max(lineStart, start - LEAD_IN));
    const stems = new Set<string>();
    let count = 0;
    for (let j = i; j < found.length && (found[j]?.end ?? 0) <= range.end; j++) {
      stems.add(found[j]?.stem ?? "");
      count++;
    }
    const worth = 10 * stems.size + Math.min(count, 5);
    if (worth > best.worth) best = { range, worth };
    next = start + LEAD_IN;
  }
  const { range } = best;
  const pieces = piecesOf(text, range, found);
  const before: readonly Piece[] = range.start > 0 ? [{ text: "… ", marked: false }] : [];
  const after: readonly Piece[] = range.end < text.length ? [{ text: " …", marked: false }] : [];
  return [...before, ...pieces, ...after];
}
