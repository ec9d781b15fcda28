import { type Edit, ownBlock, type Selected } from "./edit.ts";

/** `[words](/)`: the caret stands where the address is chosen; without words in the brackets. */
export function insertLink({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end).replace(/\s+/g, " ").trim();
  const address = /^(?:https?:\/\/|\/)\S+$/.test(words) ? words : "/";
  const label = address === words ? "" : words;
  const insert = `[${label}](${address})`;
  const caret = start + (label === "" ? 1 : label.length + 3 + address.length);
  return { from: start, to: end, insert, select: [caret, caret] };
}

const HEAD = "Spalte 1";

/** A table of two columns to be filled in; its first heading is selected. */
export const insertTable = (selected: Selected): Edit =>
  ownBlock(selected, `| ${HEAD} | Spalte 2 |\n| --- | --- |\n|  |  |\n|  |  |`, [2, 2 + HEAD.length]);

/** A picture as a paragraph of its own: then the page shows it large, with source and licence. */
export const insertPicture = (selected: Selected, file: string, alt: string): Edit => {
  const block = `![${alt.replace(/[[\]]/g, "")}](/${file})`;
  return ownBlock({ ...selected, start: selected.end }, block, [block.length, block.length]);
};
