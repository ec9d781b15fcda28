import * as v from "valibot";
import { block, line } from "#src/shared/forms/text-rules.ts";
import { placeholderProblem } from "./placeholders.ts";

export const SUBJECT_LIMIT = 150;

const filled = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? placeholderProblem(dataset.value) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
  );

const subject = filled(
  line({
    min: 5,
    max: SUBJECT_LIMIT,
    missing: "Bitte geben Sie einen Betreff ein.",
    short: "Bitte geben Sie einen aussagekräftigen Betreff ein.",
    long: `Bitte kürzen Sie den Betreff (höchstens ${SUBJECT_LIMIT} Zeichen).`,
  }),
);
const text = filled(
  block({
    min: 10,
    missing: "Bitte schreiben Sie einen Text.",
    short: "Bitte schreiben Sie etwas mehr.",
    long: "Bitte kürzen Sie den Text (höchstens 5.000 Zeichen).",
  }),
);
const template = v.pipe(v.string(), v.maxLength(60));
const done = v.optional(v.literal("1"));

/** An answer as it is written, seen and sent. `digest` is of what was seen, `reply` made with it: sent twice it is one answer. */
export const replyForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("preview"), template, subject, text, done }),
  v.strictObject({
    intent: v.literal("change"),
    template,
    subject: v.string(),
    text: v.string(),
    done,
    reply: v.string(),
    digest: v.string(),
  }),
  v.strictObject({ intent: v.literal("send"), template, subject, text, done, reply: v.pipe(v.string(), v.uuid()), digest: v.string() }),
]);

export type ReplyForm = v.InferOutput<typeof replyForm>;

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const id = v.pipe(v.string(), v.uuid());

/** A template as it is kept at the desk; `kind` is empty where it fits all requests. */
export const templateForm = v.variant("intent", [
  v.strictObject({
    intent: v.literal("save"),
    /** Empty for a new one. */
    id: v.union([v.literal(""), id]),
    version,
    name: line({
      max: 80,
      missing: "Bitte geben Sie der Vorlage einen Namen.",
      long: "Bitte fassen Sie sich kürzer (höchstens 80 Zeichen).",
    }),
    kind: v.pipe(v.string(), v.maxLength(60)),
    subject,
    text,
  }),
  v.strictObject({ intent: v.literal("delete"), id, version }),
]);

export type TemplateForm = v.InferOutput<typeof templateForm>;
