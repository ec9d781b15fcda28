import * as v from "valibot";
import { PROPOSAL_LIMIT, readEventNumbers } from "#src/domain/consulting/proposal.ts";
import { linkVersion } from "../link-version.ts";
import { reason } from "../reason.ts";

const NOTE_LIMIT = 5000;

const note = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim()),
  v.check((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), "Der Vermerk enthält Zeichen, die sich nicht speichern lassen."),
  v.maxLength(NOTE_LIMIT, "Bitte fassen Sie den Vermerk kürzer (höchstens 5.000 Zeichen)."),
);

const events = v.pipe(
  v.string(),
  v.check(
    (text) => readEventNumbers(text) !== null,
    `Bitte geben Sie Nummern von Terminen an, durch Kommas getrennt, höchstens ${PROPOSAL_LIMIT}.`,
  ),
);

/** The forms of an appointment. `version` says what was shown: of two who write a note, the second is told. */
export const appointmentDeskForm = v.variant("intent", [
  v.strictObject({ intent: v.picklist(["confirm", "decline", "cancel"]) }),
  v.strictObject({ intent: v.picklist(["assign", "unassign"]), gremium: v.string() }),
  v.strictObject({ intent: v.literal("propose"), termin: events }),
  v.strictObject({ intent: v.literal("revoke-links"), reason, version: linkVersion }),
  v.strictObject({ intent: v.literal("move"), start: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({
    intent: v.literal("note"),
    version: v.string(),
    result: v.picklist(["gebucht", "geführt", "nicht erschienen"]),
    note,
  }),
]);

export type AppointmentDeskForm = v.InferOutput<typeof appointmentDeskForm>;
