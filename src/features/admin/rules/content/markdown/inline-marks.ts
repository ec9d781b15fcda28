import { type Edit, linesAround, type Selected } from "./edit.ts";

/** Bold and italic as Markdown writes them. */
export type InlineMark = "**" | "*";

const wordCharacter = /[\p{L}\p{N}-]/u;
/** What opens a line and is not part of its words: signs of headings, lists and quotations. */
const opening = /^(?:#{1,6} |(?:[-*]|\d{1,3}\.) |> ?|\s)*/;

const stars = (text: string, at: number, step: 1 | -1): number => {
  let count = 0;
  for (let i = at; text[i] === "*"; i += step) count += 1;
  return count;
};

/** One star is italic, two are bold, three are both. */
const carries = (count: number, mark: InlineMark): boolean => (mark === "**" ? count === 2 || count === 3 : count === 1 || count === 3);

/** The selection without the spaces and signs around it; the word at the caret where nothing is selected. */
function meant({ text, start, end }: Selected): readonly [number, number] {
  let [from, to] = [start, end];
  if (from === to) {
    while (from > 0 && wordCharacter.test(text[from - 1] ?? "")) from -= 1;
    while (to < text.length && wordCharacter.test(text[to] ?? "")) to += 1;
    return [from, to];
  }
  while (from < to && /\s/.test(text[from] ?? "")) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? "")) to -= 1;
  // Marks that were selected along with the words.
  const inner = Math.min(stars(text, from, 1), stars(text, to - 1, -1), 3);
  return to - from > 2 * inner ? [from + inner, to - inner] : [from, to];
}

/** Whether what is selected, or the word at the caret, is bold or italic already. */
export function isMarked(selected: Selected, mark: InlineMark): boolean {
  const [from, to] = meant(selected);
  return carries(Math.min(stars(selected.text, from - 1, -1), stars(selected.text, to, 1)), mark);
}

function markedLines({ text, start, end }: Selected, mark: InlineMark): Edit {
  const lines = text.slice(start, end).split("\n");
  const insert = lines
    .map((line, i) => {
      const lead = i === 0 ? "" : (opening.exec(line)?.[0] ?? "");
      const words = line.slice(lead.length);
      return words.trim() === "" ? line : `${lead}${mark}${words.trim()}${mark}`;
    })
    .join("\n");
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

/** Makes what is selected, or the word at the caret, bold or italic, or takes that back. Marks never reach over the end of a line. */
export function toggleMark(selected: Selected, mark: InlineMark): Edit {
  const { text } = selected;
  const [from, to] = meant(selected);
  if (isMarked(selected, mark)) {
    const words = text.slice(from, to);
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: words,
      select:
        selected.start === selected.end
          ? [selected.start - mark.length, selected.start - mark.length]
          : [from - mark.length, to - mark.length],
    };
  }
  if (text.slice(from, to).includes("\n")) {
    const lead = from === linesAround(selected)[0] ? (opening.exec(text.slice(from, to))?.[0].length ?? 0) : 0;
    return markedLines({ text, start: from + lead, end: to }, mark);
  }
  const caret = selected.start === selected.end && from < to;
  return {
    from,
    to,
    insert: `${mark}${text.slice(from, to)}${mark}`,
    select: caret ? [selected.start + mark.length, selected.start + mark.length] : [from + mark.length, to + mark.length],
  };
}
