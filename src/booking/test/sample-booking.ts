import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Db, Store } from "#db/client.ts";
import { insertRecipient } from "#db/repositories/cart-recipients.ts";
import { addCartItem, touchCart } from "#db/repositories/carts.ts";
import { draftOfCart, saveDraft } from "#db/repositories/checkout-drafts.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { defaultFeeSteps, halvedFeeSteps } from "#src/shared/server/environment/fee-steps.ts";
import type { BookingContext } from "../booking-context.ts";
import { cartLines } from "../cart-lines.ts";
import type { Billing, Orderer } from "../make-order.ts";
import { orderDetails } from "../order-details.ts";
import { fingerprintOf } from "../order-fingerprint.ts";
import { type OrderOutcome, placeOrder } from "../place-order.ts";

export const VAT_PERCENT = 19;

export const contextAt = (now: Date): BookingContext => ({
  origins: { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" },
  secret: "0123456789abcdef0123456789abcdef",
  vatPercent: VAT_PERCENT,
  fees: defaultFeeSteps,
  rebookingFees: halvedFeeSteps(defaultFeeSteps),
  actor: { by: "link" },
  now,
});

export const sampleBilling: Billing = {
  salutation: "Frau",
  firstname: "Petra",
  lastname: "Probe",
  email: "petra.probe@example.org",
  phone: "089 1234567",
  audience: "br",
  committee: "Betriebsrat der Muster GmbH",
  billTo: "firma",
  company: "Muster GmbH",
  street: "Musterweg",
  streetNumber: "7",
  postalCode: "80331",
  city: "München",
  purchaseOrderNumber: "4711",
};

export const samplePerson = (change: Partial<RecipientFacts> = {}): RecipientFacts => ({
  kind: "buchung",
  salutation: "Frau",
  firstname: "Anna",
  lastname: "Muster",
  email: null,
  hotelOverNightOption: "Tagesgast",
  personalNotes: null,
  ...change,
});

export async function filledCart(
  store: Store,
  entries: readonly (readonly [eventId: number, people: readonly RecipientFacts[]])[],
  now: Date,
): Promise<string> {
  const cartId = randomUUID();
  await store.write(async (tx) => {
    await touchCart(tx, cartId, now);
    for (const [eventId, people] of entries) {
      const item = await addCartItem(tx, cartId, eventId, now);
      if (item === null) throw new Error(`event ${eventId} is in the cart twice`);
      for (const person of people) await insertRecipient(tx, item, person, now);
    }
    await saveDraft(tx, cartId, {}, now);
  });
  return cartId;
}

type Change = Partial<Pick<Orderer, "userId" | "gremiumId" | "billing">> & Readonly<{ vatPercent?: number }>;

export async function shownOrder(store: Store, cartId: string, now: Date, { vatPercent = VAT_PERCENT, ...change }: Change = {}) {
  const draft = await draftOfCart(store.db, cartId);
  const orderer = { cartId, userId: null, gremiumId: null, billing: sampleBilling, ...change };
  const fingerprint = fingerprintOf(await cartLines(store.db, cartId, vatPercent, now), await orderDetails(store.db, orderer));
  return { ...orderer, fingerprint, idempotencyKey: draft?.idempotencyKey ?? "", brand: "ifb" } as const;
}

export async function orderCart(store: Store, cartId: string, now: Date, vatPercent = VAT_PERCENT): Promise<OrderOutcome> {
  return placeOrder(store, await shownOrder(store, cartId, now, { vatPercent }), { ...contextAt(now), vatPercent });
}

export async function seatsOf(db: Db, eventId: number): Promise<Readonly<{ booked: number; held: number }> | undefined> {
  const [row] = await db.select({ booked: events.booked, held: events.held }).from(events).where(eq(events.eventId, eventId));
  return row;
}

export async function bookingsAt(db: Db, eventId: number) {
  return db.select().from(bookings).where(eq(bookings.eventId, eventId)).orderBy(bookings.createdAt, bookings.orderId, bookings.position);
}

export async function subjectsTo(db: Db, recipient: string): Promise<readonly string[]> {
  const rows = await db.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt);
  return rows.map(({ subject }) => subject);
}

export async function countOf(db: Db, what: "orders" | "bookings" | "mails"): Promise<number> {
  const [row] = await db.select({ rows: count() }).from({ orders, bookings, mails }[what]);
  return row?.rows ?? 0;
}
