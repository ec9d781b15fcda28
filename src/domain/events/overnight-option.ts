import { formatEuro } from "../pricing/money.ts";
import { daysBetween } from "../time/german-date.ts";
import { type EventFacts, HOTEL_IDS_NOT_IN_PERSON, isTrainingSeries } from "./event.ts";
import { lengthLabel, trainingDays } from "./event-kind.ts";
import type { EventRates } from "./portal-event.ts";

/** Overnight and catering options of an event in a hotel (spec:prices#overnight-options); online events have none. */
export const overnightOptions = ["mit Übernachtung", "Tagesgast", "Anreise am Vortag"] as const;
export type OvernightOption = (typeof overnightOptions)[number];

/** More nights than these are a holiday. */
export const MAX_EXTRA_NIGHTS = 14;

export const isOvernightOption = (text: string): text is OvernightOption => (overnightOptions as readonly string[]).includes(text);

/** A day guest has no room that could be kept for further nights. */
export const hasRoom = (option: OvernightOption | null): boolean => option !== null && option !== "Tagesgast";

/** Days that the hotel is paid for, and how often participants arrive there: once, or once for each module of a series. */
export type HotelStay = Readonly<{ days: number; arrivals: number }>;

/** Modules of a series that are not in a hotel (spec:prices#overnight-options) cost nothing there. */
export function hotelStay(event: EventFacts): HotelStay {
  if (!isTrainingSeries(event)) return { days: trainingDays(event), arrivals: 1 };
  const inPerson = event.modules.filter(({ hotelId }) => !HOTEL_IDS_NOT_IN_PERSON.includes(hotelId));
  return {
    days: inPerson.reduce((sum, { startDate, endDate }) => sum + daysBetween(startDate, endDate) + 1, 0),
    arrivals: inPerson.length,
  };
}

/** One position of the hotel, net: `count` times `rate` cents for what `label` names. */
export type HotelItem = Readonly<{ label: string; count: number; rate: number }>;

const evenings = (count: number): string => (count === 1 ? "1 Nacht" : `${count} Nächte`);

/**
 * "each with its own net price per day": every event day costs the option's rate, the last one included; "Anreise am
 * Vortag" is "mit Übernachtung" and, for each arrival, one rate for the night before. A further night costs that rate too.
 */
export function hotelItems(
  option: OvernightOption,
  rates: EventRates,
  { days, arrivals }: HotelStay,
  extraNights: number,
): readonly HotelItem[] {
  if (option === "Tagesgast") return [{ label: `Tagesgast, ${lengthLabel(days)}`, count: days, rate: rates.dayGuest }];
  const before = option === "Anreise am Vortag" ? arrivals : 0;
  return [
    { label: `mit Übernachtung, ${lengthLabel(days)}`, count: days, rate: rates.overnight },
    ...(before > 0 ? [{ label: `Anreise am Vortag, ${evenings(before)}`, count: before, rate: rates.dayBefore }] : []),
    ...(extraNights > 0 ? [{ label: `zusätzlich ${evenings(extraNights)}`, count: extraNights, rate: rates.dayBefore }] : []),
  ].filter(({ count }) => count > 0);
}

/** `4 × 149,00 € + 1 × 109,00 €`: how the sum comes about. */
export const hotelFormula = (items: readonly HotelItem[]): string =>
  items.map(({ count, rate }) => `${count} × ${formatEuro(rate)}`).join(" + ");
