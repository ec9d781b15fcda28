import type { z } from "zod";

/** Lines of a file: `at` the one to name, from `inner` to before `to` those that belong to it. */
type Block = Readonly<{ at: number; inner: number; to: number }>;

const indentOf = (text: string): number => text.search(/\S/);
/** Where the key of a line begins: behind the dash of a list item. */
const columnOf = (text: string): number => /^\s*(?:- +)?/.exec(text)?.[0].length ?? 0;
const isBlank = (text: string): boolean => /^\s*(?:#|$)/.test(text);
const isDash = (text: string): boolean => /^\s*- /.test(text);

/** The first line behind `at` that is no longer part of the field that begins there in `column`. */
function endOf(lines: readonly string[], at: number, to: number, column: number): number {
  for (let i = at + 1; i < to; i++) {
    const text = lines[i] ?? "";
    // A list may stand in the column of its field.
    if (!isBlank(text) && (indentOf(text) < column || (indentOf(text) === column && !isDash(text)))) return i;
  }
  return to;
}

/** The block of a field; what is written in braces is found by its name alone. */
function fieldIn(lines: readonly string[], { at, inner, to }: Block, name: string): Block | undefined {
  const key = `["']?${name.replace(/[^\w-]/g, "\\$&")}["']?:`;
  const numbers = Array.from({ length: to - inner }, (_, i) => inner + i);
  const find = (pattern: RegExp, column?: number): number | undefined =>
    numbers.find((i) => pattern.test(lines[i] ?? "") && (column === undefined || columnOf(lines[i] ?? "") === column));
  if (/^\s*(?:- +)?(?:[\w-]+: *)?[{[]/.test(lines[at] ?? "")) {
    const inline = find(new RegExp(`[{,\\s]${key}`)) ?? at;
    return { at: inline, inner: inline, to };
  }
  const column = columnOf(lines[numbers.find((i) => !isBlank(lines[i] ?? "")) ?? inner] ?? "");
  const found = find(new RegExp(`^\\s*(?:- +)?${key}`), column);
  return found === undefined ? undefined : { at: found, inner: found + 1, to: endOf(lines, found, to, column) };
}

function itemIn(lines: readonly string[], { inner, to }: Block, index: number): Block | undefined {
  const dashes = Array.from({ length: to - inner }, (_, i) => inner + i).filter((i) => isDash(lines[i] ?? ""));
  const column = indentOf(lines[dashes[0] ?? 0] ?? "");
  const items = dashes.filter((i) => indentOf(lines[i] ?? "") === column);
  const at = items[index];
  return at === undefined ? undefined : { at, inner: at, to: items[index + 1] ?? to };
}

/** The line of the file on which a front-matter path such as `["program", 1, "items"]` stands, as near as it can be found. */
export function lineOf(front: string, path: readonly PropertyKey[], offset: number): number {
  const lines = front.split("\n");
  let block: Block = { at: -1, inner: 0, to: lines.length };
  for (const step of path) {
    const found = typeof step === "number" ? itemIn(lines, block, step) : fieldIn(lines, block, String(step));
    if (!found) break;
    block = found;
  }
  return Math.max(block.at, 0) + offset;
}

/** Where an issue stands: an unknown field at its own name. */
export const stepsTo = (issue: z.core.$ZodIssue): readonly PropertyKey[] =>
  issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;

const kinds: Readonly<Record<string, string>> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  array: "eine Liste",
  object: "eine Gruppe von Feldern",
  boolean: "true oder false",
};

function sizeOf({ origin, code }: Readonly<{ origin: string; code: "too_small" | "too_big" }>): string {
  if (origin === "number" || origin === "int") return code === "too_small" ? "ist zu klein" : "ist zu groß";
  return `hat zu ${code === "too_small" ? "wenige" : "viele"} ${origin === "string" ? "Zeichen" : "Einträge"}`;
}

/** A path as editors count, from one. */
const named = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === "number" ? step + 1 : String(step))).join(" → ");

export function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.length > 0 ? `Feld „${named(issue.path)}“` : "Der Kopf";
  switch (issue.code) {
    case "unrecognized_keys":
      return `Unbekanntes Feld ${issue.keys.map((key) => `„${named([...issue.path, key])}“`).join(", ")}. ${
        issue.message.startsWith("Erlaubt") ? `${issue.message}.` : "Ist der Name richtig geschrieben?"
      }`;
    case "invalid_type":
      return issue.input === undefined
        ? `${field} fehlt.`
        : `${field} hat die falsche Art: Erwartet wird ${kinds[issue.expected] ?? issue.expected}.`;
    case "too_small":
    case "too_big":
      return `${field} ${/^(?:braucht|darf)/.test(issue.message) ? issue.message : sizeOf(issue)}.`;
    case "invalid_value":
      return `${field} hat einen unzulässigen Wert; erlaubt: ${issue.values.map(String).join(", ")}.`;
    default:
      return `${field} ${issue.message}.`;
  }
}
