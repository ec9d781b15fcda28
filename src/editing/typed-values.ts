import { isDeepStrictEqual } from "node:util";
import type { Fields } from "./change-front.ts";
import { asShown } from "./file-parts.ts";
import type { Control, FormField } from "./form-model.ts";
import { controlFor, fieldsIn, MOST_ROWS, rowsIn, shownValue, type Typed } from "./form-values.ts";
import { readYaml } from "./yaml-words.ts";

/** Beside the fields of a row: its new place, counted from one, or 0 for one that goes. */
export const PLACE = "@";

const trimmed = (parts: readonly string[]): readonly string[] => parts.map((part) => part.trim()).filter((part) => part !== "");
const linesIn = (text: string): readonly string[] => trimmed(text.split("\n"));

/** What somebody typed, as a value of the file; a wrong one stays as it was typed, so that the check can say what is wrong. */
function readValue(control: Control, text: string): unknown {
  const plain = text.trim();
  if (plain === "") return undefined;
  switch (control.kind) {
    case "number":
      return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : plain;
    case "flag":
    case "answer":
      return plain === "true" ? true : plain === "false" ? false : plain;
    case "lines":
    case "choices":
      return linesIn(text);
    case "word-lists":
      return linesIn(text).map((line) => trimmed(line.split(",")));
    case "yaml":
      return readYaml(text) ?? text;
    case "text":
      return text.trimEnd();
    default:
      return plain;
  }
}

/** As it was where nothing else was typed; an empty list that stands in the file stays. */
function valueTyped(control: Control, before: unknown, text: string): unknown {
  if (text === shownValue(control, before)) return before;
  const value = readValue(control, text);
  if (value === undefined && Array.isArray(before)) return [];
  // A box that is not ticked sends nothing.
  if (control.kind === "flag" && value === undefined && before === false) return before;
  if (["lines", "word-lists"].includes(control.kind) && Array.isArray(value) && Array.isArray(before)) {
    const known = new Map(before.map((item) => [String(item), item]));
    return value.map((item) => known.get(String(item)) ?? item);
  }
  return value;
}

/** What was sent, and for each group and list of rows among it the number of its last row, or -1. */
type Sent = Readonly<{ typed: Typed; rows: ReadonlyMap<string, number> }>;

function sentOf(typed: Typed): Sent {
  const rows = new Map<string, number>();
  for (const key of Object.keys(typed)) {
    const steps = key.split(".");
    for (let length = 1; length < steps.length; length++) {
      const above = steps.slice(0, length).join(".");
      const step = steps[length] ?? "";
      const row = /^\d{1,3}$/.test(step) ? Math.min(Number(step), MOST_ROWS) : -1;
      rows.set(above, Math.max(row, rows.get(above) ?? -1));
    }
  }
  return { typed, rows };
}

function columnsTyped(name: string, columns: readonly FormField[], before: Fields, sent: Sent): Fields {
  const asked = new Map(
    columns.flatMap((column): [string, unknown][] => {
      const value = controlTyped(`${name}.${column.name}`, column.control, before[column.name], sent);
      if (value === notShown) return [];
      const isOff = value === undefined && column.control.kind === "flag" && column.required && before[column.name] === true;
      return [[column.name, isOff ? false : value]];
    }),
  );
  const order = [...new Set([...Object.keys(before), ...columns.map((column) => column.name)])];
  const all = order.map((key) => [key, asked.has(key) ? asked.get(key) : before[key]] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

type Row = Readonly<{ at: number; fields: Fields }>;

/** A row that was given another place goes before the one that stands there, or behind it when it comes from above. */
function placeOf(name: string, i: number, { typed }: Sent): number {
  const asked = typed[`${name}.${i}.${PLACE}`] ?? "";
  const place = /^\d{1,3}$/.test(asked) ? Number(asked) : i + 1;
  return place === 0 || place === i + 1 ? place : place < i + 1 ? place - 0.5 : place + 0.5;
}

function rowsTyped(name: string, columns: readonly FormField[], before: readonly Fields[], sent: Sent): readonly Fields[] {
  const last = sent.rows.get(name) ?? -1;
  return Array.from(
    { length: last + 1 },
    (_, i): Row => ({ at: placeOf(name, i, sent), fields: columnsTyped(`${name}.${i}`, columns, before[i] ?? {}, sent) }),
  )
    .filter(({ at, fields }) => at > 0 && Object.keys(fields).length > 0)
    .sort((one, other) => one.at - other.at)
    .map(({ fields }) => fields);
}

const notShown = Symbol("not shown");

/** `notShown` where the form had no such control. */
function controlTyped(name: string, control: Control, before: unknown, sent: Sent): unknown {
  if (control.kind !== "rows" && control.kind !== "group") {
    const text = sent.typed[name];
    return text === undefined ? notShown : valueTyped(control, before, asShown(text));
  }
  if (!sent.rows.has(name)) return notShown;
  if (control.kind === "group") {
    const fields = columnsTyped(name, control.columns, fieldsIn(before), sent);
    if (isDeepStrictEqual(fields, before ?? {})) return before;
    return Object.keys(fields).length === 0 ? undefined : fields;
  }
  const rows = rowsTyped(name, control.columns, rowsIn(before), sent);
  if (isDeepStrictEqual(rows, before ?? [])) return before;
  return rows.length === 0 && before === undefined ? undefined : rows;
}

/**
 * The fields of a file after somebody has sent the form. A field that the form did not show stays, one that was emptied goes, and
 * what was not touched is the same value, so that its lines stay as they are. (spec:editing#in-the-browser)
 */
export function fieldsTyped(fields: readonly FormField[], values: Fields, typed: Typed): Fields {
  const changed = { ...values } as Record<string, unknown>;
  const sent = sentOf(typed);
  for (const field of fields) {
    const before = values[field.name];
    const value = controlTyped(field.name, controlFor(field, before), before, sent);
    if (value !== notShown) changed[field.name] = value;
  }
  return changed;
}
