import { defaultOvernight } from "../cart/recipient-input.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { MAX_PARTICIPANTS, pricedEvent, quoteOf } from "../pricing/price-quote.ts";

/** What so many people of one committee pay at an event, in net cents; `saving` against everybody paying the first tier. */
export type GroupCost = Readonly<{ net: number; saving: number }>;

/**
 * The quote of an order of so many people, each with the usual hotel option (spec:prices#tiers). More than one order takes are
 * several orders.
 */
export function groupCost(event: PortalEvent, people: number): GroupCost {
  const option = defaultOvernight(event);
  const priced = pricedEvent(event);
  let [net, saving] = [0, 0];
  for (let left = people; left > 0; left -= MAX_PARTICIPANTS) {
    const participants = Array.from({ length: Math.min(left, MAX_PARTICIPANTS) }, () => ({ option, extraNights: 0 }));
    const outcome = quoteOf(priced, participants, 0);
    if (!outcome.ok) throw new Error(`No quote for event ${event.eventId}: ${outcome.reason}`);
    net += outcome.quote.net;
    saving += outcome.quote.saving;
  }
  return { net, saving };
}

/** What those cost who have a date and no seat yet, by event: they are ordered together, so each event counts its tiers once. */
export function openCosts(eventIds: readonly number[], events: ReadonlyMap<number, PortalEvent>): GroupCost {
  const counted = Map.groupBy(eventIds, (id) => id);
  return [...counted].reduce<GroupCost>(
    (sum, [id, people]) => {
      const event = events.get(id);
      if (event === undefined) return sum;
      const { net, saving } = groupCost(event, people.length);
      return { net: sum.net + net, saving: sum.saving + saving };
    },
    { net: 0, saving: 0 },
  );
}
