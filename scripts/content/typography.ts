import { lineOf } from "#src/catalogue/issue-sentence.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { type Check, warning } from "./check.ts";
import type { SourceText } from "./source-text.ts";

const rules: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}.,;:!?)“](?: {2,}|\t+)[\p{L}\p{N}„(]/u, "Zwischen zwei Wörtern stehen mehrere Leerzeichen."],
  [/"/, "Gerade Anführungszeichen; im Deutschen stehen „diese“."],
  [/[\p{L}\p{N}.,;)“] -{1,2} [\p{L}\p{N}„(]/u, "Zwischen Satzteilen steht ein Gedankenstrich (–), kein Bindestrich."],
  [/[\p{L}\p{N}] [,;:!?](?= |$)/u, "Vor dem Satzzeichen steht ein Leerzeichen."],
  [/\.{3}/, "Drei Punkte sind ein eigenes Zeichen: …"],
];

const HTML = /<!--|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>/i;
const HTML_SENTENCE = "HTML wird wörtlich angezeigt; bitte Markdown schreiben, etwa **fett** oder [Text](/adresse).";

/** Most lines need no closer look. */
const suspicious = / {2}|[\t"]| -| [,;:!?]|\.{3}/;

const found = (words: string): readonly string[] =>
  suspicious.test(words) ? rules.flatMap(([pattern, sentence]) => (pattern.test(words) ? [sentence] : [])) : [];

/** Addresses and titles of links are no running text. */
const withoutAddresses = (words: string): string => words.replace(/\]\([^)]*\)/g, "]").replace(/<https?:[^>]*>|https?:\S+/g, "");
const isTable = (words: string): boolean => /^\s*\|/.test(words);

type Step = string | number;

function* textsIn(value: unknown, path: readonly Step[] = []): Generator<readonly [readonly Step[], string]> {
  if (typeof value === "string") yield [path, value];
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* textsIn(item, [...path, i]);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value)) yield* textsIn(item, [...path, name]);
}

/** In tables too, where line breaks are often tried that way. */
const literal = (words: string): readonly string[] => (words.includes("<") && HTML.test(words) ? [HTML_SENTENCE] : []);

function typographyOf(text: SourceText): readonly Problem[] {
  const body = text.lines.flatMap(({ text: words, line }) =>
    [...literal(words), ...(isTable(words) ? [] : found(withoutAddresses(words)))].map((sentence) => warning(text, line, sentence)),
  );
  const front = [...textsIn(text.entry.data)].flatMap(([path, words]) =>
    found(words).map((sentence) => warning(text, lineOf(text.front, path, 2), sentence)),
  );
  return [...front, ...body];
}

export const checkTypography: Check = ({ texts }) => texts.flatMap(typographyOf);
