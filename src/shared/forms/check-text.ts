import * as v from "valibot";
import { fieldRules, type RuleName } from "./field-rules.ts";

export type TextCheck = Readonly<{
  rule: RuleName;
  optional?: boolean | undefined;
  /** Said instead of the rule's own words when nothing was typed. */
  missing?: string | undefined;
}>;

/** `value` is undefined for an optional field that was left empty. */
export type CheckedText = Readonly<{ ok: true; value: string | undefined }> | Readonly<{ ok: false; message: string }>;

export function checkText({ rule, optional, missing }: TextCheck, typed: string): CheckedText {
  const empty = typed.trim() === "";
  if (empty && optional) return { ok: true, value: undefined };
  const parsed = v.safeParse(fieldRules[rule], typed);
  if (parsed.success) return { ok: true, value: parsed.output };
  return { ok: false, message: (empty ? missing : undefined) ?? parsed.issues[0].message };
}
