import * as v from "valibot";
import { readDay } from "#src/domain/time/read-day.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";

const NOTE_LIMIT = 5000;

const status = v.picklist(["neu", "in-arbeit", "erledigt"]);
const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const id = v.pipe(v.string(), v.maxLength(60));
const orNull = (text: string): string | null => (text === "" ? null : text);
/** Numbers are typed with blanks and in small letters. */
const number = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40, "Bitte geben Sie nur die Nummer ein."));

/** The forms below a request. `from` and `version` say what was shown: of two who change it, the second is told. */
export const requestForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("status"), from: status, to: status }),
  v.strictObject({
    intent: v.literal("note"),
    version: v.string(),
    note: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim()),
      v.check((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), "Die Notiz enthält Zeichen, die sich nicht speichern lassen."),
      v.maxLength(NOTE_LIMIT, "Bitte fassen Sie die Notiz kürzer (höchstens 5.000 Zeichen)."),
    ),
  }),
  /** Who does it until when, and what it belongs to. */
  v.strictObject({
    intent: v.literal("assign"),
    version,
    assignee: v.pipe(id, v.transform(orNull)),
    due: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === "" || readDay(text) !== null, "Bitte geben Sie einen Tag an, zum Beispiel 05.03.2027."),
      v.transform(readDay),
    ),
    account: v.pipe(
      v.string(),
      v.maxLength(254, "Bitte geben Sie nur die E-Mail-Adresse ein."),
      v.transform(normalEmail),
      v.transform(orNull),
    ),
    order: v.pipe(number, v.transform(orNull)),
    gremium: v.pipe(id, v.transform(orNull)),
  }),
  /** `other` is kept in the request that is shown. */
  v.strictObject({ intent: v.literal("merge"), version, other: v.pipe(number, v.nonEmpty("Bitte geben Sie die Vorgangsnummer ein.")) }),
  v.strictObject({ intent: v.literal("unmerge"), version }),
]);

export type RequestForm = v.InferOutput<typeof requestForm>;
export type AssignForm = Extract<RequestForm, { intent: "assign" }>;
