import { isDegressive, PRICE_TIERS, participantPrice } from "./price.ts";

export type PriceTier = Readonly<{ who: string; price: number }>;

/** Net cents of the cheapest defined tier, 0 when none is. */
export function lowestPrice(prices: readonly number[]): number {
  const defined = prices.filter((price) => price > 0);
  return defined.length > 0 ? Math.min(...defined) : 0;
}

export function priceTiers(prices: readonly number[]): readonly PriceTier[] {
  if (!isDegressive(prices)) return [{ who: "Preis pro Person", price: participantPrice(prices, 1) }];
  const all = Array.from({ length: PRICE_TIERS }, (_, index) => participantPrice(prices, index + 1));
  const last = all.at(-1);
  const merged = all.findLastIndex((price) => price !== last) + 1;
  return all
    .slice(0, merged + 1)
    .map((price, index) => ({ who: index === merged ? `ab der ${index + 1}. Person` : `${index + 1}. Person`, price }));
}
