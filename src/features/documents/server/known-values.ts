import type { Booking } from "#db/repositories/bookings.ts";
import { gremiumById } from "#db/repositories/gremien.ts";
import type { Order } from "#db/repositories/orders.ts";
import { userById } from "#db/repositories/users.ts";
import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { fullName, type RecipientFacts } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { nameField, optionField, positions } from "../rules/pack-form.ts";
import { wholeNumber } from "../rules/read-pack.ts";

type CartReader = Readonly<{ cookies: string | null; locals: PortalLocals; session: () => Promise<ActiveSession | null> }>;
export type PackCartItem = Readonly<{ cartItemId: string; event: PortalEvent; recipients: readonly RecipientFacts[] }>;

/** How the visitor's cart is read; null when there is none. The cart is another feature's: the page brings it along. */
export type ReadCart = (reader: CartReader) => Promise<Readonly<{ items: readonly PackCartItem[] }> | null>;

type Visit = Readonly<{ request: Request; locals: PortalLocals }>;

export async function cartItems({ request, locals }: Visit, readCart: ReadCart): Promise<readonly PackCartItem[]> {
  const cookies = request.headers.get("cookie");
  const cart = await readCart({ cookies, locals, session: () => sessionOf(locals, cookies) });
  return cart?.items ?? [];
}

export async function headValues({ request, locals }: Visit): Promise<TypedValues> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) return {};
  const { db } = locals.store;
  const { gremium } = session.user;
  const committee = gremium === null ? undefined : await gremiumById(db, gremium.id);
  const company = committee?.company ?? (await userById(db, session.userId))?.company;
  return { ...(committee ? { gremium: committee.name } : {}), ...(company ? { firma: company } : {}) };
}

export function peopleValues(people: readonly RecipientFacts[]): TypedValues {
  if (people.length === 0) return {};
  const fields = people.slice(0, positions.length).flatMap((person, index) => [
    [nameField(index + 1), fullName(person)],
    [optionField(index + 1), person.hotelOverNightOption ?? ""],
  ]);
  return { personen: String(Math.min(people.length, positions.length)), ...Object.fromEntries(fields) };
}

/** The visitor's own order with a seat at this event; null where there is none. Orders are another feature's. */
export type ReadOwnOrder = (eventId: number, visit: Visit) => Promise<Readonly<{ order: Order; bookings: readonly Booking[] }> | null>;

export type OrderedSeats = Readonly<{ order: Order; seats: readonly Booking[] }>;

export async function orderedSeats(visit: Visit, eventId: number, readOwnOrder: ReadOwnOrder): Promise<OrderedSeats | null> {
  const own = await readOwnOrder(eventId, visit);
  const seats = own?.bookings.filter((seat) => seat.eventId === eventId && takesSeat(seat.status)) ?? [];
  return own === null || seats.length === 0 ? null : { order: own.order, seats };
}

/** What the form says of an order; empty fields are left out. */
export function orderValues({ order, seats }: OrderedSeats): TypedValues {
  const { audience, committee, company } = order;
  const values = { zielgruppe: audience, gremium: committee ?? "", firma: company ?? "", ...peopleValues(seats) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** What a form starts with: the account, whoever stands in the cart for this event or was ordered for, and the number in the address. */
export async function knownValues(
  visit: Visit,
  event: PortalEvent,
  readCart: ReadCart,
  ordered: OrderedSeats | null,
): Promise<TypedValues> {
  const items = await cartItems(visit, readCart);
  const recipients = items.find((item) => item.event.eventId === event.eventId)?.recipients ?? [];
  if (recipients.length === 0 && ordered !== null) return { personen: "1", ...(await headValues(visit)), ...orderValues(ordered) };
  const asked = new URL(visit.request.url).searchParams.get("personen") ?? "";
  const count = wholeNumber(asked) >= 1 && wholeNumber(asked) <= positions.length ? { personen: asked } : {};
  return { personen: "1", ...count, ...(await headValues(visit)), ...peopleValues(recipients) };
}
