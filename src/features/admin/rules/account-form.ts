import * as v from "valibot";
import { company } from "#src/shared/forms/fields/company.ts";
import { email } from "#src/shared/forms/fields/email.ts";
import { firstname, lastname } from "#src/shared/forms/fields/name.ts";
import { phone } from "#src/shared/forms/fields/phone.ts";
import { salutation } from "#src/shared/forms/fields/salutation.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { reason } from "./reason.ts";

/** Of the second factor, where it has to be given once more. */
const code = v.optional(v.pipe(v.string(), v.maxLength(40)));

const nothing = v.pipe(
  v.string(),
  v.trim(),
  v.literal(""),
  v.transform(() => null),
);
const person = {
  salutation,
  firstname,
  lastname,
  company: v.union([nothing, company], messages.company.long),
  phone: v.union([nothing, phone], messages.phone.characters),
} as const;

/** What the account was when the form was shown. */
const version = v.pipe(v.string(), v.maxLength(30));

export const accountForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("role"), role: v.picklist(["none", "editor", "admin"]), code }),
  v.strictObject({ intent: v.literal("confirm-email") }),
  v.strictObject({ intent: v.literal("resend") }),
  v.strictObject({ intent: v.literal("reset-second-factor"), reason, code }),
  v.strictObject({ intent: v.literal("end-sessions") }),
  v.strictObject({ intent: v.literal("impersonate"), reason, code }),
  v.strictObject({ intent: v.literal("lock"), reason, code }),
  v.strictObject({ intent: v.literal("unlock"), reason, code }),
  v.strictObject({ intent: v.literal("change-email"), email, code }),
  v.strictObject({ intent: v.literal("person"), version, ...person }),
]);

export type AccountForm = v.InferOutput<typeof accountForm>;

const proved = ["role", "impersonate", "reset-second-factor", "lock", "unlock", "change-email"] as const;
type Proved = Extract<AccountForm, { intent: (typeof proved)[number] }>;

/** Whoever only found somebody's open session shall give no rights, shed no second factor, lock nobody out and see nobody's data. */
export const needsFactor = (form: AccountForm): form is Proved => proved.some((intent) => intent === form.intent);

/** A new account on somebody's behalf. */
export const newAccountForm = v.strictObject({ email, ...person, code });

/** Two that look like one: `apart` notes that they are not, `together` takes that back. */
export const doubleForm = v.strictObject({ intent: v.picklist(["apart", "together"]) });

/** `digest`: of what the preview showed. */
export const confirmForm = v.strictObject({ digest: v.pipe(v.string(), v.maxLength(60)), reason, code });
