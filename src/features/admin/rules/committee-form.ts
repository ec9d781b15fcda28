import * as v from "valibot";
import { committeeFunctions, committeeKinds } from "#src/domain/accounts/committee.ts";
import { company } from "#src/shared/forms/fields/company.ts";
import { email } from "#src/shared/forms/fields/email.ts";
import { line } from "#src/shared/forms/text-rules.ts";
import { reason } from "./reason.ts";

/** Of the second factor, where it has to be given once more. */
const code = v.optional(v.pipe(v.string(), v.maxLength(40)));
/** What the committee was when the form was shown. */
const version = v.pipe(v.string(), v.maxLength(60));
const userId = v.pipe(v.string(), v.maxLength(60));

const name = line({
  min: 2,
  missing: "Bitte geben Sie den Namen des Gremiums an",
  long: "Der Name ist zu lang (höchstens 200 Zeichen)",
});
const position = v.union([
  v.pipe(
    v.string(),
    v.trim(),
    v.literal(""),
    v.transform(() => null),
  ),
  line({ missing: "", long: "Bitte fassen Sie die Aufgabe kürzer (höchstens 200 Zeichen)" }),
]);
const kind = v.union([
  v.picklist(committeeKinds),
  v.pipe(
    v.literal(""),
    v.transform(() => null),
  ),
]);

export const committeeForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("facts"), version, name, company, kind }),
  v.strictObject({ intent: v.literal("add"), version, email, function: v.picklist(committeeFunctions), position, code }),
  v.strictObject({ intent: v.literal("remove"), version, userId, reason }),
  v.strictObject({ intent: v.literal("chair"), version, userId, alone: v.picklist(["yes", "no"]), reason, code }),
]);

export type CommitteeForm = v.InferOutput<typeof committeeForm>;

/** Whoever only found somebody's open session shall let nobody into a committee, nor give it away. */
export const committeeNeedsFactor = (form: CommitteeForm): form is Extract<CommitteeForm, { intent: "add" | "chair" }> =>
  form.intent === "add" || form.intent === "chair";
