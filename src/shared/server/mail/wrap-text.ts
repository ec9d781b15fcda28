/** Lines of this length survive being quoted once. */
const WIDTH = 74;

/** Breaks at ordinary spaces alone: addresses and „z. B.“ (narrow space) stay whole. The first line gets no `indent`. */
export function wrapLine(line: string, indent = "", width = WIDTH): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/ +/)) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && longer.length > width) {
      lines.push(current);
      current = indent + word;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}

export function wrapText(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, indent))
    .join(`\n${indent}`);
}
