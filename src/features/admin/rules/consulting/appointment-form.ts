import * as v from "valibot";

const NOTE_LIMIT = 5000;

const note = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim()),
  v.check((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), "Der Vermerk enthält Zeichen, die sich nicht speichern lassen."),
  v.maxLength(NOTE_LIMIT, "Bitte fassen Sie den Vermerk kürzer (höchstens 5.000 Zeichen)."),
);

/** The forms of an appointment. `version` says what was shown: of two who write a note, the second is told. */
export const appointmentDeskForm = v.variant("intent", [
  v.strictObject({ intent: v.picklist(["confirm", "decline", "cancel"]) }),
  v.strictObject({
    intent: v.literal("note"),
    version: v.string(),
    result: v.picklist(["gebucht", "geführt", "nicht erschienen"]),
    note,
  }),
]);

export type AppointmentDeskForm = v.InferOutput<typeof appointmentDeskForm>;
