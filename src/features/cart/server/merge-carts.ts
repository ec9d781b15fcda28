import type { Db } from "#db/client.ts";
import { optionsOfCart, saveOptions } from "#db/repositories/cart-options.ts";
import { moveRecipient, recipientsOfItem, updateRecipient } from "#db/repositories/cart-recipients.ts";
import { absorbCart, itemIdsByEvent } from "#db/repositories/carts.ts";
import { joinedNotes, mergeRecipients } from "../rules/merge-recipients.ts";

async function mergeItems(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const { changed, moved } = mergeRecipients(await recipientsOfItem(tx, into), await recipientsOfItem(tx, from));
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

/** One cart takes in another, which is deleted then: an event that both hold stays once, with the people of both. */
export async function mergeCarts(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const held = await itemIdsByEvent(tx, into);
  for (const [eventId, item] of await itemIdsByEvent(tx, from)) {
    const same = held.get(eventId);
    if (same !== undefined) await mergeItems(tx, item, same, now);
  }
  await mergeOptions(tx, from, into, now);
  await absorbCart(tx, from, into);
}
