import { isDeepStrictEqual } from "node:util";
import MarkdownIt, { type Token } from "markdown-it";
import { citedText } from "#src/catalogue/links/cited-text.ts";
import { findCitations } from "#src/domain/citations/find-citations.ts";
import { asShown, partsOf } from "./file-parts.ts";

/** Longer changes are no slip of the pen. */
const MOST_LETTERS = 80;
const textFields: ReadonlySet<string> = new Set(["title", "description", "teaser", "definition", "summary", "motto"]);

const markdown = new MarkdownIt({ html: false, linkify: true });

const targetsIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) => [String(token.attrGet("href") ?? ""), String(token.attrGet("src") ?? ""), ...targetsIn(token.children ?? [])]);

/** Where the links and pictures of a text lead, written in whatever way, and what it cites; in their order. */
function namedIn(text: string): readonly string[] {
  const tags = text.match(/<[^<>]*>/g) ?? [];
  const cited = findCitations(citedText(text)).map((one) =>
    JSON.stringify(one, (key, value: unknown) => (key === "start" || key === "end" ? undefined : value)),
  );
  return [...targetsIn(markdown.parse(text, {})).filter((target) => target !== ""), ...tags, ...cited];
}

/** What differs between two texts, from both. */
function changedIn(before: string, after: string): string {
  let head = 0;
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return before.slice(head, before.length - tail) + after.slice(head, after.length - tail);
}

/**
 * Whether a change is a slip of the pen that whoever found it may release alone, also where a second person releases otherwise: one
 * place of at most 80 characters in running text, without digits, § and links: all links lead where they led, and it cites what it
 * cited. (spec:editing#release)
 */
export function isSmallFix(file: string, before: string | null, after: string): boolean {
  const old = before === null ? undefined : partsOf(file, before);
  const now = partsOf(file, after);
  if (!file.endsWith(".md") || old === undefined || now === undefined) return false;
  const names = [...new Set([...Object.keys(old.fields), ...Object.keys(now.fields)])].filter(
    (name) => !isDeepStrictEqual(old.fields[name], now.fields[name]),
  );
  if (names.some((name) => !textFields.has(name) || typeof old.fields[name] !== "string" || typeof now.fields[name] !== "string"))
    return false;
  const texts = [
    ...names.map((name) => [String(old.fields[name]), String(now.fields[name])] as const),
    [asShown(old.body), asShown(now.body)] as const,
  ];
  const pieces = texts.map(([was, is]) => changedIn(was, is)).filter((piece) => piece !== "");
  if (pieces.length > 1 || pieces.some((piece) => piece.length > MOST_LETTERS || /[\d§[\]()<>]|Art\./.test(piece))) return false;
  return texts.every(([was, is]) => isDeepStrictEqual(namedIn(was), namedIn(is)));
}
