import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { recipientsOfCart, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf, type StoredCartItem } from "#db/repositories/carts.ts";
import type { OrderRecipient } from "#src/booking/cart-lines.ts";
import { type CartReader, readOwnCart } from "#src/booking/own-cart.ts";
import { eventCity, isOnline } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { priceRecord } from "#src/domain/pricing/price.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { themeNamesOf } from "#src/queries/theme-names.ts";
import type { NavigationCartItem, OrderCartItem } from "../rules/cart-item.ts";
import type { shoppingCart, smallShoppingCart } from "../rules/shopping-cart.contract.ts";
import { itemsInCart } from "./cart.service.ts";

/** Names of a theme that is not published any more are left empty. */
function themeOf({ themeId, themeSlug }: PortalEvent): OrderCartItem["event"]["theme"] {
  if (themeId === null || themeSlug === null) return null;
  const names = themeNamesOf(themeSlug);
  return {
    themeId,
    slug: themeSlug,
    actionField: { name: names?.actionField ?? "" },
    rubric: { name: names?.rubric ?? "" },
    redirectUrl: names?.redirectUrl ?? null,
  };
}

export type FilledCartItem = StoredCartItem & Readonly<{ recipients: readonly OrderRecipient[] }>;

async function contents(db: Db, cartId: string): Promise<readonly FilledCartItem[]> {
  const [items, listed] = await allDone(cartItemsOf(db, cartId), recipientsOfCart(db, cartId));
  // Most carts have no conference, and cost no query for workshops.
  const inConference = items.some(({ event }) => event.conferenceSlug !== null);
  const chosen: ReadonlyMap<string, readonly string[]> = inConference ? await workshopsOfCart(db, cartId) : new Map();
  const people = listed.map((one) => ({ ...one, workshops: chosen.get(one.recipientId) ?? [] }));
  const recipients = Map.groupBy(people, ({ cartItemId }) => cartItemId);
  return items.map((item) => ({ ...item, recipients: recipients.get(item.cartItemId) ?? [] }));
}

export async function filledCart(call: CartReader): Promise<Readonly<{ cartId: string; items: readonly FilledCartItem[] }> | null> {
  const own = await readOwnCart(call, contents);
  return own && { cartId: own.cartId, items: own.found };
}

function toRecipient(recipient: OrderRecipient): OrderCartItem["recipients"][number] {
  const { recipientId, kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes, workshops } = recipient;
  return { recipientId, kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes, workshops: [...workshops] };
}

function toOrderItem({ cartItemId, event, recipients }: FilledCartItem): OrderCartItem {
  const { eventId, startDate, endDate, title, prices, hotel, modules } = event;
  return {
    cartItemId,
    event: {
      eventId,
      startDate,
      endDate,
      isOnlineEvent: isOnline(event),
      hotel: [...hotel],
      content: { title, prices: priceRecord(prices) },
      theme: themeOf(event),
      modules: [...modules],
    },
    recipients: recipients.map(toRecipient),
  };
}

function toNavigationItem({ cartItemId, event }: StoredCartItem): NavigationCartItem {
  const { eventId, themeId, title, startDate, endDate } = event;
  return { cartItemId, eventId, themeId, themeTitle: title, startDate, endDate, city: eventCity(event) };
}

export const listCart = (async (_, call) => ({
  ok: true,
  value: (await filledCart(call))?.items.map(toOrderItem) ?? [],
})) satisfies Service<typeof shoppingCart>;

export const listCartSmall = (async (_, call) => ({
  ok: true,
  value: (await itemsInCart(call)).map(toNavigationItem),
})) satisfies Service<typeof smallShoppingCart>;
