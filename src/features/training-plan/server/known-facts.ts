import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

/** Of an event what a plan was made with: where it differs later, the item is marked. Null without an event. */
export const knownFacts = (event: PortalEvent | undefined): string | null =>
  event === undefined
    ? null
    : JSON.stringify({ facts: notifiedFacts(event), prices: event.prices, rates: event.rates, cancelled: event.cancelled });
