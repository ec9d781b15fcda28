import { type BrowserContext, expect } from "@playwright/test";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { origins } from "./portal.ts";

export async function putInCart(context: BrowserContext, ...events: readonly PortalEvent[]): Promise<void> {
  for (const { eventId } of events) {
    const answer = await context.request.post(`${origins.ifb}/order-api/add-cart-item`, {
      data: { eventId },
      headers: { origin: origins.ifb },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
