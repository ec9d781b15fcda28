import type { Db } from "#db/client.ts";
import {
  deleteRecipient as deleteRow,
  insertRecipient,
  recipientOfCart,
  recipientsOfItem,
  updateRecipient,
} from "#db/repositories/cart-recipients.ts";
import { eventIdOfItem } from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import { MAX_PARTICIPANTS } from "#src/domain/price-quote.ts";
import { isSamePerson } from "#src/domain/recipient.ts";
import type { Service } from "#src/shared/server/handle.ts";
import type {
  AddRecipientRefusal,
  addRecipient,
  DeleteRecipientRefusal,
  deleteRecipient,
  EditRecipientRefusal,
  editRecipient,
} from "../rules/recipient.contracts.ts";
import { toRecipient } from "../rules/recipient.ts";
import { bookingRefusal } from "./booking-refusal.ts";
import { type CartCall, changeOwnCart } from "./own-cart.ts";

type Reason = AddRecipientRefusal | EditRecipientRefusal | DeleteRecipientRefusal;
const refused = <R extends Reason>(reason: R) => ({ ok: false, reason }) as const;
const done = (cartItemId: string, recipientId: string) => ({ ok: true, value: { cartItemId, recipientId } }) as const;

/** An item can't be there without its event. */
async function eventOf(tx: Db, eventId: number): Promise<PortalEvent> {
  const event = await eventById(tx, eventId);
  if (event === undefined) throw new Error(`no event ${eventId}`);
  return event;
}

/** Another visitor's item is unknown here. The same person twice is a double click or a mistake. */
export const enterRecipient = (async ({ cartItemId, ...input }, call: CartCall) =>
  changeOwnCart(call, refused("item-unknown"), async (tx, cartId) => {
    const eventId = await eventIdOfItem(tx, cartId, cartItemId);
    if (eventId === undefined) return refused("item-unknown");
    const event = await eventOf(tx, eventId);
    const stale = bookingRefusal(event, call.now);
    if (stale !== null) return refused(stale);
    const facts = toRecipient(input, event);
    if (facts === null) return refused("option-unfit");
    const listed = await recipientsOfItem(tx, cartItemId);
    if (listed.some((one) => isSamePerson(one, facts))) return refused("recipient-present");
    if (listed.length >= MAX_PARTICIPANTS) return refused("recipients-full");
    return done(cartItemId, await insertRecipient(tx, cartItemId, facts, call.now));
  })) satisfies Service<typeof addRecipient>;

/** Replaces everything at once: of two tabs the last one counts. Also possible while the event can't be booked. */
export const changeRecipient = (async ({ recipientId, ...input }, call: CartCall) =>
  changeOwnCart(call, refused("recipient-unknown"), async (tx, cartId) => {
    const known = await recipientOfCart(tx, cartId, recipientId);
    if (known === undefined) return refused("recipient-unknown");
    const facts = toRecipient(input, await eventOf(tx, known.eventId));
    if (facts === null) return refused("option-unfit");
    const others = (await recipientsOfItem(tx, known.cartItemId)).filter((one) => one.recipientId !== recipientId);
    if (others.some((one) => isSamePerson(one, facts))) return refused("recipient-present");
    await updateRecipient(tx, recipientId, facts, call.now);
    return done(known.cartItemId, recipientId);
  })) satisfies Service<typeof editRecipient>;

/** A second deletion finds nobody. */
export const dropRecipient = (async ({ recipientId }, call: CartCall) =>
  changeOwnCart(call, refused("recipient-unknown"), async (tx, cartId) => {
    const known = await recipientOfCart(tx, cartId, recipientId);
    if (known === undefined) return refused("recipient-unknown");
    await deleteRow(tx, recipientId);
    return done(known.cartItemId, recipientId);
  })) satisfies Service<typeof deleteRecipient>;
