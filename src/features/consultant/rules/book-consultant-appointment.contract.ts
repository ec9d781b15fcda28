import * as v from "valibot";
import { consultingTopics } from "#src/domain/consulting/consultant.ts";
import { isIsoDay } from "#src/domain/time/german-date.ts";
import { email } from "#src/shared/forms/fields/email.ts";
import { message } from "#src/shared/forms/fields/message.ts";
import { firstname, lastname } from "#src/shared/forms/fields/name.ts";
import { phone } from "#src/shared/forms/fields/phone.ts";
import { salutation } from "#src/shared/forms/fields/salutation.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { bookingSentences } from "./booking-sentences.ts";
import { checkedText } from "./checked-text.ts";

const person = {
  salutation: checkedText(salutation, "Anrede"),
  firstname: checkedText(firstname, "Vorname"),
  lastname: checkedText(lastname, "Nachname"),
  email: checkedText(email, "E-Mail-Adresse"),
};

const common = {
  ...person,
  consultant: v.optional(v.pipe(v.string(), v.description("Kennung einer Person; ohne sie gilt: wer frei ist."))),
  start: checkedText(
    v.pipe(
      v.string(),
      v.isoTimestamp("Bitte geben Sie den Beginn als Zeitpunkt an."),
      v.check((text) => isIsoDay(text.slice(0, 10)), "Diesen Tag gibt es nicht."),
    ),
    "Beginn mit Zeitzone, wie ihn get-available-appointments nennt.",
  ),
  topic: v.picklist(consultingTopics, "Dieses Thema gibt es nicht."),
  message: v.optional(checkedText(message, "Worum es geht.")),
  idempotencyKey: v.pipe(
    v.string(),
    v.regex(/^[\w-]{16,64}$/, "Der Schlüssel braucht 16 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche."),
    v.description("Zweimal derselbe Schlüssel ist ein Termin."),
  ),
};

export const bookConsultantAppointment = defineContract({
  method: "POST",
  path: "/consultant/book-consultant-appointment",
  summary: "Vereinbart einen Beratungstermin. Ist die Zeit vergeben, nennt der Fehler in `alternatives` bis zu drei freie.",
  access: "public",
  request: v.variant("kind", [
    v.strictObject({ kind: v.picklist(["telefon", "video"]), phone: v.optional(checkedText(phone, "Telefonnummer")), ...common }),
    v.strictObject({ kind: v.literal("rückruf"), phone: checkedText(phone, "Nummer für den Rückruf"), ...common }),
  ]),
  response: v.object({
    reference: v.string(),
    status: v.picklist(["angefragt", "gebucht"]),
    consultant: v.object({ id: v.string(), name: v.string() }),
    start: v.string(),
    end: v.string(),
  }),
  errors: {
    "slot-unknown": { status: 422, message: bookingSentences["slot-unknown"] },
    "slot-taken": { status: 409, message: bookingSentences["slot-taken"] },
    "too-many-open": { status: 409, message: bookingSentences["too-many-open"] },
    "too-many": { status: 429, message: bookingSentences["too-many"] },
  },
});
