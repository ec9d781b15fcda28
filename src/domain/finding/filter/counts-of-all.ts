import type { FindingEvent } from "./criteria.ts";
import { type Counts, findEvents } from "./find-events.ts";
import { PRICE_LIMITS } from "./vocabulary.ts";

const countsByList = new WeakMap<readonly FindingEvent[], Counts>();

/** The counts without any filter, worked out once for each list: what occurs at all can be chosen, so that lists do not jump. */
export function countsOfAll(events: readonly FindingEvent[]): Counts {
  const known = countsByList.get(events);
  if (known !== undefined) return known;
  const { counts } = findEvents(events, {}, PRICE_LIMITS);
  countsByList.set(events, counts);
  return counts;
}
