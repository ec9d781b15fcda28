import { randomUUID } from "node:crypto";
import type { Booking } from "#db/repositories/bookings.ts";
import type { OrderOptions } from "#db/repositories/cart-options.ts";
import type { InvoiceColumns, Order } from "#db/repositories/orders.ts";
import type { Brand } from "#src/brand/brand.ts";
import type { BillingKind } from "#src/domain/booking/billing.ts";
import { holdEnd } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { vatOf } from "#src/domain/pricing/vat.ts";
import { newReference } from "#src/shared/server/secrets/reference.ts";
import type { BookingContext } from "./booking-context.ts";
import type { CartLine } from "./cart-lines.ts";

export type Billing = Readonly<{
  salutation: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  audience: AudienceKey;
  committee: string | null;
  billTo: BillingKind;
  /** Null for an invoice to the person. */
  company: string | null;
  street: string;
  streetNumber: string;
  postalCode: string;
  city: string;
  purchaseOrderNumber: string | null;
}>;

/** `gremiumId`: the committee that the account acts for, to whose bookings the order will belong. */
export type Orderer = Readonly<{
  userId: string | null;
  gremiumId: string | null;
  brand: Brand;
  billing: Billing;
  idempotencyKey: string;
}>;

/** What accounting asks for beyond the address; nothing where nobody has settled it. */
export type InvoiceData = Omit<InvoiceColumns, "purchaseOrderNumber">;

export type MadeOrder = Readonly<{ order: Order; bookings: readonly Booking[]; lines: readonly CartLine[] }>;

export const orderable = (lines: readonly CartLine[]): readonly CartLine[] => lines.filter(({ blocker }) => blocker === null);

function bookingsOf(orderId: string, { event, recipients, quote }: CartLine, now: Date): readonly Booking[] {
  return recipients.map((recipient, index): Booking => {
    const price = quote?.lines[index];
    if (price === undefined) throw new Error(`event ${event.eventId} has no price for place ${index + 1}`);
    const held = recipient.kind === "reservierung";
    return {
      id: randomUUID(),
      orderId,
      eventId: event.eventId,
      position: index + 1,
      kind: recipient.kind,
      status: held ? "reserviert" : "gebucht",
      salutation: recipient.salutation,
      firstname: recipient.firstname,
      lastname: recipient.lastname,
      email: recipient.email,
      hotelOverNightOption: price.hotelItems.length > 0 ? recipient.hotelOverNightOption : null,
      personalNotes: recipient.personalNotes,
      seminarPrice: price.seminar,
      hotelPrice: price.hotel,
      lastNotified: notifiedFacts(event),
      holdEndsAt: held ? holdEnd(now, event.startDate) : null,
      remindedAt: null,
      cancelledAt: null,
      cancellationFee: null,
      rebookings: 0,
      rebookingFees: 0,
      sequence: 0,
      createdAt: now,
      updatedAt: now,
      workshops: recipient.workshops,
    };
  });
}

export const noInvoiceData: InvoiceData = { invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null, country: "DE" };

/** The order that `lines` make, with its number; nothing is written. Value-added tax is rounded once, on the net total. */
export function makeOrder(
  { userId, gremiumId, brand, billing, idempotencyKey }: Orderer,
  lines: readonly CartLine[],
  { documents, personalNotes, invoice }: OrderOptions & Readonly<{ invoice: InvoiceData }>,
  { vatPercent, now }: Pick<BookingContext, "vatPercent" | "now">,
): MadeOrder {
  const id = randomUUID();
  const net = lines.reduce((sum, { quote }) => sum + (quote?.net ?? 0), 0);
  const money = { vatPercent, net, vat: vatOf(net, vatPercent) };
  const order: Order = {
    linkVersion: 0,
    id,
    number: newReference("B"),
    idempotencyKey,
    userId,
    gremiumId,
    brand,
    ...billing,
    ...invoice,
    personalNotes,
    documents,
    ...money,
    createdAt: now,
  };
  return { order, bookings: lines.flatMap((line) => bookingsOf(id, line, now)), lines };
}
