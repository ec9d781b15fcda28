import type { BookingAction } from "./booking.forms.ts";

export const bookingMessages = {
  gebucht: "Der Platz ist jetzt verbindlich gebucht. Die Bestätigung ist per E-Mail unterwegs.",
  zurueckgegeben: "Die Reservierung ist aufgehoben. Kosten entstehen Ihnen nicht.",
  storniert: "Die Buchung ist storniert. Die Bestätigung ist per E-Mail unterwegs.",
  fotos: "Die Entscheidung zu Fotos ist gespeichert und gilt ab sofort.",
  ersatzperson: "Die Ersatzperson ist eingetragen. Denken Sie bitte an einen neuen Beschluss.",
} as const;

export type BookingMessage = keyof typeof bookingMessages;

export const messageAfter: Readonly<Record<BookingAction, BookingMessage>> = {
  buchen: "gebucht",
  zurueckgeben: "zurueckgegeben",
  stornieren: "storniert",
  ersatzperson: "ersatzperson",
};

export const bookingRefusals = {
  changed:
    "Das ist so nicht mehr möglich: Der Stand hat sich inzwischen geändert. Wir haben nichts geändert; hier sehen Sie, was jetzt gilt.",
  "fee-changed":
    "Die Stornokosten sind inzwischen andere als auf der Seite, die Sie gesehen haben. Storniert ist nichts. Bitte prüfen Sie den Betrag, der heute gilt.",
  "has-seat": "Diese Person hat in dieser Bestellung schon einen Platz bei diesem Termin.",
  "too-often": "Die Person wurde sehr oft geändert. Bitte versuchen Sie es in einer Stunde noch einmal oder rufen Sie uns an.",
} as const;
