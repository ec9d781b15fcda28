import type { Db, Store } from "#db/client.ts";
import { type Refuse, refusableWrite } from "#db/refusable-write.ts";
import { insertBookings } from "#db/repositories/bookings.ts";
import { forgetOptions } from "#db/repositories/cart-options.ts";
import { deleteCartItem } from "#db/repositories/carts.ts";
import { renewDraft } from "#db/repositories/checkout-drafts.ts";
import { actedMembership, membershipIn } from "#db/repositories/gremien.ts";
import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { insertOrder, type Order, orderByKey } from "#db/repositories/orders.ts";
import { inSeatOrder, releaseSeats, takeSeats } from "#db/repositories/seats.ts";
import { insertStatements, type StatedSeat, statementOfRow } from "#db/repositories/statements.ts";
import { changeWaitingEntry, waitingEntryById } from "#db/repositories/waiting-list.ts";
import { isMember } from "#src/domain/accounts/committee.ts";
import { mayOrderFor } from "#src/domain/accounts/committee-settings.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { type CartLine, cartLines } from "./cart-lines.ts";
import { confirmationMail } from "./mails/confirmation-mail.ts";
import { withSentence } from "./mails/staff-sentence.ts";
import { type MadeOrder, makeOrder, type Orderer, orderable } from "./make-order.ts";
import { type OrderDetails, orderDetails } from "./order-details.ts";
import { compareFingerprint } from "./order-fingerprint.ts";
import { offerFreeSeats } from "./waiting-list.ts";
import { fullWorkshop } from "./workshop-seats.ts";

type OrderInput = Orderer & Readonly<{ cartId: string; fingerprint: string }>;

export type OrderRefusal =
  /** Prices, dates, people, the address or what else belongs to the order are not what was shown. */
  | Readonly<{ reason: "cart-changed" }>
  | Readonly<{ reason: "cart-empty" }>
  /** The account acts for another committee by now, or for none. */
  | Readonly<{ reason: "committee-changed" }>
  /** In this committee the chair alone orders. */
  | Readonly<{ reason: "chair-only" }>
  /** Staff who order for somebody have no right to by now. */
  | Readonly<{ reason: "forbidden" }>
  /** Somebody was faster: fewer seats are free than wanted. */
  | Readonly<{ reason: "event-full"; eventId: number }>
  | Readonly<{ reason: "workshop-full"; eventId: number; workshop: string }>;

export type OrderOutcome = Readonly<{ ok: true; order: Order }> | (Readonly<{ ok: false }> & OrderRefusal);

type Ordered = Readonly<{ lines: readonly CartLine[]; details: OrderDetails }>;

/** What would be ordered as it stands now. */
const orderedNow = async (db: Db, input: OrderInput, { vatPercent, now }: BookingContext): Promise<Ordered> => ({
  lines: await cartLines(db, input.cartId, vatPercent, now),
  details: await orderDetails(db, input),
});

function refusalOf(ordered: Ordered, fingerprint: string, vatPercent: number): OrderRefusal | null {
  const { lines } = ordered;
  if (lines.length === 0) return { reason: "cart-empty" };
  const compared = compareFingerprint(ordered, fingerprint, vatPercent);
  if (typeof compared === "number") return { reason: "event-full", eventId: compared };
  const lacking = lines.find(({ blocker }) => blocker === "workshop-full");
  if (compared === "changed" && lacking?.fullWorkshop)
    return { reason: "workshop-full", eventId: lacking.event.eventId, workshop: lacking.fullWorkshop };
  return compared === "changed" || orderable(lines).length === 0 ? { reason: "cart-changed" } : null;
}

/** The offer's seats come free for the people of this order; more of them than are needed go to the next in line. */
async function takeOffer(tx: Db, { offerId, event }: CartLine, now: Date, refuse: Refuse<OrderRefusal>): Promise<void> {
  if (offerId === null) return;
  const offer = await waitingEntryById(tx, offerId);
  const stands = offer?.status === "angeboten" && offer.offerEndsAt !== null && offer.offerEndsAt > now;
  if (!stands || !(await changeWaitingEntry(tx, offerId, "angeboten", { status: "angenommen" }, now)))
    refuse({ reason: "event-full", eventId: event.eventId });
  await releaseSeats(tx, event.eventId, { booked: 0, held: offer.quantity }, now);
}

async function takeLine(tx: Db, line: CartLine, context: BookingContext, refuse: Refuse<OrderRefusal>): Promise<void> {
  const { event, recipients, offerId } = line;
  const { now } = context;
  await takeOffer(tx, line, now, refuse);
  const held = recipients.filter(({ kind }) => kind === "reservierung").length;
  if (!(await takeSeats(tx, event.eventId, { booked: recipients.length - held, held }, now)))
    refuse({ reason: "event-full", eventId: event.eventId });
  if (offerId !== null) await offerFreeSeats(tx, event.eventId, context);
  const workshop = await fullWorkshop(tx, event, recipients);
  if (workshop !== null) refuse({ reason: "workshop-full", eventId: event.eventId, workshop });
}

