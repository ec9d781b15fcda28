import { checkText } from "./check-text.ts";
import { type FormField, optionOf } from "./form.ts";
import { messages } from "./messages.ts";

/** What a ticked checkbox sends. */
export const TICKED = "ja";

export type CheckedField =
  | Readonly<{ ok: true; value: string | boolean | undefined }>
  | Readonly<{ ok: false; reason: "invalid"; message: string }>
  /** Not even the right kind of thing: a list, a number, an object. */
  | Readonly<{ ok: false; reason: "malformed" }>;

function checkTick(raw: unknown, { optional, missing }: FormField): CheckedField {
  const ticked = raw === true || raw === TICKED;
  if (!ticked && raw !== undefined && raw !== false && raw !== "") return { ok: false, reason: "malformed" };
  if (ticked || optional) return { ok: true, value: ticked };
  return { ok: false, reason: "invalid", message: missing ?? messages.unchecked };
}

/** Checks one field of a form as it arrived, from a form or as JSON; `undefined` is a field that was not sent. */
export function checkField(field: FormField, raw: unknown): CheckedField {
  if (field.kind === "checkbox") return checkTick(raw, field);
  if (raw !== undefined && typeof raw !== "string") return { ok: false, reason: "malformed" };
  const checked = checkText(field, raw ?? "");
  if (!checked.ok) return { ok: false, reason: "invalid", message: checked.message };
  const { value } = checked;
  const offered = !("options" in field) || value === undefined || field.options.some((option) => optionOf(option).value === value);
  return offered ? checked : { ok: false, reason: "invalid", message: messages.option };
}
