import { badgesOf } from "#src/domain/events/event-badges.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import { request } from "#src/shared/http/request.ts";
import type { bookingStates } from "../rules/booking-states.contract.ts";
import { bookingStatesRoute } from "../rules/booking-states.route.ts";
import { correctAction } from "./correct-action.ts";

type LiveState = CallResult<typeof bookingStates>[number];

/** As many as one call answers. */
const MOST = 100;

/** Shows changed states and prices, and what can be done then (spec:rendering#live-facts); without an answer the page stays as it is. */
export async function showLiveBookingStates(page: ParentNode = document): Promise<void> {
  const places = page.querySelectorAll<HTMLElement>("[data-booking-state], [data-price-of]");
  const ids = [...new Set([...places].map(({ dataset }) => Number(dataset["eventId"] ?? dataset["priceOf"])))];
  const calls = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) => ids.slice(index * MOST, (index + 1) * MOST));
  await Promise.all(calls.map((part) => showStates(page, part)));
}

/** At once, and whenever the back button brings the page as it was left. */
export function keepBookingStatesLive(): void {
  void showLiveBookingStates();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void showLiveBookingStates();
  });
}

async function showStates(page: ParentNode, ids: readonly number[]): Promise<void> {
  try {
    for (const event of await request(bookingStatesRoute, { ids: ids.join(",") })) {
      const each = (mark: string, show: (place: HTMLElement) => void): void => {
        for (const place of page.querySelectorAll<HTMLElement>(`[data-${mark}="${event.eventId}"]`)) show(place);
      };
      each("event-id", (place) => showState(place, event));
      each("price-of", (place) => showPrice(place, "Neuer Preis:", event.price));
      each("hotel-of", (place) => showPrice(place, "Neue Hotelpreise:", event.hotel));
      correctAction(page, event);
    }
  } catch {
    // The state of the last publication stays.
  }
}

function showState(place: HTMLElement, event: LiveState): void {
  const badges = badgesOf(event);
  const shown = [...place.children].map(({ textContent }) => textContent);
  if (shown.join("|") !== badges.map(({ label }) => label).join("|")) place.replaceChildren(...badges.map(badgeElement));
}

/** A page of a new publication may be answered by a process of the one before, which knows no price yet. */
function showPrice(place: HTMLElement, label: string, price: string | null | undefined): void {
  if (!price || price === place.dataset["price"]) return;
  place.dataset["price"] = price;
  place.textContent = `${label} ${price} netto`;
}

function badgeElement({ label, tone }: ReturnType<typeof badgesOf>[number]): HTMLElement {
  const badge = document.createElement("span");
  badge.className = `badge ${tone}`;
  badge.textContent = label;
  return badge;
}
