import { type BrowserContext, expect } from "@playwright/test";
import type { RecipientKind } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { origins } from "./portal.ts";
import { putInCart } from "./put-in-cart.ts";

type Person = Readonly<{ firstname: string; lastname: string; kind: RecipientKind }>;

export async function putPeopleInCart(context: BrowserContext, event: PortalEvent, ...people: readonly Person[]): Promise<string> {
  await putInCart(context, event);
  const answer = await context.request.get(`${origins.ifb}/order-api/get-shopping-cart`);
  const items = (await answer.json()) as readonly Readonly<{ cartItemId: string; event: { eventId: number } }>[];
  const cartItemId = items.find((item) => item.event.eventId === event.eventId)?.cartItemId ?? "";
  for (const person of people) {
    const added = await context.request.post(`${origins.ifb}/order-api/add-recipient`, {
      data: { cartItemId, ...person },
      headers: { origin: origins.ifb },
    });
    expect(added.status(), await added.text()).toBe(200);
  }
  return cartItemId;
}
