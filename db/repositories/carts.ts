import { randomUUID } from "node:crypto";
import { and, asc, count, eq, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { allDone } from "../all-done.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { cartItems, carts } from "../schema/carts.ts";
import { waitingEntries } from "../schema/waiting-list.ts";
import { eventsInCart } from "./events.ts";

export type StoredCartItem = Readonly<{
  cartItemId: string;
  event: PortalEvent;
  /** The offer of the waiting list that this item's seats come from, while it stands. */
  offerId: string | null;
}>;

/** Seats that are held for this very item are free for it. */
const withOffer = (event: PortalEvent, offered: number): PortalEvent => ({ ...event, held: Math.max(0, event.held - offered) });

type ItemRow = Readonly<{ id: string; eventId: number; offerId: string | null; offered: number | null }>;

const cartPlaceholder = sql.placeholder("cartId");
const itemRowsOf = prepared<{ cartId: string }, ItemRow[]>((db) =>
  db
    .select({ id: cartItems.id, eventId: cartItems.eventId, offerId: waitingEntries.id, offered: waitingEntries.quantity })
    .from(cartItems)
    .leftJoin(waitingEntries, and(eq(waitingEntries.id, cartItems.offerId), eq(waitingEntries.status, "angeboten")))
    .where(eq(cartItems.cartId, cartPlaceholder))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    .prepare(),
);

/** The items in the order in which they were added; an unknown cart has none. */
export async function cartItemsOf(db: Db, cartId: string): Promise<readonly StoredCartItem[]> {
  const [rows, events] = await allDone(itemRowsOf(db, { cartId }), eventsInCart(db, cartId));
  return rows.flatMap(({ id, eventId, offerId, offered }) => {
    const event = events.get(eventId);
    return event === undefined ? [] : [{ cartItemId: id, event: withOffer(event, offered ?? 0), offerId }];
  });
}

const sizeOf = prepared<{ cartId: string }, { items: number }[]>((db) =>
  db.select({ items: count() }).from(cartItems).where(eq(cartItems.cartId, cartPlaceholder)).prepare(),
);

export async function cartSize(db: Db, cartId: string): Promise<number> {
  const [row] = await sizeOf(db, { cartId });
  return row?.items ?? 0;
}

const nowPlaceholder = sql.placeholder("now");
const touched = prepared<{ cartId: string; now: Date }, unknown>((db) =>
  db
    .insert(carts)
    .values({ id: cartPlaceholder, createdAt: nowPlaceholder, updatedAt: nowPlaceholder })
    .onConflictDoUpdate({ target: carts.id, set: { updatedAt: nowPlaceholder as never } })
    .prepare(),
);

/** Makes the cart when it is not there yet, and notes that it was used. */
export async function touchCart(tx: Db, cartId: string, now: Date): Promise<void> {
  await touched(tx, { cartId, now });
}

const touchedOpen = prepared<{ cartId: string; now: Date }, { id: string }[]>((db) =>
  db
    .insert(carts)
    .values({ id: cartPlaceholder, createdAt: nowPlaceholder, updatedAt: nowPlaceholder })
    .onConflictDoUpdate({ target: carts.id, set: { updatedAt: nowPlaceholder as never }, setWhere: isNull(carts.userId) })
    .returning({ id: carts.id })
    .prepare(),
);

/**
 * The same for a browser's cart: false for one that belongs to an account, which is left as it is. Asked so, and not read first:
 * on PostgreSQL a look at a table that everybody writes into would be in the way of all of them.
 */
export async function touchOpenCart(tx: Db, cartId: string, now: Date): Promise<boolean> {
  return (await touchedOpen(tx, { cartId, now })).length > 0;
}

/** The cart of a logged-in person, made when there is none yet; two who ask at once get the same. */
export async function touchUserCart(tx: Db, userId: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(carts)
    .values({ id: randomUUID(), userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: now } })
    .returning({ id: carts.id });
  if (row === undefined) throw new Error("an upsert returns its row");
  return row.id;
}

export async function cartOfUser(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  return row?.id ?? null;
}

const ownerOf = prepared<{ cartId: string }, { userId: string | null }[]>((db) =>
  db.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartPlaceholder)).prepare(),
);

/** False for a cart that belongs to an account: then a browser's cookie alone opens it no longer. */
export async function isAnonymousCart(db: Db, cartId: string): Promise<boolean> {
  const [row] = await ownerOf(db, { cartId });
  return row === undefined || row.userId === null;
}

/** The items of a cart by event number. */
export async function itemIdsByEvent(db: Db, cartId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: cartItems.id, eventId: cartItems.eventId }).from(cartItems).where(eq(cartItems.cartId, cartId));
  return new Map(rows.map(({ id, eventId }) => [eventId, id]));
}

/** Moves the items of one cart into another and deletes the first, with what the other holds already. */
export async function absorbCart(tx: Db, from: string, into: string): Promise<void> {
  const held = tx.select({ eventId: cartItems.eventId }).from(cartItems).where(eq(cartItems.cartId, into));
  await tx
    .update(cartItems)
    .set({ cartId: into })
    .where(and(eq(cartItems.cartId, from), notInArray(cartItems.eventId, held)));
  await tx.delete(carts).where(eq(carts.id, from));
}

/** With everything in it. */
export async function deleteCart(tx: Db, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId));
}

/** Carts of browsers that nobody used since `before`, with their items; returns how many there were. An account's stays. */
export async function deleteCartsUnusedSince(tx: Db, before: Date): Promise<number> {
  return (
    await tx
      .delete(carts)
      .where(and(isNull(carts.userId), lt(carts.updatedAt, before)))
      .returning({ id: carts.id })
  ).length;
}

const inserted = prepared<{ id: string; cartId: string; eventId: number; now: Date }, { id: string }[]>((db) =>
  db
    .insert(cartItems)
    .values({
      id: sql.placeholder("id"),
      cartId: cartPlaceholder,
      eventId: sql.placeholder("eventId"),
      addedAt: nowPlaceholder,
    })
    .onConflictDoNothing({ target: [cartItems.cartId, cartItems.eventId] })
    .returning({ id: cartItems.id })
    .prepare(),
);

/** The new item's id, or `null` when the cart holds the event already. */
export async function addCartItem(tx: Db, cartId: string, eventId: number, now: Date): Promise<string | null> {
  const [row] = await inserted(tx, { id: randomUUID(), cartId, eventId, now });
  return row?.id ?? null;
}

/** The item of an event gets its seats from an offer of the waiting list; it is made where the cart has none. Returns its id. */
export async function putOfferInCart(tx: Db, cartId: string, offer: Readonly<{ id: string; eventId: number }>, now: Date): Promise<string> {
  const [row] = await tx
    .insert(cartItems)
    .values({ id: randomUUID(), cartId, eventId: offer.eventId, offerId: offer.id, addedAt: now })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.eventId], set: { offerId: offer.id } })
    .returning({ id: cartItems.id });
  if (row === undefined) throw new Error("an upsert returns its row");
  return row.id;
}

const deleted = prepared<{ cartItemId: string; cartId: string }, { id: string }[]>((db) =>
  db
    .delete(cartItems)
    .where(and(eq(cartItems.id, sql.placeholder("cartItemId")), eq(cartItems.cartId, cartPlaceholder)))
    .returning({ id: cartItems.id })
    .prepare(),
);

/** False when this cart has no such item, whoever else may have it. */
export async function deleteCartItem(tx: Db, cartId: string, cartItemId: string): Promise<boolean> {
  return (await deleted(tx, { cartItemId, cartId })).length > 0;
}
