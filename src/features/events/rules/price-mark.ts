import type { EventSummary } from "#src/domain/events/event-summary.ts";
import { stepsInWords } from "#src/domain/pricing/price-words.ts";

/** With what price of which event a part of a page was made: the live one is compared with it (spec:rendering#live-facts). */
export const priceMark = ({ eventId, prices }: Pick<EventSummary, "eventId" | "prices">) => ({
  "data-price-of": eventId,
  "data-price": stepsInWords(prices),
});
