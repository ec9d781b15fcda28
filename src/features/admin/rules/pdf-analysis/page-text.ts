/** A piece of text where it stands on its page: points from the upper left corner, `y` is its baseline. */
export type Run = Readonly<{ text: string; x: number; y: number; width: number; size: number }>;

export type PageLayout = Readonly<{ width: number; height: number; runs: readonly Run[] }>;

/** A place on a page, to be marked. */
export type Spot = Readonly<{ x: number; y: number; width: number; height: number }>;

export type PageText = Readonly<{
  text: string;
  /** Where the characters from `start` on (`end` exclusive) stand, one spot for each piece. */
  spotsOf: (start: number, end: number) => readonly Spot[];
}>;

/** So much of a letter's height a baseline may differ within a line. */
const SAME_LINE = 0.35;
/** From so many letter heights on something else begins, such as the next column. */
const COLUMN_GAP = 1.6;
const WORD_GAP = 0.15;
const PARAGRAPH = 1.9;

const round = (value: number): number => Math.round(value * 10) / 10;
const onOneLine = (one: Run, other: Run): boolean => Math.abs(one.y - other.y) <= SAME_LINE * Math.max(one.size, other.size, 1);

/** Pieces that belong together in one, as PDF files set words and even letters apart. Input in the file's order. */
export function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const gap = last === undefined ? 0 : run.x - (last.x + last.width);
    const size = Math.max(run.size, 1);
    const fits = last !== undefined && onOneLine(last, run) && gap > -0.5 * size && gap < COLUMN_GAP * size;
    if (last === undefined || !fits) {
      joined.push(run);
      continue;
    }
    const blank = gap > WORD_GAP * size && !/\s$/.test(last.text) && !/^\s/.test(run.text) ? " " : "";
    const width = Math.max(last.width, run.x + run.width - last.x);
    joined[joined.length - 1] = { ...last, text: `${last.text}${blank}${run.text}`, width, size: Math.max(last.size, run.size) };
  }
  return joined.filter(({ text }) => text.trim() !== "");
}

/** A blank within a line, a new line below, an empty one where a paragraph ends: no citation goes on behind that. */
function between(last: Run, next: Run): string {
  if (onOneLine(last, next)) return " ";
  const down = next.y - last.y;
  return down > 0 && down <= PARAGRAPH * Math.max(last.size, next.size, 1) ? "\n" : "\n\n";
}

/** Roughly what a letter takes in the usual fonts; the file's own widths are those of whole pieces. */
function shareOf(letter: string): number {
  if (/[ijl.,:;'|!]/.test(letter)) return 0.27;
  if (/[\sftrI()/[\]-]/.test(letter)) return 0.34;
  if (/[mwMW@%–]/.test(letter)) return 0.85;
  return /\p{Lu}/u.test(letter) ? 0.68 : 0.55;
}

const sharesOf = (text: string): number => [...text].reduce((sum, letter) => sum + shareOf(letter), 0);

/** Where the letters from `from` on (`to` exclusive) of a piece stand. */
function spotIn({ text, x, y, width, size }: Run, from: number, to: number): Spot {
  const unit = width / Math.max(sharesOf(text), 0.01);
  const start = unit * sharesOf(text.slice(0, from));
  return { x: round(x + start), y: round(y - size), width: round(unit * sharesOf(text.slice(from, to))), height: round(size * 1.25) };
}

/** The text of a page in the order of its file, and the way back from it to the page. */
export function pageText({ runs }: PageLayout): PageText {
  const starts: number[] = [];
  let text = "";
  let last: Run | undefined;
  for (const run of runs) {
    if (last !== undefined) text += between(last, run);
    starts.push(text.length);
    text += run.text;
    last = run;
  }
  return {
    text,
    spotsOf: (start, end) =>
      runs.flatMap((run, index) => {
        const first = starts[index] ?? 0;
        const from = Math.max(start, first) - first;
        const to = Math.min(end, first + run.text.length) - first;
        if (to <= from) return [];
        return [spotIn(run, from, to)];
      }),
  };
}
