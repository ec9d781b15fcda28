import { formatEuro } from "../pricing/money.ts";
import { daysBetween, weekdayShort } from "../time/german-date.ts";
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

/**
 * Days and nights that the hotel is paid for, and how often participants arrive there: once, or once for each module of a
 * series. An event of n days has n − 1 nights. `weekdays` is `Mo–Fr` for one stay of several days, else null.
 */
export type HotelStay = Readonly<{ days: number; nights: number; arrivals: number; weekdays: string | null }>;

/** Modules of a series that are not in a hotel (spec:prices#overnight-options) cost nothing there. */
export function hotelStay(event: EventFacts): HotelStay {
  if (!isTrainingSeries(event)) {
    const days = trainingDays(event);
    const weekdays = days > 1 ? `${weekdayShort(event.startDate)}–${weekdayShort(event.endDate)}` : null;
    return { days, nights: days - 1, arrivals: 1, weekdays };
  }
  const inPerson = event.modules.filter(({ hotelId }) => !HOTEL_IDS_NOT_IN_PERSON.includes(hotelId));
  const days = inPerson.reduce((sum, { startDate, endDate }) => sum + daysBetween(startDate, endDate) + 1, 0);
  return { days, nights: days - inPerson.length, arrivals: inPerson.length, weekdays: null };
}

/** What forms offer: an event of one day has no night in it. */
export const offeredOptions = ({ nights }: Pick<HotelStay, "nights">): readonly OvernightOption[] =>
  overnightOptions.filter((option) => nights > 0 || option !== "mit Übernachtung");

export const rateOf = ({ overnight, dayGuest, dayBefore }: EventRates, option: OvernightOption): number =>
  ({ "mit Übernachtung": overnight, Tagesgast: dayGuest, "Anreise am Vortag": dayBefore })[option];

/** What somebody starts with: who comes for one day needs no room. */
export const usualOption = ({ nights }: Pick<HotelStay, "nights">): OvernightOption => (nights > 0 ? "mit Übernachtung" : "Tagesgast");

/** One position of the hotel, net: `count` times `rate` cents for what `label` names. */
export type HotelItem = Readonly<{ label: string; count: number; rate: number }>;

const evenings = (count: number): string => (count === 1 ? "1 Nacht" : `${count} Nächte`);
const further = (count: number): string => (count === 1 ? "1 weitere Nacht" : `${count} weitere Nächte`);

/**
 * `Tagesgast` is charged per day, `mit Übernachtung` per night with board from arrival to departure, and `Anreise am Vortag` is
 * one more night for each arrival (spec:prices#overnight-options). A further night costs what the night before does.
 */
export function hotelItems(option: OvernightOption, rates: EventRates, stay: HotelStay, extraNights: number): readonly HotelItem[] {
  const { days, nights, arrivals, weekdays } = stay;
  const when = weekdays === null ? "" : `, ${weekdays},`;
  if (option === "Tagesgast")
    return [{ label: `${lengthLabel(days)}${weekdays === null ? "" : `, ${weekdays}`}`, count: days, rate: rates.dayGuest }];
  const before = option === "Anreise am Vortag" ? arrivals : 0;
  return [
    { label: `${evenings(nights)}${when} mit Verpflegung`, count: nights, rate: rates.overnight },
    { label: `${evenings(before)} davor`, count: before, rate: rates.dayBefore },
    { label: further(extraNights), count: extraNights, rate: rates.dayBefore },
  ].filter(({ count }) => count > 0);
}

/** `4 Nächte, Mo–Fr, mit Verpflegung (4 × 149,00 €) + 1 Nacht davor (1 × 109,00 €)`: how the sum comes about. */
export const hotelFormula = (items: readonly HotelItem[]): string =>
  items.map(({ label, count, rate }) => `${label} (${count}\u00a0×\u00a0${formatEuro(rate)})`).join(" + ");
