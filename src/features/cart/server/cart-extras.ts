import type { Db } from "#db/client.ts";
import { workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { waitingEntryById } from "#db/repositories/waiting-list.ts";
import { offerStands } from "#src/booking/waiting-list.ts";
import type { CartExtras } from "./cart-entry.ts";
import type { FilledCartItem } from "./list-cart.service.ts";

/** What the cart page shows besides items and people; most carts have no conference and no offer, and cost no query. */
export async function extrasOf(
  db: Db,
  cart: Readonly<{ cartId: string; items: readonly FilledCartItem[] }> | null,
  now: Date,
): Promise<CartExtras> {
  const items = cart?.items ?? [];
  const inConference = cart !== null && items.some(({ event, recipients }) => event.conferenceSlug !== null && recipients.length > 0);
  const offers = new Map<string, Date>();
  for (const { cartItemId, offerId } of items) {
    const offer = offerId === null ? undefined : await waitingEntryById(db, offerId);
    if (offer?.offerEndsAt && offerStands(offer, now)) offers.set(cartItemId, offer.offerEndsAt);
  }
  return { workshops: inConference ? await workshopsOfCart(db, cart.cartId) : new Map(), offers };
}
