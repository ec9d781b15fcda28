import { checkField } from "./check-field.ts";
import type { AnyForm, FormValues } from "./form.ts";

/** What was typed by field name, to be shown again; passwords are not. */
export type TypedValues = Readonly<Record<string, string>>;

type ParsedForm<Form extends AnyForm> =
  | Readonly<{ ok: true; values: FormValues<Form> }>
  | Readonly<{
      ok: false;
      /** `malformed`: a field that the form does not have, or one that came twice. */
      reason: "invalid" | "malformed";
      errors: Readonly<Record<string, string>>;
      values: TypedValues;
    }>;

export type RawForm = URLSearchParams | Readonly<Record<string, unknown>>;

export function typedIn({ fields }: AnyForm, pairs: Iterable<readonly [string, unknown]>): TypedValues {
  return Object.fromEntries(
    [...pairs].flatMap(([name, value]) =>
      Object.hasOwn(fields, name) && fields[name]?.kind !== "password" && typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

/** Checks everything a form sent: unknown and repeated fields are refused, optional fields left empty are left out. */
export function parseForm<Form extends AnyForm>(form: Form, raw: RawForm): ParsedForm<Form> {
  const pairs = raw instanceof URLSearchParams ? [...raw] : Object.entries(raw);
  const sent = new Map<string, unknown>(pairs);
  const typed = typedIn(form, pairs);
  const known = pairs.every(([name]) => Object.hasOwn(form.fields, name));
  const errors: Record<string, string> = {};
  const values: Record<string, string | boolean> = {};
  let readable = known && sent.size === pairs.length;
  for (const [name, field] of Object.entries(form.fields)) {
    const checked = checkField(field, sent.get(name));
    if (checked.ok) {
      if (checked.value !== undefined) values[name] = checked.value;
    } else if (checked.reason === "invalid") errors[name] = checked.message;
    else readable = false;
  }
  if (!readable) return { ok: false, reason: "malformed", errors: {}, values: typed };
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors, values: typed };
  return { ok: true, values: values as FormValues<Form> };
}
