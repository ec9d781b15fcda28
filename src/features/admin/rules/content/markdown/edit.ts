/** A text with what is selected in it; `start` and `end` are the same where the caret stands. */
export type Selected = Readonly<{ text: string; start: number; end: number }>;

/** What stands from `from` to `to` becomes `insert`; afterwards `select` is selected, counted in the new text. */
export type Edit = Readonly<{ from: number; to: number; insert: string; select: readonly [number, number] }>;

/** The text after an edit. */
export const editedText = (text: string, { from, to, insert }: Edit): string => text.slice(0, from) + insert + text.slice(to);

/** Where the lines begin and end that a selection touches. */
export function linesAround({ text, start, end }: Selected): readonly [number, number] {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the beginning of a line does not mean that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const to = text.indexOf("\n", last);
  return [from, to === -1 ? text.length : to];
}

/** What is written as a block of its own, with one blank line before and behind it; `select` counts from its first character. */
export function ownBlock({ text, start, end }: Selected, block: string, select: readonly [number, number]): Edit {
  const before = text.slice(0, start).replace(/(?<!\n)\n*$/, "");
  const behind = text.slice(end).replace(/^\n+/, "");
  const lead = before === "" ? "" : "\n\n";
  const from = before.length;
  const at = from + lead.length;
  return {
    from,
    to: text.length - behind.length,
    insert: `${lead}${block}${behind === "" ? "\n" : "\n\n"}`,
    select: [at + select[0], at + select[1]],
  };
}
