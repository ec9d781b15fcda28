import * as v from "valibot";
import { isOvernightOption } from "#src/domain/events/overnight-option.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { email } from "#src/shared/forms/fields/email.ts";
import { firstname, lastname } from "#src/shared/forms/fields/name.ts";
import { salutation } from "#src/shared/forms/fields/salutation.ts";
import { block } from "#src/shared/forms/text-rules.ts";
import { reason } from "../reason.ts";

const SENTENCE_LIMIT = 500;
const NOTE_LIMIT = 5000;

/** An empty field of a form is none; what was typed keeps its rule. */
const given = <Schema extends v.GenericSchema<string, string>>(rule: Schema) =>
  v.optional(
    v.lazy(
      (typed): v.GenericSchema<unknown, string | undefined> =>
        typeof typed === "string" && typed.trim() === ""
          ? v.pipe(
              v.unknown(),
              v.transform(() => undefined),
            )
          : (rule as never),
    ),
  );

const sentenceRule = block({
  max: SENTENCE_LIMIT,
  missing: "",
  long: `Bitte fassen Sie sich kürzer (höchstens ${SENTENCE_LIMIT} Zeichen).`,
});

/** `stand`: which state of the order was seen. `confirmed`: what a preview has shown. */
const seen = { stand: v.pipe(v.string(), v.maxLength(60)), confirmed: v.optional(v.pipe(v.string(), v.maxLength(40))) };
const ids = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,99}$/),
  v.transform((text) => text.split(",")),
);
const many = { ...seen, plaetze: ids, sentence: given(sentenceRule) };
const key = v.pipe(v.string(), v.uuid());

/** What staff do about an order; each is shown as a preview before it is done. */
export const actForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("book"), ...many }),
  v.strictObject({ intent: v.literal("give-back"), ...many }),
  v.strictObject({ intent: v.literal("cancel"), ...many, reason: v.optional(v.string()) }),
  /** The fee that is due is not asked for. */
  v.strictObject({ intent: v.literal("cancel-waived"), ...many, reason }),
  v.strictObject({
    intent: v.literal("rebook"),
    ...many,
    termin: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[1-9]\d{0,8}$/, "Bitte geben Sie die Nummer des neuen Termins an."),
      v.transform(Number),
    ),
    option: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => (isOvernightOption(text) ? text : null)),
      ),
    ),
  }),
  v.strictObject({
    intent: v.literal("extend"),
    ...many,
    until: v.pipe(v.string(), v.transform(readDay), v.string("Bitte geben Sie den letzten Tag an, zum Beispiel 05.03.2027.")),
    reason,
  }),
  v.strictObject({ intent: v.literal("person"), ...many, salutation, firstname, lastname, email: given(email) }),
  v.strictObject({ intent: v.literal("papers"), ...many, key, recipient: email }),
  v.strictObject({ intent: v.literal("resend"), ...seen, mail: key, key, recipient: email }),
]);
export type Act = v.InferOutput<typeof actForm>;
export type ActIntent = Act["intent"];

export const noteForm = v.strictObject({
  intent: v.literal("note"),
  key,
  text: block({
    max: NOTE_LIMIT,
    missing: "Bitte schreiben Sie etwas auf.",
    long: "Bitte fassen Sie die Notiz kürzer (höchstens 5.000 Zeichen).",
  }),
});

/** Everything that is sent to the page of an order. */
export const orderForms = v.variant("intent", [noteForm, ...actForm.options]);
