import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { insertRecipient, recipientOfCart, recipientsOfItem, updateRecipient } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf, cartSize, addCartItem as insertItem } from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import { saveStatement } from "#db/repositories/statements.ts";
import { bookingRefusal } from "#src/domain/booking/booking-refusal.ts";
import {
  type eventRefusals,
  type itemRefusals,
  MAX_CART_ITEMS,
  type personRefusals,
  type recipientsFull,
  type recipientUnknown,
} from "#src/domain/cart/cart-refusals.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { isEntered, type RecipientInput, recipientPreset, toRecipient } from "#src/domain/cart/recipient-input.ts";
import { statementIn } from "#src/domain/cart/statement.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import type { Outcome } from "#src/endpoints/handle.ts";

export type AddRefusal = keyof typeof eventRefusals;
export type EnterRefusal =
  | keyof typeof itemRefusals
  | keyof typeof personRefusals
  | keyof typeof recipientsFull
  | "event-cancelled"
  | "event-past"
  | "event-full";
type ChangeRefusal = keyof typeof recipientUnknown | keyof typeof personRefusals;
type Listed = Readonly<{ cartItemId: string; recipientId: string }>;

const refused = <Reason extends AddRefusal | EnterRefusal | ChangeRefusal>(reason: Reason) => ({ ok: false, reason }) as const;
const listed = (cartItemId: string, recipientId: string) => ({ ok: true, value: { cartItemId, recipientId } }) as const;

/** Why an event can't be put into a cart, as far as it shows without trying; null when it can. */
export async function addRefusal(tx: Db, cartId: string, eventId: number, now: Date): Promise<AddRefusal | null> {
  const [event, size] = await allDone(eventById(tx, eventId), cartSize(tx, cartId));
  const refusal = event === undefined ? "event-unknown" : bookingRefusal(event, now);
  return refusal ?? (size >= MAX_CART_ITEMS ? "cart-full" : null);
}

type Added = Outcome<Readonly<{ cartItemId: string }>, AddRefusal>;

export async function putEventInCart(tx: Db, cartId: string, eventId: number, now: Date): Promise<Added> {
  return putLookedAt(tx, cartId, { eventId, refusal: await addRefusal(tx, cartId, eventId, now) }, now);
}

type LookedAt = Readonly<{ eventId: number; refusal: AddRefusal | null }>;

/** The same when `addRefusal` was asked in this transaction. */
export async function putLookedAt(tx: Db, cartId: string, { eventId, refusal }: LookedAt, now: Date): Promise<Added> {
  if (refusal !== null) return refused(refusal);
  const cartItemId = await insertItem(tx, cartId, eventId, now);
  return cartItemId === null ? refused("already-in-cart") : { ok: true, value: { cartItemId } };
}

/** Another visitor's item is unknown here. The same person twice is a double click or a mistake. */
export async function enterPerson(
  tx: Db,
  cartId: string,
  { cartItemId, input }: Readonly<{ cartItemId: string; input: RecipientInput }>,
  now: Date,
): Promise<Outcome<Listed, EnterRefusal>> {
  const event = (await cartItemsOf(tx, cartId)).find((item) => item.cartItemId === cartItemId)?.event;
  if (event === undefined) return refused("item-unknown");
  const stale = bookingRefusal(event, now);
  if (stale !== null) return refused(stale);
  const people = await recipientsOfItem(tx, cartItemId);
  const facts = toRecipient(input, event, recipientPreset(event, people.at(-1), now));
  if (facts === null) return refused("option-unfit");
  if (people.some((one) => isSamePerson(one, facts))) return refused("recipient-present");
  if (people.length >= MAX_PARTICIPANTS) return refused("recipients-full");
  const recipientId = await insertRecipient(tx, cartItemId, facts, now);
  await saveStatement(tx, recipientId, statementIn(input));
  return listed(cartItemId, recipientId);
}

type Entered = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: EnterRefusal; index: number }>;

/**
 * Enters a list of people in its order, each starting with what the one before chose. A refusal names the person by `index`; what
 * was entered before stays to be undone by the caller's transaction. The same list once more, as after the back button or a
 * second click, changes nothing; one that says something else of somebody is refused at that person.
 */
export async function enterPeople(
  tx: Db,
  cartId: string,
  { cartItemId, inputs }: Readonly<{ cartItemId: string; inputs: readonly RecipientInput[] }>,
  now: Date,
): Promise<Entered> {
  const known = await recipientsOfItem(tx, cartItemId);
  const places = inputs.map((input) => known.findIndex((one) => isEntered(input, one)));
  const own = (await cartItemsOf(tx, cartId)).some((item) => item.cartItemId === cartItemId);
  if (own && !places.includes(-1) && new Set(places).size === places.length) return { ok: true };
  for (const [index, input] of inputs.entries()) {
    const outcome = await enterPerson(tx, cartId, { cartItemId, input }, now);
    if (!outcome.ok) return { ok: false, reason: outcome.reason, index };
  }
  return { ok: true };
}

/** Replaces everything at once: of two tabs the last one counts. Also possible while the event can't be booked. */
export async function changePerson(
  tx: Db,
  cartId: string,
  { recipientId, input }: Readonly<{ recipientId: string; input: RecipientInput }>,
  now: Date,
): Promise<Outcome<Listed, ChangeRefusal>> {
  const known = await recipientOfCart(tx, cartId, recipientId);
  if (known === undefined) return refused("recipient-unknown");
  const event = await eventById(tx, known.eventId);
  if (event === undefined) throw new Error(`no event ${known.eventId}`);
  const people = await recipientsOfItem(tx, known.cartItemId);
  const before = people[people.findIndex((one) => one.recipientId === recipientId) - 1];
  const facts = toRecipient(input, event, recipientPreset(event, before, now));
  if (facts === null) return refused("option-unfit");
  const others = people.filter((one) => one.recipientId !== recipientId);
  if (others.some((one) => isSamePerson(one, facts))) return refused("recipient-present");
  await updateRecipient(tx, recipientId, facts, now);
  await saveStatement(tx, recipientId, statementIn(input));
  return listed(known.cartItemId, recipientId);
}
