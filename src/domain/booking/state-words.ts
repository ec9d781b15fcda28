import { formatEuro } from "../pricing/money.ts";
import { formatInstant, todayInBerlin } from "../time/berlin-time.ts";
import { formatDayLong, formatDayWithMonth } from "../time/german-date.ts";
import { lastHoldDay } from "./hold.ts";
import type { SeatState } from "./seat-state.ts";

export const stateLabels: Readonly<Record<SeatState, string>> = {
  gebucht: "verbindlich gebucht",
  reserviert: "reserviert",
  laufend: "Veranstaltung läuft",
  beendet: "hat stattgefunden",
  storniert: "storniert",
  zurueckgegeben: "zurückgegeben",
  verfallen: "Reservierung abgelaufen",
  abgesagt: "Termin abgesagt",
};

type Seat = Readonly<{ holdEndsAt: Date | null; cancelledAt: Date | null; cancellationFee: number | null; rebookingFees: number }>;

/** `reserviert bis einschließlich 5. Dezember 2026`; other states as in a list. */
export function labelOf(state: SeatState, { holdEndsAt }: Pick<Seat, "holdEndsAt">): string {
  if (state !== "reserviert" || holdEndsAt === null) return stateLabels[state];
  return `reserviert bis einschließlich ${formatDayWithMonth(lastHoldDay(holdEndsAt))}`;
}

const on = (at: Date | null): string => (at === null ? "" : ` am ${formatInstant(at)} Uhr`);

/** What moving the seat cost stays owed, whatever becomes of it (spec:changing-an-order#sums). */
const noFurtherCosts = (rebookingFees: number): string =>
  rebookingFees === 0 ? "Kosten entstehen Ihnen nicht." : `Für die frühere Umbuchung berechnen wir ${formatEuro(rebookingFees)} netto.`;

export function sentenceOf(state: SeatState, { holdEndsAt, cancelledAt, cancellationFee, rebookingFees }: Seat): string {
  switch (state) {
    case "gebucht":
      return "Dieser Platz ist verbindlich gebucht.";
    case "reserviert":
      return holdEndsAt === null
        ? "Dieser Platz ist reserviert."
        : `Dieser Platz ist kostenfrei reserviert bis einschließlich ${formatDayLong(lastHoldDay(holdEndsAt))}. Danach geben wir ihn weiter.`;
    case "storniert":
      return `Diese Buchung wurde${on(cancelledAt)} storniert. ${
        cancellationFee === null || cancellationFee === 0
          ? noFurtherCosts(rebookingFees)
          : `Dafür berechnen wir ${formatEuro(cancellationFee)} netto, wie vor der Stornierung angezeigt.${
              rebookingFees === 0 ? "" : ` ${noFurtherCosts(rebookingFees)}`
            }`
      }`;
    case "zurueckgegeben":
      return `Diese Reservierung wurde${on(cancelledAt)} zurückgegeben. Kosten entstehen Ihnen nicht.`;
    case "verfallen":
      return holdEndsAt === null
        ? "Diese Reservierung ist abgelaufen. Kosten entstehen Ihnen nicht."
        : `Diese Reservierung galt bis einschließlich ${formatDayLong(lastHoldDay(holdEndsAt))} und ist abgelaufen. Kosten entstehen Ihnen nicht.`;
    case "abgesagt":
      return `Diesen Termin mussten wir leider absagen${
        cancelledAt === null ? "" : `; aufgehoben haben wir den Platz am ${formatDayWithMonth(todayInBerlin(cancelledAt))}`
      }. ${noFurtherCosts(rebookingFees)}`;
    case "laufend":
      return "Die Veranstaltung hat begonnen. Änderungen sind jetzt nur noch telefonisch möglich.";
    case "beendet":
      return "Diese Veranstaltung hat stattgefunden.";
  }
}
