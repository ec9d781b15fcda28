import { randomUUID } from "node:crypto";
import { and, asc, count, eq, isNull, lt, notInArray } from "drizzle-orm";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import type { Db } from "../client.ts";
import { cartItems, carts } from "../schema/carts.ts";
import { eventsByIds } from "./events.ts";

export type StoredCartItem = Readonly<{ cartItemId: string; event: PortalEvent }>;

/** The items in the order in which they were added; an unknown cart has none. */
export async function cartItemsOf(db: Db, cartId: string): Promise<readonly StoredCartItem[]> {
  const rows = await db
    .select({ id: cartItems.id, eventId: cartItems.eventId })
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id));
  const events = await eventsByIds(
    db,
    rows.map(({ eventId }) => eventId),
  );
  const byId = new Map(events.map((event) => [event.eventId, event]));
  return rows.flatMap(({ id, eventId }) => {
    const event = byId.get(eventId);
    return event === undefined ? [] : [{ cartItemId: id, event }];
  });
}

export async function cartSize(db: Db, cartId: string): Promise<number> {
  const [row] = await db.select({ items: count() }).from(cartItems).where(eq(cartItems.cartId, cartId));
  return row?.items ?? 0;
}

/** Makes the cart when it is not there yet, and notes that it was used. */
export async function touchCart(tx: Db, cartId: string, now: Date): Promise<void> {
  await tx
    .insert(carts)
    .values({ id: cartId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: carts.id, set: { updatedAt: now } });
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

/** False for a cart that belongs to an account: then a browser's cookie alone opens it no longer. */
export async function isAnonymousCart(db: Db, cartId: string): Promise<boolean> {
  const [row] = await db.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartId));
  return row === undefined || row.userId === null;
}

/** The items of a cart by event number. */
export async function itemIdsByEvent(db: Db, cartId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: cartItems.id, eventId: cartItems.eventId }).from(cartItems).where(eq(cartItems.cartId, cartId));
  return new Map(rows.map(({ id, eventId }) => [eventId, id]));
}

/** The event of an item; undefined when this cart has no such item, whoever else may have it. */
export async function eventIdOfItem(db: Db, cartId: string, cartItemId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ eventId: cartItems.eventId })
    .from(cartItems)
    .where(and(eq(cartItems.id, cartItemId), eq(cartItems.cartId, cartId)));
  return row?.eventId;
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

/** Carts of browsers that nobody used since `before`, with their items; returns how many there were. An account's stays. */
export async function deleteCartsUnusedSince(tx: Db, before: Date): Promise<number> {
  return (
    await tx
      .delete(carts)
      .where(and(isNull(carts.userId), lt(carts.updatedAt, before)))
      .returning({ id: carts.id })
  ).length;
}

/** The new item's id, or `null` when the cart holds the event already. */
export async function addCartItem(tx: Db, cartId: string, eventId: number, now: Date): Promise<string | null> {
  const [row] = await tx
    .insert(cartItems)
    .values({ id: randomUUID(), cartId, eventId, addedAt: now })
    .onConflictDoNothing({ target: [cartItems.cartId, cartItems.eventId] })
    .returning({ id: cartItems.id });
  return row?.id ?? null;
}

/** False when this cart has no such item, whoever else may have it. */
export async function deleteCartItem(tx: Db, cartId: string, cartItemId: string): Promise<boolean> {
  const rows = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, cartItemId), eq(cartItems.cartId, cartId)))
    .returning({ id: cartItems.id });
  return rows.length > 0;
}
