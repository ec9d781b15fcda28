import type { StoredCartItem } from "#db/repositories/carts.ts";
import { eventCity, isOnline } from "#src/domain/event.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import { priceRecord } from "#src/domain/price.ts";
import type { Service } from "#src/shared/server/handle.ts";
import type { NavigationCartItem, OrderCartItem } from "../rules/cart-item.ts";
import type { shoppingCart, smallShoppingCart } from "../rules/shopping-cart.contract.ts";
import { itemsInCart } from "./cart.service.ts";

const themeOf = ({ themeId, themeSlug }: PortalEvent): OrderCartItem["event"]["theme"] =>
  themeId === null || themeSlug === null ? null : { themeId, slug: themeSlug };

function toOrderItem({ cartItemId, event }: StoredCartItem): OrderCartItem {
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
    recipients: [],
  };
}

function toNavigationItem({ cartItemId, event }: StoredCartItem): NavigationCartItem {
  const { eventId, themeId, title, startDate, endDate } = event;
  return { cartItemId, eventId, themeId, themeTitle: title, startDate, endDate, city: eventCity(event) };
}

export const listCart = (async (_, call) => ({ ok: true, value: (await itemsInCart(call)).map(toOrderItem) })) satisfies Service<
  typeof shoppingCart
>;

export const listCartSmall = (async (_, call) => ({
  ok: true,
  value: (await itemsInCart(call)).map(toNavigationItem),
})) satisfies Service<typeof smallShoppingCart>;
