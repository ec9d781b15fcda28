import type { Db } from "#db/client.ts";
import { optionsOfCart, saveOptions } from "#db/repositories/cart-options.ts";
import { moveRecipient, recipientsOfItem, saveWorkshops, updateRecipient, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { absorbCart, cartItemsOf, itemIdsByEvent, putOfferInCart } from "#db/repositories/carts.ts";
import { draftOfCart, saveDraft } from "#db/repositories/checkout-drafts.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { joinedNotes, mergeRecipients } from "../rules/merge-recipients.ts";

type Workshops = Awaited<ReturnType<typeof workshopsOfCart>>;

async function mergeItems(tx: Db, from: string, into: string, workshops: Workshops, now: Date): Promise<void> {
  const [kept, brought] = [await recipientsOfItem(tx, into), await recipientsOfItem(tx, from)];
  const { changed, moved } = mergeRecipients(kept, brought);
  for (const person of kept) {
    const twin = brought.find((one) => isSamePerson(one, person));
    const chosen = workshops.get(twin?.recipientId ?? "");
    const last = twin !== undefined && (twin.updatedAt > person.updatedAt || !workshops.has(person.recipientId));
    if (last && chosen !== undefined) await saveWorkshops(tx, person.recipientId, chosen);
  }
  for (const recipient of changed) await updateRecipient(tx, recipient.recipientId, recipient, now);
  for (const { recipientId } of moved) await moveRecipient(tx, recipientId, into);
}

async function mergeOptions(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const [brought, kept] = [await optionsOfCart(tx, from), await optionsOfCart(tx, into)];
  if (brought === null) return;
  const options = {
    documents: brought.documents || kept?.documents === true,
    personalNotes: joinedNotes(kept?.personalNotes ?? null, brought.personalNotes),
  };
  await saveOptions(tx, into, options, now);
}

/** What was typed at the checkout before the login is the newer, unless the account's cart has an address already. */
async function keepDraft(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const [brought, kept] = [await draftOfCart(tx, from), await draftOfCart(tx, into)];
  if (brought?.billing && !kept?.billing) await saveDraft(tx, into, brought.billing, now, brought.actedFor);
}

/** One cart takes in another, which is deleted then: an event that both hold stays once, with the people of both. */
export async function mergeCarts(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const held = await itemIdsByEvent(tx, into);
  const workshops = new Map([...(await workshopsOfCart(tx, from)), ...(await workshopsOfCart(tx, into))]);
  for (const [eventId, item] of await itemIdsByEvent(tx, from)) {
    const same = held.get(eventId);
    if (same !== undefined) await mergeItems(tx, item, same, workshops, now);
  }
  for (const { offerId, event } of await cartItemsOf(tx, from))
    if (offerId !== null && held.has(event.eventId)) await putOfferInCart(tx, into, { id: offerId, eventId: event.eventId }, now);
  await mergeOptions(tx, from, into, now);
  await keepDraft(tx, from, into, now);
  await absorbCart(tx, from, into);
}
