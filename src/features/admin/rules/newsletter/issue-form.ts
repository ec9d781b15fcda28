import * as v from "valibot";
import { block, line } from "#src/shared/forms/text-rules.ts";

export const SUBJECT_LIMIT = 120;
export const INTRO_LIMIT = 3000;

const subject = line({
  min: 5,
  max: SUBJECT_LIMIT,
  missing: "Bitte geben Sie einen Betreff ein.",
  short: "Bitte geben Sie einen aussagekräftigen Betreff ein.",
  long: `Bitte kürzen Sie den Betreff (höchstens ${SUBJECT_LIMIT} Zeichen).`,
});
const intro = v.union([
  v.literal(""),
  block({
    max: INTRO_LIMIT,
    missing: "Bitte schreiben Sie eine Einleitung.",
    long: "Bitte kürzen Sie die Einleitung (höchstens 3.000 Zeichen).",
  }),
]);
const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const path = v.pipe(v.string(), v.startsWith("/"), v.maxLength(300));
const confirmed = v.optional(v.literal("ja"));

export const newIssueForm = v.strictObject({ intent: v.literal("create"), brand: v.picklist(["ifb", "betriebsrat"]), subject });

/** Everything that is done with one issue; `version` is what was seen. */
export const issueForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("save"), version, subject, intro }),
  v.strictObject({ intent: v.picklist(["add", "remove", "up", "down"]), version, path }),
  v.strictObject({ intent: v.picklist(["test", "withdraw", "stop", "continue", "end", "delete"]), version }),
  v.strictObject({ intent: v.literal("send"), version, confirmed }),
  v.strictObject({
    intent: v.literal("plan"),
    version,
    confirmed,
    day: v.pipe(v.string("Bitte geben Sie einen Tag an."), v.regex(/^\d{4}-\d\d-\d\d$/, "Bitte geben Sie einen Tag an.")),
    time: v.pipe(v.string("Bitte geben Sie eine Uhrzeit an."), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Bitte geben Sie eine Uhrzeit an.")),
  }),
]);

export type IssueForm = v.InferOutput<typeof issueForm>;
