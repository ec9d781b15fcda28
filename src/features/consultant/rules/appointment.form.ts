import type { AppointmentKind } from "#src/domain/consulting/consultant.ts";
import type { Occasion } from "#src/domain/consulting/consulting-paths.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { contactFields, personFields } from "#src/shared/forms/groups/person-fields.ts";

const shareLabels: Readonly<Record<Occasion, string>> = {
  warenkorb: "Meinen Warenkorb mitschicken: Termine und Zahl der Teilnehmenden, keine Namen",
  bestellung: "Meine Bestellung mitschicken: Bestellnummer und Termine, keine Namen",
  anspruch: "Meine Antworten aus der Anspruchsprüfung mitschicken",
  plan: "Unseren Schulungsplan mitschicken: Themen, Termine und Zahl der Personen, keine Namen",
};

type For = Readonly<{ kind: AppointmentKind; occasion: Occasion | null }>;

/** Who comes to an appointment whose time is chosen; only a call back needs a number. */
export const appointmentForm = ({ kind, occasion }: For) =>
  defineForm({
    id: "termin",
    fields: {
      ...personFields,
      email: { ...contactFields.email, hint: "An diese Adresse gehen Bestätigung und Erinnerung." },
      phone:
        kind === "rückruf"
          ? { ...contactFields.phone, hint: "Unter dieser Nummer rufen wir Sie an." }
          : { ...contactFields.phone, optional: true, hint: "Für Rückfragen." },
      message: {
        kind: "textarea",
        label: "Worum geht es?",
        rule: "message",
        rows: 4,
        optional: true,
        hint: "Was wir vorher wissen sollten.",
      },
      share: {
        kind: "checkbox",
        label: occasion === null ? "Nichts mitschicken" : shareLabels[occasion],
        optional: true,
        hint: "Nur, wenn Sie möchten. Gesehen wird es nur von unserem Beratungsteam.",
      },
    },
    submit: "Termin verbindlich vereinbaren",
  });
