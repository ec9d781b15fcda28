import { keepTogether } from "../typography/keep-together.ts";

/** Stands for a space at which no line ends; in the text it is an ordinary one again. */
const KEPT = "\uE000";
/** Lines of this length survive being quoted once. */
const WIDTH = 74;

/** Breaks at ordinary spaces alone: addresses „z. B.“ (narrow space), citations and dates stay whole. The first line gets no `indent`. */
export function wrapLine(line: string, indent = "", width = WIDTH): string {
  const lines: string[] = [];
  let current = "";
  for (const word of keepTogether(line, KEPT).split(/ +/)) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && longer.length > width) {
      lines.push(current);
      current = indent + word;
    } else current = longer;
  }
  return [...lines, current].join("\n").replaceAll(KEPT, " ");
}

export function wrapText(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, indent))
    .join(`\n${indent}`);
}
