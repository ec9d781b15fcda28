import { type BrowserContext, expect } from "@playwright/test";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import { origins } from "./portal.ts";

/** Puts events into the cart of a browser, by the call. */
export async function putInCart(context: BrowserContext, ...events: readonly PortalEvent[]): Promise<void> {
  for (const { eventId } of events) {
    const answer = await context.request.post(`${origins.ifb}/order-api/add-cart-item`, {
      data: { eventId },
      headers: { origin: origins.ifb },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
