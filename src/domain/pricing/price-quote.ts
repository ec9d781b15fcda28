import { isOnline } from "../events/event.ts";
import {
  type HotelItem,
  type HotelStay,
  hasRoom,
  hotelItems,
  hotelStay,
  MAX_EXTRA_NIGHTS,
  type OvernightOption,
  offeredOptions,
} from "../events/overnight-option.ts";
import type { EventRates, PortalEvent } from "../events/portal-event.ts";
import { participantPrice } from "./price.ts";
import { vatOf } from "./vat.ts";

export const MIN_PARTICIPANTS = 1;
/** More are asked for by telephone. */
export const MAX_PARTICIPANTS = 20;

export type PricedEvent = Readonly<{
  /** Net cents by tier; a 0 is an undefined tier. */
  prices: readonly number[];
  /** `null` where no hotel is paid: online. */
  rates: EventRates | null;
  stay: HotelStay;
}>;

/** `option` is `null` online, and for whoever has not chosen yet: then nothing is charged for the hotel. */
export type PricedParticipant = Readonly<{ option: OvernightOption | null; extraNights: number }>;

/** All sums in net cents. */
export type QuoteLine = Readonly<{ position: number; seminar: number; hotelItems: readonly HotelItem[]; hotel: number; total: number }>;

/** All sums in cents; `saving` is what tiers spare against everybody paying the first one. */
export type Quote = Readonly<{
  lines: readonly QuoteLine[];
  seminar: number;
  hotel: number;
  net: number;
  vatPercent: number;
  vat: number;
  gross: number;
  saving: number;
}>;

export type QuoteRefusal = "participant-count" | "option-not-offered" | "extra-nights" | "no-room";
type QuoteOutcome = Readonly<{ ok: true; quote: Quote }> | Readonly<{ ok: false; reason: QuoteRefusal }>;

export const quoteProblems: Readonly<Record<QuoteRefusal, string>> = {
  "participant-count": `Bitte geben Sie eine Zahl von ${MIN_PARTICIPANTS} bis ${MAX_PARTICIPANTS} an`,
  "option-not-offered": "Bei diesem Termin gibt es keine Hotelleistungen",
  "extra-nights": `Bitte geben Sie eine Zahl von 0 bis ${MAX_EXTRA_NIGHTS} an`,
  "no-room": "Zusätzliche Nächte sind nur mit Übernachtung möglich",
};

export const isParticipantCount = (count: number): boolean =>
  Number.isInteger(count) && count >= MIN_PARTICIPANTS && count <= MAX_PARTICIPANTS;

export const isExtraNights = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MAX_EXTRA_NIGHTS;

/** An online event has no rates, whatever its row says (spec:prices#overnight-options). */
export function pricedEvent(event: Pick<PortalEvent, "prices" | "rates" | "hotel" | "modules" | "startDate" | "endDate">): PricedEvent {
  const stay = hotelStay(event);
  const inHotel = event.modules.length > 0 ? stay.days > 0 : !isOnline(event);
  return { prices: event.prices, rates: inHotel ? event.rates : null, stay };
}

/** None where no hotel is paid. */
export const hotelOptionsOf = ({ rates, stay }: Pick<PricedEvent, "rates" | "stay">): readonly OvernightOption[] =>
  rates === null ? [] : offeredOptions(stay);

function refusalOf({ rates }: PricedEvent, participants: readonly PricedParticipant[]): QuoteRefusal | null {
  if (!isParticipantCount(participants.length)) return "participant-count";
  if (!participants.every(({ extraNights }) => isExtraNights(extraNights))) return "extra-nights";
  if (rates === null && participants.some(({ option }) => option !== null)) return "option-not-offered";
  return participants.some(({ option, extraNights }) => extraNights > 0 && !hasRoom(option)) ? "no-room" : null;
}

function lineOf({ prices, rates, stay }: PricedEvent, { option, extraNights }: PricedParticipant, position: number): QuoteLine {
  const seminar = participantPrice(prices, position);
  const items = option === null || rates === null ? [] : hotelItems(option, rates, stay, extraNights);
  const hotel = items.reduce((sum, { count, rate }) => sum + count * rate, 0);
  return { position, seminar, hotelItems: items, hotel, total: seminar + hotel };
}

const sumOf = (lines: readonly QuoteLine[], of: (line: QuoteLine) => number): number => lines.reduce((sum, line) => sum + of(line), 0);

/** The n-th participant pays the n-th tier (spec:prices#tiers), all their own option; cents, tax rounded once on the total. */
export function quoteOf(event: PricedEvent, participants: readonly PricedParticipant[], vatPercent: number): QuoteOutcome {
  const refusal = refusalOf(event, participants);
  if (refusal !== null) return { ok: false, reason: refusal };
  const lines = participants.map((participant, index) => lineOf(event, participant, index + 1));
  const seminar = sumOf(lines, (line) => line.seminar);
  const hotel = sumOf(lines, (line) => line.hotel);
  const net = seminar + hotel;
  const vat = vatOf(net, vatPercent);
  const saving = lines.length * participantPrice(event.prices, 1) - seminar;
  return { ok: true, quote: { lines, seminar, hotel, net, vatPercent, vat, gross: net + vat, saving } };
}

type Listed = Readonly<{ hotelOverNightOption: OvernightOption | null }>;

/** What everybody on a list pays; an option left over from another time does not count where none is offered. */
export function quoteOfPeople(
  event: Parameters<typeof pricedEvent>[0],
  people: readonly Listed[],
  vatPercent: number,
): ReturnType<typeof quoteOf> {
  const priced = pricedEvent(event);
  const participants = people.map(({ hotelOverNightOption }) => ({
    option: priced.rates === null ? null : hotelOverNightOption,
    extraNights: 0,
  }));
  return quoteOf(priced, participants, vatPercent);
}
