import { badgesOf } from "#src/domain/event-badges.ts";
import { request } from "#src/shared/http/request.ts";
import { bookingStatesRoute } from "../rules/booking-states.route.ts";

/** As many as one call answers. */
const MOST = 100;

/**
 * Brings the booking states of a prerendered page up to date: a state that changed since the page was made is shown,
 * never contradicted silently (decisions.md "Rendering"). Without an answer the page stays as it is.
 */
export async function showLiveBookingStates(page: ParentNode = document): Promise<void> {
  const places = Map.groupBy(page.querySelectorAll<HTMLElement>("[data-booking-state]"), ({ dataset }) => Number(dataset["eventId"]));
  const ids = [...places.keys()].slice(0, MOST);
  if (ids.length === 0) return;
  try {
    for (const event of await request(bookingStatesRoute, { ids: ids.join(",") })) {
      const badges = badgesOf(event);
      for (const place of places.get(event.eventId) ?? []) {
        const shown = [...place.children].map(({ textContent }) => textContent);
        if (shown.join("|") !== badges.map(({ label }) => label).join("|")) place.replaceChildren(...badges.map(badgeElement));
      }
    }
  } catch {
    // The state of the last publication stays.
  }
}

function badgeElement({ label, tone }: ReturnType<typeof badgesOf>[number]): HTMLElement {
  const badge = document.createElement("span");
  badge.className = `badge ${tone}`;
  badge.textContent = label;
  return badge;
}
