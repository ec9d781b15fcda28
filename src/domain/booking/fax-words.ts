import { todayInBerlin } from "../time/berlin-time.ts";
import { addDays, formatDay, type IsoDay } from "../time/german-date.ts";
import { canReserve, HOLD_DAYS, holdEnd, lastHoldDay } from "./hold.ts";

/** What our fax form prints, for whoever writes it and whoever reads one that came back (spec:law#pdf-analysis). */
export const faxTitle = "Anmeldung per Fax";
export const faxPersonName = "Vor- und Nachname";
export const faxPersonKind = "Art der Anmeldung";
export const faxPersonOption = "Hotelleistung";
export const faxExtraNights = "Zusätzlich";

export const faxSenderLabels = {
  gremium: "Gremium",
  company: "Firma",
  street: "Straße und Hausnummer",
  city: "Postleitzahl und Ort",
  contact: "Ansprechperson",
  phone: "Telefon",
  email: "E-Mail",
  orderNumber: "Ihre Bestellnummer (falls vorhanden)",
} as const;
export type FaxSenderField = keyof typeof faxSenderLabels;

export const faxKinds = ["verbindliche Buchung", "Reservierung für 14 Tage"] as const;
export type FaxKind = (typeof faxKinds)[number];
const [booking, reservation] = faxKinds;

/** On the day an event begins nothing can be held (spec:cart-and-checkout#holds). */
export const faxKindsOn = (now: Date, startDate: IsoDay): readonly FaxKind[] => (canReserve(now, startDate) ? faxKinds : [booking]);

/** Whoever is entered first starts as reservation, as in the cart. */
export const firstFaxKind = (now: Date, startDate: IsoDay): FaxKind => (canReserve(now, startDate) ? reservation : booking);

const until = "Reservierung bis einschließlich";

/** How the form prints a kind: a reservation with its last day where the event begins before 14 days are over. */
export const faxKindText = (kind: FaxKind, now: Date, startDate: IsoDay): string =>
  kind === booking || addDays(todayInBerlin(now), HOLD_DAYS) < startDate
    ? kind
    : `${until} ${formatDay(lastHoldDay(holdEnd(now, startDate)))}`;

/** A kind as the form printed it. */
export const readFaxKind = (text: string): FaxKind | null =>
  text.startsWith(until) ? reservation : (faxKinds.find((kind) => kind === text) ?? null);
