import { type Edit, linesAround, type Selected } from "./edit.ts";

export type LineMark = "h2" | "h3" | "h4" | "list" | "numbers" | "quote";

type Level = 2 | 3 | 4;
const levels = { h2: 2, h3: 3, h4: 4 } as const satisfies Record<string, Level>;
const isHeading = (mark: LineMark): mark is keyof typeof levels => mark in levels;

/** The sign of a block at the beginning of a line. */
const sign = /^(?:#{1,6}|[-*+]|\d{1,3}[.)]|>) /;
const patterns: Readonly<Record<LineMark, RegExp>> = {
  h2: /^## /,
  h3: /^### /,
  h4: /^#### /,
  list: /^[-*+] /,
  numbers: /^\d{1,3}[.)] /,
  quote: /^> /,
};

const linesIn = (selected: Selected): readonly string[] => {
  const [from, to] = linesAround(selected);
  return selected.text.slice(from, to).split("\n");
};

/** Whether every line that is touched carries the sign. */
export function hasLineMark(selected: Selected, mark: LineMark): boolean {
  const lines = linesIn(selected).filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => patterns[mark].test(line));
}

/** The deepest heading that may stand at a place: no level is left out, and the big one comes from the title (spec:editing#writing). */
export function deepestHeading(before: string): Level {
  const last = before
    .split("\n")
    .map((line) => /^(#{2,6}) /.exec(line)?.[1]?.length)
    .findLast((level) => level !== undefined);
  return last === undefined ? 2 : last === 2 ? 3 : 4;
}

/** Whether a heading of that level may stand where the selection begins. */
export function mayStand(selected: Selected, mark: LineMark): boolean {
  return !isHeading(mark) || levels[mark] <= deepestHeading(selected.text.slice(0, linesAround(selected)[0]));
}

function marked(lines: readonly string[], mark: LineMark): readonly string[] {
  let number = 0;
  return lines.map((line) => {
    if (line.trim() === "" && lines.length > 1) return mark === "quote" ? ">" : line;
    const words = line.replace(sign, "").trimStart();
    if (isHeading(mark)) return `${"#".repeat(levels[mark])} ${words.replaceAll("**", "")}`;
    number += 1;
    return `${mark === "list" ? "-" : mark === "numbers" ? `${number}.` : ">"} ${words}`;
  });
}

const apart = (line: string, mark: LineMark): boolean => line.trim() !== "" && (isHeading(mark) || !patterns[mark].test(line));

/**
 * Makes the touched lines a heading, a list or a quotation, or plain again where they all are that. A block that begins in the middle
 * of a paragraph gets the blank line that Markdown needs.
 */
export function toggleLines(selected: Selected, mark: LineMark): Edit {
  const { text } = selected;
  const [from, to] = linesAround(selected);
  const lines = text.slice(from, to).split("\n");
  if (hasLineMark(selected, mark)) {
    const plain = lines.map((line) => line.replace(patterns[mark], "").replace(/^>$/, "")).join("\n");
    return { from, to, insert: plain, select: selectedIn(selected, from, plain, lines.join("\n")) };
  }
  const above = from === 0 ? "" : text.slice(text.lastIndexOf("\n", from - 2) + 1, from - 1);
  const end = text.indexOf("\n", to + 1);
  const below = to === text.length ? "" : text.slice(to + 1, end === -1 ? text.length : end);
  const lead = apart(above, mark) ? "\n" : "";
  const body = marked(lines, mark).join("\n");
  const [start, last] = selectedIn(selected, from + lead.length, body, lines.join("\n"));
  return { from, to, insert: `${lead}${body}${apart(below, mark) ? "\n" : ""}`, select: [start, last] };
}

/** The caret stays behind the word it stood behind; a selection becomes the whole lines. */
function selectedIn({ text, start, end }: Selected, from: number, insert: string, before: string): readonly [number, number] {
  if (start !== end) return [from, from + insert.length];
  const lineEnd = text.indexOf("\n", start);
  const behind = (lineEnd === -1 ? text.length : lineEnd) - start;
  const caret = from + Math.max(0, insert.length - (before.includes("\n") ? 0 : behind));
  return [caret, caret];
}

const item = /^(\s{0,8})(?:([-*+])|(\d{1,3})([.)])) (.*)$/;

/** What the return key does in a list: the next item, or its end where the item is empty. `undefined` outside of one. */
export function nextItem(selected: Selected): Edit | undefined {
  const { text, start, end } = selected;
  const [from, to] = linesAround(selected);
  const found = start === end ? item.exec(text.slice(from, to)) : null;
  if (found === null) return undefined;
  const [whole, indent = "", bullet, number = "0", dot = "", words = ""] = found;
  if (start - from < whole.length - words.length) return undefined;
  if (words.trim() === "") return { from, to, insert: "", select: [from, from] };
  const insert = `\n${indent}${bullet ?? `${Number(number) + 1}${dot}`} `;
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] };
}
