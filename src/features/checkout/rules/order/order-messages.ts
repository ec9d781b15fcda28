import type { RebookRefusal } from "#src/domain/booking/rebooking.ts";

export const orderMessages = {
  gebucht: "Das ist jetzt verbindlich gebucht. Die Bestätigung ist per E-Mail unterwegs.",
  zurueckgegeben: "Die Reservierung ist aufgehoben. Kosten entstehen Ihnen nicht.",
  storniert: "Die Stornierung ist ausgeführt. Die Bestätigung ist per E-Mail unterwegs.",
  umgebucht: "Die Umbuchung ist ausgeführt. Denken Sie bitte an einen neuen Beschluss: Die neuen Unterlagen sind per E-Mail unterwegs.",
  rechnungsdaten: "Die Rechnungsdaten sind gespeichert.",
  nachricht: "Ihre Nachricht ist angekommen. Wir antworten in der Regel innerhalb eines Arbeitstags.",
  beschluss: "Der Stand des Beschlusses ist gespeichert.",
} as const;

export const orderRefusals = {
  nobody: "Bitte wählen Sie mindestens eine Person aus, für die das möglich ist.",
  changed:
    "Das ist so nicht mehr möglich: Der Stand hat sich inzwischen geändert. Wir haben nichts geändert; hier sehen Sie, was jetzt gilt.",
  "fee-changed":
    "Die Stornokosten sind inzwischen andere als auf der Seite, die Sie gesehen haben. Storniert ist nichts. Bitte prüfen Sie den Betrag, der heute gilt.",
  "changed-too-often":
    "Die Rechnungsdaten wurden sehr oft geändert. Bitte versuchen Sie es in einer Stunde noch einmal oder rufen Sie uns an.",
  "too-many": "Sie haben uns zu dieser Bestellung schon sehr oft geschrieben. Bitte rufen Sie uns an.",
} as const;

/** Why somebody who was ticked is left out; rebooking has reasons of its own. */
export const unfitSeats: Readonly<Record<"buchen" | "zurueckgeben" | "stornieren", string>> = {
  buchen: "Verbindlich buchen lassen sich nur reservierte Plätze.",
  zurueckgeben: "Zurückgeben lassen sich nur reservierte Plätze. Verbindlich gebuchte können Sie umbuchen oder stornieren.",
  stornieren: "Stornieren lassen sich nur verbindlich gebuchte Plätze. Reservierte geben Sie kostenfrei zurück.",
};

/** `differences`: what is stored and what was typed, field by field. */
export const invoiceChanged = (differences: string): string =>
  `Die Rechnungsdaten wurden inzwischen geändert. ${differences}. Ihre Angaben stehen noch hier, gespeichert sind sie nicht. Bitte prüfen Sie sie und speichern Sie noch einmal.`;

export const rebookingRefusals: Readonly<Record<RebookRefusal, string>> = {
  gone: orderRefusals.changed,
  fixed: "Diese Plätze lassen sich hier nicht umbuchen. Bitte rufen Sie uns an.",
  twice: "Ein Platz kann zweimal umgebucht werden; das ist schon geschehen. Bitte rufen Sie uns an.",
  "same-event": "Das ist der bisherige Termin. Bitte wählen Sie einen anderen aus.",
  closed: "Zu diesem Termin kann nicht umgebucht werden: Er ist vorbei, abgesagt oder beginnt heute. Umgebucht ist nichts.",
  full: "An diesem Termin sind nicht mehr genug Plätze frei. Umgebucht ist nichts.",
  "other-conference":
    "Ein Platz bei einer Fachtagung lässt sich nur auf einen anderen Termin derselben Fachtagung umbuchen, ein Seminarplatz nur auf ein Seminar.",
  "workshop-full":
    "Ein gewählter Workshop ist an diesem Termin ausgebucht. Umgebucht ist nichts. Schreiben Sie uns eine Nachricht, dann finden wir einen anderen Workshop.",
  "has-seat": "Eine der Personen hat in dieser Bestellung schon einen Platz bei diesem Termin.",
  "too-many": "Bei einem Termin sind in einer Bestellung höchstens 20 Personen möglich. Bitte rufen Sie uns an.",
  "hold-too-late": "Bis zu diesem Termin bleibt keine Zeit mehr für eine Reservierung. Bitte buchen Sie den Platz zuerst verbindlich.",
  "fee-changed":
    "Die Kosten der Umbuchung sind inzwischen andere als auf der Seite, die Sie gesehen haben. Umgebucht ist nichts. Bitte prüfen Sie den Betrag, der heute gilt.",
  "price-changed": "Der Preis des neuen Termins hat sich inzwischen geändert. Umgebucht ist nichts. Bitte prüfen Sie, was jetzt gilt.",
  changed: "Der neue Termin oder Ihre Plätze haben sich inzwischen geändert. Umgebucht ist nichts. Bitte prüfen Sie, was jetzt gilt.",
};
