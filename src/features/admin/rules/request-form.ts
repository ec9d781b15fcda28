import * as v from "valibot";

const NOTE_LIMIT = 5000;

const status = v.picklist(["neu", "in-arbeit", "erledigt"]);

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
]);

export type RequestForm = v.InferOutput<typeof requestForm>;
