import type { OvernightOption } from "../events/overnight-option.ts";
import { PRICE_TIERS, participantPrice } from "./price.ts";
import { type PricedEvent, pricedEvent, quoteOf } from "./price-quote.ts";

/** What lists show: what one person pays, and the cheapest tier with the person from whom on it is paid. */
export type PriceSteps = Readonly<{ single: number; cheapest: Readonly<{ from: number; price: number }> | null }>;

export function priceSteps(prices: readonly number[]): PriceSteps {
  const all = Array.from({ length: PRICE_TIERS }, (_, index) => participantPrice(prices, index + 1));
  const [single = 0] = all;
  const lowest = Math.min(...all);
  return { single, cheapest: lowest < single ? { from: all.indexOf(lowest) + 1, price: lowest } : null };
}

/** For how many people, and whether with rooms, lists show what a date costs in all. */
export type CostView = Readonly<{ people: number; overnight: boolean }>;

export const usualCostView: CostView = { people: 1, overnight: false };
export const isUsualView = ({ people, overnight }: CostView): boolean => people === 1 && !overnight;

/** In net cents. `overnight` is false where no rooms are paid: online, and at an event of one day. */
export type ShownCosts = Readonly<{ people: number; overnight: boolean; total: number; perPerson: number }>;

/** Everything that `people` pay together: the n-th its own tier (spec:prices#tiers), all of them with a room when asked for. */
export function costsOf(event: Parameters<typeof pricedEvent>[0], { people, overnight }: CostView): ShownCosts {
  const priced: PricedEvent = pricedEvent(event);
  const withRooms = overnight && priced.rates !== null && priced.stay.nights > 0;
  const option: OvernightOption | null = withRooms ? "mit Übernachtung" : null;
  const outcome = quoteOf(
    priced,
    Array.from({ length: people }, () => ({ option, extraNights: 0 })),
    0,
  );
  const total = outcome.ok ? outcome.quote.net : 0;
  return { people, overnight: withRooms, total, perPerson: Math.round(total / people) };
}
