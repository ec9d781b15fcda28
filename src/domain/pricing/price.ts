/** Participant prices are tiered for one to five participants (spec:prices#tiers). */
export const PRICE_TIERS = 5;

/** The price record (spec:content-and-entities#price-record) in net cents; a value above 0 counts as defined. */
type PriceRecord = Readonly<{
  price: number;
  priceParticipantTwo: number;
  priceParticipantThree: number;
  priceParticipantFour: number;
  priceParticipantFive: number;
}>;

/** Net cents for the n-th participant (from 1): above five the fifth tier, an undefined tier the nearest lower defined one. */
export function participantPrice(prices: readonly number[], participant: number): number {
  for (let tier = Math.min(participant, PRICE_TIERS); tier > 1; tier -= 1) {
    const price = prices[tier - 1] ?? 0;
    if (price > 0) return price;
  }
  return prices[0] ?? 0;
}

/** Net cents of one event for all participants of one order. */
export function totalPrice(prices: readonly number[], participants: number): number {
  return Array.from({ length: participants }, (_, index) => participantPrice(prices, index + 1)).reduce((sum, price) => sum + price, 0);
}

/** Degressive pricing applies when a second-participant price is defined (spec:prices#degressive-pricing). */
export function isDegressive(prices: readonly number[]): boolean {
  return (prices[1] ?? 0) > 0;
}

export function priceRecord(prices: readonly number[]): PriceRecord {
  return {
    price: prices[0] ?? 0,
    priceParticipantTwo: prices[1] ?? 0,
    priceParticipantThree: prices[2] ?? 0,
    priceParticipantFour: prices[3] ?? 0,
    priceParticipantFive: prices[4] ?? 0,
  };
}
