import type { RebookRefusal } from "#src/domain/booking/rebooking.ts";

const again = "Bitte prüfen Sie, was jetzt gilt.";

/** Why seats were not moved, for staff. */
export const rebookRefusals: Readonly<Record<RebookRefusal | "fee-changed", string>> = {
  gone: `Die Plätze haben sich inzwischen geändert. Umgebucht ist nichts. ${again}`,
  fixed: "Diese Plätze lassen sich nicht umbuchen: Sie sind aufgegeben, haben begonnen oder gehören zu einem Termin ohne Thema.",
  twice: "Ein Platz kann zweimal umgebucht werden; das ist schon geschehen.",
  "same-event": "Das ist der bisherige Termin. Bitte geben Sie einen anderen an.",
  closed: "Zu diesem Termin kann nicht umgebucht werden: Es gibt ihn nicht, er ist vorbei, abgesagt oder beginnt heute.",
  full: "An diesem Termin sind nicht mehr genug Plätze frei. Umgebucht ist nichts.",
  "other-conference": "Ein Platz bei einer Fachtagung bleibt bei dieser Fachtagung, ein Seminarplatz bei Seminaren.",
  "workshop-full": "Ein gewählter Workshop ist an diesem Termin ausgebucht. Umgebucht ist nichts.",
  "has-seat": "Eine der Personen hat in dieser Bestellung schon einen Platz bei diesem Termin.",
  "too-many": "Bei einem Termin sind in einer Bestellung höchstens 20 Personen möglich.",
  "hold-too-late": "Bis zu diesem Termin bleibt keine Zeit mehr für eine Reservierung. Bitte buchen Sie den Platz zuerst verbindlich.",
  "fee-changed": `Die Kosten sind inzwischen andere. Ausgeführt ist nichts. ${again}`,
  "price-changed": `Der Preis des neuen Termins hat sich inzwischen geändert. Umgebucht ist nichts. ${again}`,
  changed: `Der neue Termin oder die Plätze haben sich inzwischen geändert. Umgebucht ist nichts. ${again}`,
};

export const isRebookRefusal = (reason: string): reason is RebookRefusal => Object.hasOwn(rebookRefusals, reason);
