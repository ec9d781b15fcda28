import { PRICE_TIERS, participantPrice } from "./price.ts";

export type PriceTier = Readonly<{ who: string; price: number }>;

/** Net cents of the cheapest defined tier, 0 when none is. */
export function lowestPrice(prices: readonly number[]): number {
  const defined = prices.filter((price) => price > 0);
  return defined.length > 0 ? Math.min(...defined) : 0;
}

const from = (person: number): string => (person === 1 ? "Preis pro Person" : `ab der ${person}. Person`);

/** What each person of an order pays, in net cents, one row from where all further ones pay the same (spec:prices#tiers). */
export function priceTiers(prices: readonly number[]): readonly PriceTier[] {
  const all = Array.from({ length: PRICE_TIERS }, (_, index) => participantPrice(prices, index + 1));
  const last = all.at(-1);
  const merged = all.findLastIndex((price) => price !== last) + 1;
  return all.slice(0, merged + 1).map((price, index) => ({ who: index < merged ? `${index + 1}. Person` : from(merged + 1), price }));
}
