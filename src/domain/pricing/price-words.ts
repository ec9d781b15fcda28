import { hotelFormula, rateOf } from "../events/overnight-option.ts";
import type { PriceSteps } from "./cost-view.ts";
import { formatEuro, formatEuroShort } from "./money.ts";
import { hotelOptionsOf, type PricedEvent, type QuoteLine } from "./price-quote.ts";
import { formatPercent, vatOf } from "./vat.ts";

/** What one seat costs net, as lists show it; `hotel` is null where nothing of a hotel is charged. */
export type SeatPrice = Readonly<{ seminar: string; hotel: string | null; formula: string }>;

export const seatPrice = ({ seminar, hotel, hotelItems }: QuoteLine): SeatPrice => ({
  seminar: formatEuro(seminar),
  hotel: hotelItems.length > 0 ? formatEuro(hotel) : null,
  formula: hotelFormula(hotelItems),
});

export type Sums = Readonly<{ net: string; vat: string; vatPercent: string; gross: string }>;

/** A net total in cents with its tax, which is rounded once. */
export function sumsInWords(net: number, vatPercent: number): Sums {
  const vat = vatOf(net, vatPercent);
  return { net: formatEuro(net), vat: formatEuro(vat), vatPercent: formatPercent(vatPercent), gross: formatEuro(net + vat) };
}

/** `1 Person 1.790 €, ab der 3. Person 1.590 €`; where all pay the same, `1.790 € pro Person`. Net. */
export const stepsInWords = ({ single, cheapest }: PriceSteps): string =>
  cheapest === null
    ? `${formatEuroShort(single)} pro Person`
    : `1 Person ${formatEuroShort(single)}, ab der ${cheapest.from}. Person ${formatEuroShort(cheapest.price)}`;

/** `mit Übernachtung 149,00 €, Tagesgast 59,00 €`, of what the event offers; null where no hotel is paid. Net. */
export const hotelInWords = ({ rates, stay }: Pick<PricedEvent, "rates" | "stay">): string | null =>
  rates === null
    ? null
    : hotelOptionsOf({ rates, stay })
        .map((option) => `${option} ${formatEuro(rateOf(rates, option))}`)
        .join(", ");

/** `300,00 € netto mehr`: what net cents more than before come to; less than nothing is `weniger`. */
export function differenceInWords(cents: number): string {
  if (cents === 0) return "gleicher Preis";
  return `${formatEuro(Math.abs(cents))} netto ${cents > 0 ? "mehr" : "weniger"}`;
}
