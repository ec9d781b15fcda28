import type { Db } from "#db/client.ts";
import { waitingEntryById } from "#db/repositories/waiting-list.ts";
import { isOfferOpen } from "#src/booking/waiting-list.ts";
import type { FilledCartItem } from "./list-cart.service.ts";

export async function offerEnds(db: Db, items: readonly FilledCartItem[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const ends = new Map<string, Date>();
  for (const { cartItemId, offerId } of items) {
    const offer = offerId === null ? undefined : await waitingEntryById(db, offerId);
    if (offer?.offerEndsAt && isOfferOpen(offer, now)) ends.set(cartItemId, offer.offerEndsAt);
  }
  return ends;
}
