import type { Db, Store } from "#db/client.ts";
import { insertBookings } from "#db/repositories/bookings.ts";
import { forgetOptions, type OrderOptions, optionsOfCart } from "#db/repositories/cart-options.ts";
import { deleteCartItem } from "#db/repositories/carts.ts";
import { renewDraftKey } from "#db/repositories/checkout-drafts.ts";
import { insertOrder, type Order, orderByKey } from "#db/repositories/orders.ts";
import { releaseSeats, takeSeats } from "#db/repositories/seats.ts";
import { changeWaitingEntry, waitingEntryById } from "#db/repositories/waiting-list.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { type CartLine, cartLines, compareStand } from "./cart-lines.ts";
import { confirmationMail } from "./mails/confirmation-mail.ts";
import { type MadeOrder, makeOrder, type Orderer, orderable } from "./make-order.ts";
import { offerFreeSeats } from "./waiting-list.ts";
import { fullWorkshop } from "./workshop-seats.ts";

type OrderInput = Orderer & Readonly<{ cartId: string; stand: string }>;

export type OrderRefusal =
  /** Prices, dates or people are not what was shown. */
  | Readonly<{ reason: "cart-changed" }>
  | Readonly<{ reason: "cart-empty" }>
  /** Somebody was faster: fewer seats are free than wanted. */
  | Readonly<{ reason: "event-full"; eventId: number }>
  | Readonly<{ reason: "workshop-full"; eventId: number; workshop: string }>;

export type OrderOutcome = Readonly<{ ok: true; order: Order }> | (Readonly<{ ok: false }> & OrderRefusal);

const noOptions: OrderOptions = { documents: false, personalNotes: null };

/** Undoes everything the transaction has done so far. */
class Refused extends Error {
  readonly refusal: OrderRefusal;
  constructor(refusal: OrderRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Why the cart can't be ordered as it was shown; null when it can. */
function refusalOf(lines: readonly CartLine[], stand: string, vatPercent: number): OrderRefusal | null {
  if (lines.length === 0) return { reason: "cart-empty" };
  const compared = compareStand(lines, stand, vatPercent);
  if (typeof compared === "number") return { reason: "event-full", eventId: compared };
  const lacking = lines.find(({ obstacle }) => obstacle === "workshop-full");
  if (compared === "changed" && lacking?.fullWorkshop)
    return { reason: "workshop-full", eventId: lacking.event.eventId, workshop: lacking.fullWorkshop };
  return compared === "changed" || orderable(lines).length === 0 ? { reason: "cart-changed" } : null;
}

/** The offer's seats come free for the people of this order; more of them than are needed go to the next in line. */
async function takeOffer(tx: Db, { offerId, event }: CartLine, now: Date): Promise<void> {
  if (offerId === null) return;
  const offer = await waitingEntryById(tx, offerId);
  const stands = offer?.status === "angeboten" && offer.offerEndsAt !== null && offer.offerEndsAt > now;
  if (!stands || !(await changeWaitingEntry(tx, offerId, "angeboten", { status: "angenommen" }, now)))
    throw new Refused({ reason: "event-full", eventId: event.eventId });
  await releaseSeats(tx, event.eventId, { booked: 0, held: offer.quantity }, now);
}

async function takeLine(tx: Db, line: CartLine, context: BookingContext): Promise<void> {
  const { event, recipients, offerId } = line;
  const { now } = context;
  await takeOffer(tx, line, now);
  const held = recipients.filter(({ kind }) => kind === "reservierung").length;
  if (!(await takeSeats(tx, event.eventId, { booked: recipients.length - held, held }, now)))
    throw new Refused({ reason: "event-full", eventId: event.eventId });
  if (offerId !== null) await offerFreeSeats(tx, event.eventId, context);
  const workshop = await fullWorkshop(tx, event, recipients);
  if (workshop !== null) throw new Refused({ reason: "workshop-full", eventId: event.eventId, workshop });
}

/** What was ordered leaves the cart; what could not be stays in it, marked. */
async function emptyCart(tx: Db, cartId: string, lines: readonly CartLine[], now: Date): Promise<void> {
  for (const { cartItemId } of lines) await deleteCartItem(tx, cartId, cartItemId);
  await forgetOptions(tx, cartId);
  await renewDraftKey(tx, cartId, now);
}

async function write(
  tx: Db,
  { order, bookings, lines }: MadeOrder,
  { cartId, stand }: OrderInput,
  context: BookingContext,
): Promise<boolean> {
  const { vatPercent, now } = context;
  const refusal = refusalOf(await cartLines(tx, cartId, vatPercent, now), stand, vatPercent);
  if (refusal !== null) {
    if ((await orderByKey(tx, order.idempotencyKey)) !== undefined) return false;
    throw new Refused(refusal);
  }
  if (!(await insertOrder(tx, order))) return false;
  for (const line of lines) await takeLine(tx, line, context);
  await insertBookings(tx, bookings);
  await emptyCart(tx, cartId, lines, now);
  return true;
}

/**
 * Orders what stands in a cart, all of it or nothing: seats, bookings and the confirmation in the outbox are one
 * transaction. The same `idempotencyKey` again finds the order that is there. `stand` is what the customer saw.
 */
export async function placeOrder(store: Pick<Store, "db" | "write">, input: OrderInput, context: BookingContext): Promise<OrderOutcome> {
  const { cartId, stand, idempotencyKey } = input;
  const { vatPercent, now, origins } = context;
  const known = await orderByKey(store.db, idempotencyKey);
  if (known !== undefined) return { ok: true, order: known };
  const all = await cartLines(store.db, cartId, vatPercent, now);
  const refusal = refusalOf(all, stand, vatPercent);
  if (refusal !== null) {
    // The first of two clicks may have been faster between the two looks.
    const twin = await orderByKey(store.db, idempotencyKey);
    return twin === undefined ? { ok: false, ...refusal } : { ok: true, order: twin };
  }
  const lines = orderable(all);
  const made = makeOrder(input, lines, (await optionsOfCart(store.db, cartId)) ?? noOptions, context);
  // Documents take their time: they are made before the one writer is asked.
  const mail = await confirmationMail(made, context);
  try {
    const written = await store.write(async (tx) => {
      const done = await write(tx, made, input, context);
      if (done) await queueMail(tx, mail, { origins, now });
      return done;
    });
    if (written) return { ok: true, order: made.order };
    const twin = await orderByKey(store.db, idempotencyKey);
    if (twin === undefined) throw new Error("an order that was refused as a second one has a first");
    return { ok: true, order: twin };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}
