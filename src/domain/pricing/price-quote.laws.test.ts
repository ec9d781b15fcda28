import { expect, it } from "vitest";
import { type OvernightOption, overnightOptions } from "../events/overnight-option.ts";
import { participantPrice } from "./price.ts";
import { MAX_PARTICIPANTS, type PricedEvent, type PricedParticipant, type Quote, quoteOf } from "./price-quote.ts";

const CASES = 2000;

/** The same sequence on every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Order = Readonly<{ event: PricedEvent; participants: readonly PricedParticipant[]; percent: number }>;

function orderFrom(next: (below: number) => number): Order {
  const prices = Array.from({ length: 1 + next(5) }, (_, tier) => (tier > 0 && next(3) === 0 ? 0 : 1 + next(300_000)));
  const rates = next(4) === 0 ? null : { overnight: next(30_000), dayGuest: next(10_000), dayBefore: next(20_000) };
  const participants = Array.from({ length: 1 + next(MAX_PARTICIPANTS) }, (): PricedParticipant => {
    const option: OvernightOption | null = rates === null ? null : (overnightOptions[next(overnightOptions.length + 1)] ?? null);
    return { option, extraNights: option === null || option === "Tagesgast" ? 0 : next(4) };
  });
  const arrivals = 1 + next(3);
  const days = arrivals + next(9);
  const stay = { days, nights: days - arrivals, arrivals, weekdays: null };
  return { event: { prices, rates, stay }, participants, percent: next(2600) / 100 };
}

const next = numbersFrom(20_261_121);
const orders: readonly Order[] = Array.from({ length: CASES }, () => orderFrom(next));

function quoted({ event, participants, percent }: Order): Quote {
  const outcome = quoteOf(event, participants, percent);
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${JSON.stringify({ event, participants })}`);
  return outcome.quote;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const every = (law: (order: Order, quote: Quote) => void): void => {
  for (const order of orders) law(order, quoted(order));
};

it("deals in whole cents", () =>
  every((_order, { lines, net, vat, gross, saving }) =>
    expect([net, vat, gross, saving, ...lines.map(({ total }) => total)].every(Number.isSafeInteger)).toBe(true),
  ));

it("adds the lines up to the totals", () =>
  every((_order, { lines, seminar, hotel, net, vat, gross }) => {
    expect(sum(lines.map((line) => line.seminar))).toBe(seminar);
    expect(sum(lines.map((line) => line.hotel))).toBe(hotel);
    expect(sum(lines.map((line) => line.total))).toBe(net);
    expect(net + vat).toBe(gross);
  }));

it("adds the positions of the hotel up to its line", () =>
  every((_order, { lines }) => {
    for (const { hotel, hotelItems } of lines) expect(sum(hotelItems.map(({ count, rate }) => count * rate))).toBe(hotel);
  }));

it("is never more than half a cent off the exact tax", () =>
  every(({ percent }, { net, vat }) => expect(Math.abs(vat * 100 - net * percent)).toBeLessThanOrEqual(50 + 1e-3)));

it("never becomes cheaper by one more participant", () =>
  every((order, { net, gross }) => {
    if (order.participants.length === MAX_PARTICIPANTS) return;
    const more = quoted({ ...order, participants: [...order.participants, { option: null, extraNights: 0 }] });
    expect(more.net).toBeGreaterThanOrEqual(net);
    expect(more.gross).toBeGreaterThanOrEqual(gross);
  }));

it("does not care who chose which option", () =>
  every((order, { seminar, hotel, net, gross }) => {
    const turned = [...order.participants.slice(1), ...order.participants.slice(0, 1)];
    for (const participants of [turned, order.participants.toReversed()])
      expect(quoted({ ...order, participants })).toMatchObject({ seminar, hotel, net, gross });
  }));

it("charges an undefined tier as the nearest lower defined one", () =>
  every(({ event: { prices } }, { lines }) => {
    for (const { position, seminar } of lines) {
      const tier = Math.min(position, 5);
      const own = prices[tier - 1] ?? 0;
      expect(seminar).toBe(own > 0 || tier === 1 ? own : participantPrice(prices, tier - 1));
    }
  }));

it("charges everybody above five like the fifth", () =>
  every((_order, { lines }) => {
    for (const { seminar } of lines.slice(5)) expect(seminar).toBe(lines[4]?.seminar);
  }));

it("saves what lies between the first tier and the one paid", () =>
  every(({ event: { prices } }, { lines, seminar, saving }) => expect(saving + seminar).toBe(lines.length * participantPrice(prices, 1))));

it("is the same for the same order", () => every((order, quote) => expect(quoted(order)).toEqual(quote)));
