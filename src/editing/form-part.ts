import type { Fields } from "./change-front.ts";
import type { Control, FormField } from "./form-model.ts";
import { controlFor, fieldsIn, rowsIn } from "./form-values.ts";
import { PLACE } from "./typed-values.ts";

/** A row of a form that is shown on its own, such as one item of a menu. */
export type FormPart = Readonly<{
  /** `header.2.children.0` */
  name: string;
  label: string;
  control: Readonly<{ kind: "group"; columns: readonly FormField[] }>;
  /** The row above it, or none: that is the form itself. */
  above: string;
  /** Sent along: how many rows there are on each level, so that those that are not shown stay. */
  kept: readonly Readonly<{ name: string; value: string }>[];
}>;

/** Rows that hold further rows are opened one by one: all of a menu at once would be thousands of fields. */
export const holdsRows = (control: Control): boolean =>
  "columns" in control && control.columns.some((column) => column.control.kind === "rows" || holdsRows(column.control));

/** How editors read a value that can be chosen; all else as it is. */
const optionLabel = (control: Control, value: string): string =>
  ("options" in control && control.options.find((option) => option.value === value)?.label) || value;

/** What a row is called: by what it has to have, else by the first that it has. */
export function rowTitle(columns: readonly FormField[], textOf: (column: string) => string): string {
  const sorted = [...columns].sort((one, other) => Number(other.required) - Number(one.required));
  const filled = sorted.map(({ name, control }) => optionLabel(control, textOf(name))).find((value) => value !== "") ?? "";
  return filled.replaceAll("\n", ", ").slice(0, 80);
}

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "object" || value === undefined ? "" : String(value);
};

/** The row that an address names (`header.2`); `undefined` for one that is not there. (spec:editing#in-the-browser) */
export function formPart(fields: readonly FormField[], values: Fields, name: string): FormPart | undefined {
  const steps = name.split(".");
  const kept: FormPart["kept"][number][] = [];
  let columns = fields;
  let within = values;
  let label = "";
  let above = "";
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const column = columns.find((one) => one.name === steps[at]);
    if (column === undefined) return undefined;
    const control = controlFor(column, within[column.name]);
    const rows = rowsIn(within[column.name]);
    const number = /^\d{1,3}$/.test(steps[at + 1] ?? "") ? Number(steps[at + 1]) : -1;
    const row = rows[number];
    if (control.kind !== "rows" || row === undefined) return undefined;
    above = steps.slice(0, at).join(".");
    kept.push({ name: `${steps.slice(0, at + 1).join(".")}.${rows.length - 1}.${PLACE}`, value: String(rows.length) });
    columns = control.columns;
    within = fieldsIn(row);
    label = [`${control.one} ${number + 1}`, rowTitle(columns, (one) => textIn(within, one))].filter(Boolean).join(": ");
  }
  return steps.length % 2 === 1 ? undefined : { name, label, control: { kind: "group", columns }, above, kept };
}
