import type { Fields } from "./change-front.ts";
import { asShown } from "./file-parts.ts";
import type { Control, FormField } from "./form-model.ts";
import { fieldLines, itemLines } from "./yaml-words.ts";

/** What a form holds, by the name of each control: `title`, `downloads.0.file`; a choice of several has its words on lines. */
export type Typed = Readonly<Record<string, string>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

export const MOST_ROWS = 200;

/** Between the words of a list that stands on one line. */
const WORD_GAP = ", ";
/** On a line of its own, and without what parts it from the next. */
const isWord = (value: unknown): boolean =>
  isPlain(value) && !/[,\n\r]/.test(String(value)) && String(value).trim() === String(value) && value !== "";

const shownYaml = (value: unknown): string =>
  (Array.isArray(value) ? itemLines(value, 0) : isFields(value) ? fieldLines(value, 0) : [String(value ?? "")]).join("\n");

const fitsColumns = (columns: readonly FormField[], value: unknown): boolean =>
  isFields(value) &&
  Object.entries(value).every(([key, inner]) => {
    const column = columns.find(({ name }) => name === key);
    return column === undefined ? isPlain(inner) : fits(column.control, inner);
  });

/** Whether the value is of the kind that the control can show; what is not is shown as it stands, so that it can be mended. */
function fits(control: Control, value: unknown): boolean {
  if (value === undefined) return true;
  switch (control.kind) {
    case "yaml":
      return true;
    case "lines":
    case "choices":
      return Array.isArray(value) && value.every(isPlain);
    case "word-lists":
      return Array.isArray(value) && value.every((words) => Array.isArray(words) && words.length > 0 && words.every(isWord));
    case "rows":
      return Array.isArray(value) && value.length <= MOST_ROWS && value.every((row) => fitsColumns(control.columns, row));
    case "group":
      return fitsColumns(control.columns, value);
    default:
      return isPlain(value);
  }
}

/** The control for a value as it stands in the file. */
export const controlFor = ({ control }: FormField, value: unknown): Control => (fits(control, value) ? control : { kind: "yaml" });

const lineOf = (item: unknown): string =>
  Array.isArray(item) ? item.map(String).join(WORD_GAP) : asShown(String(item)).replaceAll("\n", " ");

export function shownValue(control: Control, value: unknown): string {
  if (value === undefined) return "";
  if (control.kind === "yaml") return asShown(shownYaml(value));
  if (Array.isArray(value)) return value.map(lineOf).join("\n");
  const text = asShown(String(value));
  return text.endsWith("\n") ? text.trimEnd() : text;
}

export const rowsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

function shownOf(name: string, control: Control, value: unknown): readonly (readonly [string, string])[] {
  const shownIn = (above: string, columns: readonly FormField[], fields: Fields): readonly (readonly [string, string])[] =>
    columns.flatMap((column) => shownOf(`${above}.${column.name}`, column.control, fields[column.name]));
  if (control.kind === "group") return shownIn(name, control.columns, fieldsIn(value));
  if (control.kind === "rows") return rowsIn(value).flatMap((row, i) => shownIn(`${name}.${i}`, control.columns, row));
  return [[name, shownValue(control, value)]];
}

/** What the form shows of the fields of a file. */
export const typedOf = (fields: readonly FormField[], values: Fields): Typed =>
  Object.fromEntries(fields.flatMap((field) => shownOf(field.name, controlFor(field, values[field.name]), values[field.name])));
