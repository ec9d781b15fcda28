import type { Outcome } from "#src/endpoints/handle.ts";
import type { FormOutcome } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { AccountMessage } from "../rules/account-messages.ts";
import { type AccountRefusal, accountRefusals } from "../rules/account-refusals.ts";

export type Done<Value = null> = Outcome<Value, AccountRefusal>;

export const done: Done = { ok: true, value: null };
export const refused = (reason: AccountRefusal): Readonly<{ ok: false; reason: AccountRefusal }> => ({ ok: false, reason });

/** The field that a refusal is about; all others are about the whole form. */
const fieldOf: Partial<Readonly<Record<AccountRefusal, string>>> = {
  "email-taken": "email",
  "same-email": "email",
  "same-password": "newPassword",
  "wrong-code": "code",
  "wrong-password": "currentPassword",
};

export function onForm(reason: AccountRefusal): FormOutcome {
  const { status, text } = accountRefusals[reason];
  const field = fieldOf[reason];
  return field === undefined ? { ok: false, status, problem: text } : { ok: false, status, errors: { [field]: text } };
}

/** 303 to a page that says what was done. */
export const saying = (path: string, message: AccountMessage, setCookies: readonly string[] = []): FormOutcome => ({
  ok: true,
  answer: seeOther(`${path}?meldung=${message}`, setCookies),
});
