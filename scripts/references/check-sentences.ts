import type { TextFile } from "./check-references.ts";

/** What was decided and is not there, or is otherwise as yet (docs/specification/README.md), can't be found in the code. */
const notAsDecided = /\*(?:not built yet|as built)/i;

/** Shorter pieces are words that stand anywhere. */
const SHORTEST = 4;

type Quote = Readonly<{ text: string; line: number }>;

function quotesIn(line: string, number: number): readonly Quote[] {
  const quotes: Quote[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...line].entries()) {
    if (character === "„") {
      if (depth === 0) start = index + 1;
      depth += 1;
    } else if (character === "“" && depth > 0) {
      depth -= 1;
      if (depth === 0) quotes.push({ text: [...line].slice(start, index).join(""), line: number });
    }
  }
  return quotes;
}

function quotesOf(markdown: string): readonly Quote[] {
  const lines = markdown.split("\n");
  if (notAsDecided.test(lines.slice(0, 3).join("\n"))) return [];
  const begins = lines.flatMap((line, index) => (index === 0 || line.startsWith("## ") ? [index] : []));
  return begins.flatMap((begin, place) => {
    const section = lines.slice(begin, begins[place + 1]);
    return notAsDecided.test(section.join("\n")) ? [] : section.flatMap((line, index) => quotesIn(line, begin + index + 1));
  });
}

const folded = (text: string): string => text.replace(/\\n|[\s\u00A0\u202F]+/g, " ");

/** What stands fast between values: numbers, `…` and `{name}` are filled in by the code. */
const piecesOf = (quote: string): readonly string[] =>
  folded(quote)
    .split(/…|\{[^}]*\}|\d[\d.:,]*/)
    .map((piece) => piece.replace(/\\\|/g, "|").trim())
    .filter((piece) => piece.length >= SHORTEST);

export function checkSentences(chapters: readonly TextFile[], sources: readonly TextFile[]): readonly string[] {
  const code = folded(sources.map(({ text }) => text).join("\n"));
  return chapters.flatMap(({ path, text }) =>
    quotesOf(text).flatMap((quote) => {
      const missing = piecesOf(quote.text).find((piece) => !code.includes(piece));
      return missing === undefined ? [] : [`${path}:${quote.line}: Dieser Satz steht nirgends im Code: „${missing}“`];
    }),
  );
}
