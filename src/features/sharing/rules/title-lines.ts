export type TitleLayout = Readonly<{ size: number; lines: readonly string[] }>;

const sizes = [64, 54, 46] as const;

function wrap(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** At most three lines of `width` px, in the largest of three sizes that fits, else with an ellipsis. `measure` gives em. */
export function titleLines(title: string, width: number, measure: (text: string) => number): TitleLayout {
  const words = title.split(/\s+/);
  for (const size of sizes) {
    const lines = wrap(words, (text) => measure(text) * size <= width);
    if (lines.length <= 3 && lines.every((line) => measure(line) * size <= width)) return { size, lines };
  }
  const size = sizes[2];
  const fits = (text: string): boolean => measure(text) * size <= width;
  const lines = wrap(words, fits).slice(0, 3);
  const cut = (line: string): string => {
    let text = line;
    while (text !== "" && !fits(`${text}…`)) text = text.slice(0, -1);
    return `${text.trimEnd()}…`;
  };
  return { size, lines: lines.map((line, i) => (i === 2 || !fits(line) ? cut(line) : line)) };
}
