import { consumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import { type LayerEvent, track } from "#src/shared/browser/tracking.ts";
import { request } from "#src/shared/http/request.ts";
import { TRACKING_RELATIONS, type TrackedPlace, trackedValue, trackingItem } from "../rules/tracking-item.ts";

type CartEvent = "add_to_cart" | "remove_from_cart";

const usualList: Readonly<Record<CartEvent, string>> = { add_to_cart: "Seminartermine", remove_from_cart: "Warenkorb" };

async function layerEvent(event: CartEvent, eventId: number, place: Partial<TrackedPlace>): Promise<LayerEvent> {
  const facts = await request(consumerEvent, { objectType: "event", internalId: String(eventId), relations: TRACKING_RELATIONS });
  const items = [trackingItem(facts, { listName: usualList[event], index: 0, quantity: 1, ...place })];
  return { event, ecommerce: { currency: "EUR", value: trackedValue(items), items } };
}

/** Needs consent to statistics, and asks for the event's facts only with it. Never rejects. */
export function trackCart(event: CartEvent, eventId: number, place: Partial<TrackedPlace> = {}): Promise<void> {
  return track("statistics", () => layerEvent(event, eventId, place));
}
