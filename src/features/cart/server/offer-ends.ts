import type { Db } from "#db/client.ts";
import { waitingEntryById } from "#db/repositories/waiting-list.ts";
import { offerStands } from "#src/booking/waiting-list.ts";
import type { FilledCartItem } from "./list-cart.service.ts";

/** Until when offers from the waiting list keep seats for items of a cart. */
export async function offerEnds(db: Db, items: readonly FilledCartItem[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const ends = new Map<string, Date>();
  for (const { cartItemId, offerId } of items) {
    const offer = offerId === null ? undefined : await waitingEntryById(db, offerId);
    if (offer?.offerEndsAt && offerStands(offer, now)) ends.set(cartItemId, offer.offerEndsAt);
  }
  return ends;
}
