import { isDeepStrictEqual } from "node:util";
import type { Fields } from "./change-front.ts";
import { asShown } from "./file-parts.ts";
import type { Control, FormField } from "./form-model.ts";
import { fieldLines, itemLines, readYaml } from "./yaml-words.ts";

/** What a form holds, by the name of each control: `title`, `downloads.0.file`; a choice of several has its words on lines. */
export type Typed = Readonly<Record<string, string>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

const shownYaml = (value: unknown): string =>
  (Array.isArray(value) ? itemLines(value, 0) : isFields(value) ? fieldLines(value, 0) : [String(value ?? "")]).join("\n");

/** Whether the value is of the kind that the control can show; what is not is shown as it stands, so that it can be mended. */
function fits({ kind }: Control, value: unknown): boolean {
  if (value === undefined || kind === "yaml") return true;
  if (kind === "lines" || kind === "choices") return Array.isArray(value) && value.every(isPlain);
  if (kind === "rows") return Array.isArray(value) && value.every((row) => isFields(row) && Object.values(row).every(isPlain));
  return isPlain(value);
}

/** The control for a value as it stands in the file. */
export const controlFor = ({ control }: FormField, value: unknown): Control => (fits(control, value) ? control : { kind: "yaml" });

function shownValue(control: Control, value: unknown): string {
  if (value === undefined) return "";
  if (control.kind === "yaml") return asShown(shownYaml(value));
  if (Array.isArray(value)) return value.map((item) => asShown(String(item)).replaceAll("\n", " ")).join("\n");
  const text = asShown(String(value));
  return text.endsWith("\n") ? text.trimEnd() : text;
}

export const rowsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** What the form shows of the fields of a file. */
export function typedOf(fields: readonly FormField[], values: Fields): Typed {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const value = values[field.name];
      const control = controlFor(field, value);
      if (control.kind !== "rows") return [[field.name, shownValue(control, value)]];
      return rowsIn(value).flatMap((row, i) =>
        control.columns.map((column): [string, string] => [
          `${field.name}.${i}.${column.name}`,
          shownValue(column.control, row[column.name]),
        ]),
      );
    }),
  );
}

const linesIn = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What somebody typed, as a value of the file; a wrong one stays as it was typed, so that the check can say what is wrong. */
function readValue(control: Control, text: string): unknown {
  const plain = text.trim();
  if (plain === "") return undefined;
  switch (control.kind) {
    case "number":
      return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : plain;
    case "flag":
      return plain === "true" ? true : plain === "false" ? false : plain;
    case "lines":
    case "choices":
      return linesIn(text);
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
  if (control.kind === "flag" && value === undefined && before === true) return undefined;
  if (control.kind === "lines" && Array.isArray(value) && Array.isArray(before)) {
    const known = new Map(before.map((item) => [String(item), item]));
    return value.map((item) => known.get(String(item)) ?? item);
  }
  return value;
}

const MOST_ROWS = 200;

function rowsTyped(name: string, columns: readonly FormField[], before: readonly Fields[], typed: Typed): readonly Fields[] {
  const numbers = Object.keys(typed).flatMap((key) => {
    const match = key.startsWith(`${name}.`) ? /^(\d{1,3})\./.exec(key.slice(name.length + 1)) : null;
    return match === null ? [] : [Number(match[1])];
  });
  const last = Math.min(MOST_ROWS, Math.max(-1, ...numbers));
  return Array.from({ length: last + 1 }, (_, i): Fields => {
    const old = before[i] ?? {};
    const asked = columns.flatMap((column) => {
      const text = typed[`${name}.${i}.${column.name}`];
      return text === undefined ? [] : [[column.name, valueTyped(column.control, old[column.name], asShown(text))] as const];
    });
    const kept = Object.keys(old).filter((key) => !asked.some(([asking]) => asking === key));
    const all = new Map([...kept.map((key) => [key, old[key]] as const), ...asked]);
    const order = [...Object.keys(old), ...columns.map(({ name: column }) => column)];
    return Object.fromEntries([...new Set(order)].flatMap((key) => (all.get(key) === undefined ? [] : [[key, all.get(key)]])));
  }).filter((row) => Object.keys(row).length > 0);
}

/**
 * The fields of a file after somebody has sent the form. A field that the form did not show stays, one that was emptied goes, and
 * what was not touched is the same value, so that its lines stay as they are. (spec:editing#in-the-browser)
 */
export function fieldsTyped(fields: readonly FormField[], values: Fields, typed: Typed): Fields {
  const changed = { ...values } as Record<string, unknown>;
  for (const field of fields) {
    const { name } = field;
    const before = values[name];
    const control = controlFor(field, before);
    if (control.kind === "rows") {
      if (!Object.keys(typed).some((key) => key.startsWith(`${name}.`))) continue;
      const rows = rowsTyped(name, control.columns, rowsIn(before), typed);
      changed[name] = isDeepStrictEqual(rows, before ?? []) ? before : rows.length === 0 && before === undefined ? undefined : rows;
    } else if (typed[name] !== undefined) changed[name] = valueTyped(control, before, asShown(typed[name]));
  }
  return changed;
}
