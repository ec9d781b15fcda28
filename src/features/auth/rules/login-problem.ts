import * as v from "valibot";
import { currentPassword } from "#src/shared/forms/fields/current-password.ts";
import { email } from "#src/shared/forms/fields/email.ts";

/** The shared rules one by one: a script that checks a login need not load those of all other forms. */
const rules = { email, password: currentPassword } as const;

export type LoginField = keyof typeof rules;

/** What is wrong with what was typed, in the words of spec:forms-and-validation#fields; `null` when nothing is. */
export function loginProblem(field: LoginField, typed: string): string | null {
  const { success, issues } = v.safeParse(rules[field], typed);
  return success ? null : issues[0].message;
}
