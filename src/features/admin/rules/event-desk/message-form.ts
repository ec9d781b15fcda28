import * as v from "valibot";
import { block, line } from "#src/shared/forms/text-rules.ts";

export const SUBJECT_LIMIT = 120;
export const TEXT_LIMIT = 4000;

const subject = line({
  min: 5,
  max: SUBJECT_LIMIT,
  missing: "Bitte geben Sie einen Betreff ein.",
  short: "Bitte geben Sie einen aussagekräftigen Betreff ein.",
  long: `Bitte kürzen Sie den Betreff (höchstens ${SUBJECT_LIMIT} Zeichen).`,
});
const text = block({
  min: 10,
  max: TEXT_LIMIT,
  missing: "Bitte schreiben Sie einen Text.",
  short: "Bitte schreiben Sie etwas mehr.",
  long: "Bitte kürzen Sie den Text (höchstens 4.000 Zeichen).",
});

/** `message`: made with the preview; sent twice it is one message. */
export const messageForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("preview"), subject, text }),
  v.strictObject({ intent: v.literal("change"), subject: v.string(), text: v.string(), message: v.string() }),
  v.strictObject({ intent: v.literal("send"), message: v.pipe(v.string(), v.uuid()), subject, text }),
]);
