import * as v from "valibot";
import { reason } from "./reason.ts";

/** Of the second factor, where it has to be given once more. */
const code = v.optional(v.pipe(v.string(), v.maxLength(40)));

export const accountForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("role"), role: v.picklist(["none", "editor", "admin"]), code }),
  v.strictObject({ intent: v.literal("confirm-email") }),
  v.strictObject({ intent: v.literal("reset-second-factor"), reason, code }),
  v.strictObject({ intent: v.literal("end-sessions") }),
  v.strictObject({ intent: v.literal("impersonate"), reason, code }),
]);

export type AccountForm = v.InferOutput<typeof accountForm>;

/** Whoever only found somebody's open session shall give no rights, shed no second factor and see nobody's data. */
export const needsFactor = (form: AccountForm): form is Extract<AccountForm, { intent: "impersonate" | "reset-second-factor" | "role" }> =>
  form.intent === "role" || form.intent === "impersonate" || form.intent === "reset-second-factor";
