import { isDeepStrictEqual } from "node:util";
import { asShown, partsOf } from "./file-parts.ts";

/** Longer changes are no slip of the pen. */
const MOST_LETTERS = 80;
const texts: ReadonlySet<string> = new Set(["title", "description", "teaser", "definition", "summary", "motto"]);

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
 * place of at most 80 characters in running text, without digits, § and links. (spec:editing#release)
 */
export function isSmallFix(file: string, before: string | null, after: string): boolean {
  const old = before === null ? undefined : partsOf(file, before);
  const now = partsOf(file, after);
  if (!file.endsWith(".md") || old === undefined || now === undefined) return false;
  const names = [...new Set([...Object.keys(old.fields), ...Object.keys(now.fields)])].filter(
    (name) => !isDeepStrictEqual(old.fields[name], now.fields[name]),
  );
  if (names.some((name) => !texts.has(name) || typeof old.fields[name] !== "string" || typeof now.fields[name] !== "string")) return false;
  const pieces = [
    ...names.map((name) => changedIn(String(old.fields[name]), String(now.fields[name]))),
    changedIn(asShown(old.body), asShown(now.body)),
  ].filter((piece) => piece !== "");
  return pieces.length <= 1 && pieces.every((piece) => piece.length <= MOST_LETTERS && !/[\d§[\]()<>]|Art\./.test(piece));
}