/** What was ordered leaves the cart; what could not be stays in it, marked. */
async function emptyCart(tx: Db, { cartId, userId, gremiumId }: OrderInput, lines: readonly CartLine[], now: Date): Promise<void> {
  for (const { cartItemId } of lines) await deleteCartItem(tx, cartId, cartItemId);
  await forgetOptions(tx, cartId);
  await renewDraft(tx, cartId, userId === null ? null : (gremiumId ?? ""), now);
}

/** Why the account can't order for this committee, as it stands in the transaction: the one it acts for, or any of its own that staff named. */
async function committeeRefusal(
  tx: Db,
  { userId, gremiumId }: Orderer,
  { now, actor }: Pick<BookingContext, "now" | "actor">,
): Promise<"committee-changed" | "chair-only" | null> {
  if (gremiumId === null) return null;
  const today = todayInBerlin(now);
  const named = () =>
    userId === null ? undefined : actor.by === "staff" ? membershipIn(tx, gremiumId, userId) : actedMembership(tx, userId, now);
  const own = await named();
  if (own?.gremiumId !== gremiumId || !isMember(own, today)) return "committee-changed";
  return mayOrderFor(own, await rulesOfGremium(tx, gremiumId), today) ? null : "chair-only";
}

/** What people stated in the cart goes on with their seats. */
const statedBy = (lines: readonly CartLine[], bookings: MadeOrder["bookings"]): readonly StatedSeat[] =>
  lines.flatMap(({ event, recipients }) =>
    recipients.flatMap((recipient, index) => {
      const seat = bookings.find(({ eventId, position }) => eventId === event.eventId && position === index + 1);
      const { role, newcomer } = recipient;
      return seat === undefined || (role === null && newcomer === null)
        ? []
        : [{ bookingId: seat.id, statement: statementOfRow({ role, newcomer }) }];
    }),
  );

async function write(
  tx: Db,
  { order, bookings, lines }: MadeOrder,
  input: OrderInput,
  context: BookingContext,
  refuse: Refuse<OrderRefusal>,
): Promise<boolean> {
  const { vatPercent, now } = context;
  if (context.mayAct !== undefined && !(await context.mayAct(tx))) refuse({ reason: "forbidden" });
  const refusal = refusalOf(await orderedNow(tx, input, context), input.fingerprint, vatPercent);
  if (refusal !== null) {
    if ((await orderByKey(tx, order.idempotencyKey)) !== undefined) return false;
    refuse(refusal);
  }
  if (!(await insertOrder(tx, order))) return false;
  const forbidden = await committeeRefusal(tx, input, context);
  if (forbidden !== null) refuse({ reason: forbidden });
  for (const line of inSeatOrder(lines, ({ event }) => event.eventId)) await takeLine(tx, line, context, refuse);
  await insertBookings(tx, bookings);
  await insertStatements(tx, statedBy(lines, bookings));
  await noteHistory(tx, { orderId: order.id, at: now, action: "bestellt", actor: context.actor });
  await emptyCart(tx, input, lines, now);
  return true;
}

/** All or nothing, in one transaction. A known `idempotencyKey` finds its order; `fingerprint` is what was shown. */
export async function placeOrder(store: Pick<Store, "db" | "write">, input: OrderInput, context: BookingContext): Promise<OrderOutcome> {
  const { fingerprint, idempotencyKey } = input;
  const { vatPercent, now, origins } = context;
  const known = await orderByKey(store.db, idempotencyKey);
  if (known !== undefined) return { ok: true, order: known };
  const ordered = await orderedNow(store.db, input, context);
  const refusal = refusalOf(ordered, fingerprint, vatPercent);
  if (refusal !== null) {
    // The first of two clicks may have been faster between the two looks.
    const twin = await orderByKey(store.db, idempotencyKey);
    return twin === undefined ? { ok: false, ...refusal } : { ok: true, order: twin };
  }
  const { invoice, options } = ordered.details;
  const made = makeOrder(input, orderable(ordered.lines), { ...options, invoice }, context);
  // It holds what its documents will say; they are made after the order, by the job that sends it.
  const mail = withSentence(confirmationMail(made, context), context);
  const written = await refusableWrite<boolean, OrderRefusal>(store, async (tx, refuse) => {
    const done = await write(tx, made, input, context, refuse);
    if (done) await queueMail(tx, mail, { origins, now });
    if (done) await context.alongside?.(tx, { orderId: made.order.id });
    return done;
  });
  if (!written.ok) return { ok: false, ...written.refusal };
  if (written.value) return { ok: true, order: made.order };
  const twin = await orderByKey(store.db, idempotencyKey);
  if (twin === undefined) throw new Error("an order that was refused as a second one has a first");
  return { ok: true, order: twin };
}
