import type { PriceSteps } from "../pricing/cost-view.ts";
import type { PricedEvent } from "../pricing/price-quote.ts";
import { hotelInWords, stepsInWords } from "../pricing/price-words.ts";

/** An event whose price a part of a page says. */
export type MarkedEvent = Readonly<{ eventId: number; prices: PriceSteps }>;

/** With what price of which event a part of a page was made: the live one is compared with it (spec:rendering#live-facts). */
export const priceMark = ({ eventId, prices }: MarkedEvent) => ({
  "data-price-of": eventId,
  "data-price": stepsInWords(prices),
});

/** The same of what its hotel costs. */
export const hotelMark = (eventId: number, priced: Pick<PricedEvent, "rates" | "stay">) => ({
  "data-hotel-of": eventId,
  "data-price": hotelInWords(priced),
});
