import { randomUUID } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { type OrderOptions, saveOptions } from "#db/repositories/cart-options.ts";
import { recipientsOfItem, saveWorkshops } from "#db/repositories/cart-recipients.ts";
import { deleteCart, touchCart } from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import { type Order, orderByKey } from "#db/repositories/orders.ts";
import type { RecipientInput } from "#src/domain/cart/recipient-input.ts";
import type { BookingContext } from "./booking-context.ts";
import { type AddRefusal, type EnterRefusal, enterPeople, putEventInCart } from "./cart-changes.ts";
import { cartLines } from "./cart-lines.ts";
import type { Orderer } from "./make-order.ts";
import { orderDetails } from "./order-details.ts";
import { fingerprintOf } from "./order-fingerprint.ts";
import { type OrderRefusal, placeOrder } from "./place-order.ts";
import { type ChoiceRefusal, choiceRefusal, choicesInCart, workshopChoices, workshopPlaces } from "./workshop-choice.ts";

export type CustomersOrder = Orderer &
  Readonly<{
    eventId: number;
    people: readonly RecipientInput[];
    /** Of a conference: what each of the people has chosen, in their order. */
    workshops?: readonly (readonly string[])[];
    options: OrderOptions;
  }>;

/** `index`: of the person it is about. */
type FillRefusal = Readonly<{ reason: AddRefusal | EnterRefusal | ChoiceRefusal; index?: number }>;

export type ForCustomerOutcome =
  | Readonly<{ ok: true; order: Order }>
  | Readonly<{ ok: false; reason: OrderRefusal["reason"] | AddRefusal | EnterRefusal | ChoiceRefusal; index?: number }>;

type Choice = Readonly<{ cartId: string; cartItemId: string; eventId: number; workshops: readonly (readonly string[])[] }>;

/** Notes what each person has chosen; the first choice that can't be had, and whose it is, otherwise null. */
async function chooseWorkshops(tx: Db, { cartId, cartItemId, eventId, workshops }: Choice): Promise<FillRefusal | null> {
  const event = await eventById(tx, eventId);
  if (event === undefined) return null;
  for (const [index, { recipientId }] of (await recipientsOfItem(tx, cartItemId)).entries()) {
    const chosen = workshops[index] ?? [];
    if (chosen.length === 0) continue;
    const others = await choicesInCart(tx, cartId, eventId, recipientId);
    const refusal = choiceRefusal(await workshopPlaces(tx, event, others), chosen, workshopChoices(event));
    if (refusal !== null) return { reason: refusal.reason, index };
    await saveWorkshops(tx, recipientId, chosen);
  }
  return null;
}

/**
 * Orders for somebody on the telephone or by letter: through a cart of its own and `placeOrder`, so prices, seats, papers and
 * mails are those of every order. `idempotencyKey` makes one order of a form that is sent twice. The cart goes in any case.
 */
export async function orderForCustomer(
  store: Pick<Store, "db" | "write">,
  { eventId, people, workshops = [], options, ...orderer }: CustomersOrder,
  context: BookingContext,
): Promise<ForCustomerOutcome> {
  const { now, vatPercent } = context;
  const known = await orderByKey(store.db, orderer.idempotencyKey);
  if (known !== undefined) return { ok: true, order: known };
  const cartId = randomUUID();
  const filled = await refusableWrite<void, FillRefusal>(store, async (tx, refuse) => {
    await touchCart(tx, cartId, now);
    const item = await putEventInCart(tx, cartId, eventId, now);
    if (!item.ok) return refuse({ reason: item.reason });
    const entered = await enterPeople(tx, cartId, { cartItemId: item.value.cartItemId, inputs: people }, now);
    if (!entered.ok) return refuse({ reason: entered.reason, index: entered.index });
    const chosen = await chooseWorkshops(tx, { cartId, cartItemId: item.value.cartItemId, eventId, workshops });
    if (chosen !== null) refuse(chosen);
    await saveOptions(tx, cartId, options, now);
  });
  if (!filled.ok) return { ok: false, ...filled.refusal };
  const details = await orderDetails(store.db, { ...orderer, cartId });
  const fingerprint = fingerprintOf(await cartLines(store.db, cartId, vatPercent, now), details);
  const outcome = await placeOrder(store, { ...orderer, cartId, fingerprint }, context);
  await store.write((tx) => deleteCart(tx, cartId));
  return outcome;
}
