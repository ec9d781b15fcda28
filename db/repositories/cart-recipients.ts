import { randomUUID } from "node:crypto";
import { and, asc, eq, getTableColumns, max, sql } from "drizzle-orm";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { cartItems, cartRecipients, cartRecipientWorkshops } from "../schema/carts.ts";
import { recipientStatements } from "../schema/participant-statements.ts";

export type StoredRecipient = RecipientFacts &
  Readonly<{ recipientId: string; cartItemId: string; eventId: number; updatedAt: Date }> &
  Readonly<Pick<typeof recipientStatements.$inferSelect, "role" | "newcomer">>;

const { id: recipientId, position: _, createdAt: __, ...rest } = getTableColumns(cartRecipients);

const select = (db: Db) =>
  db
    .select({ recipientId, eventId: cartItems.eventId, ...rest, role: recipientStatements.role, newcomer: recipientStatements.newcomer })
    .from(cartRecipients)
    .innerJoin(cartItems, eq(cartItems.id, cartRecipients.cartItemId))
    .leftJoin(recipientStatements, eq(recipientStatements.recipientId, cartRecipients.id));

const ofCart = prepared<{ cartId: string }, StoredRecipient[]>((db) =>
  select(db)
    .where(eq(cartItems.cartId, sql.placeholder("cartId")))
    .orderBy(asc(cartRecipients.cartItemId), asc(cartRecipients.position))
    .prepare(),
);

/** Everybody in a cart, in the order of their items' lists. */
export const recipientsOfCart = (db: Db, cartId: string): Promise<readonly StoredRecipient[]> => ofCart(db, { cartId });

export async function recipientsOfItem(db: Db, cartItemId: string): Promise<readonly StoredRecipient[]> {
  return select(db).where(eq(cartRecipients.cartItemId, cartItemId)).orderBy(asc(cartRecipients.position));
}

/** Undefined when this cart has no such person, whoever else may have it. */
export async function recipientOfCart(db: Db, cartId: string, id: string): Promise<StoredRecipient | undefined> {
  const [row] = await select(db).where(and(eq(cartRecipients.id, id), eq(cartItems.cartId, cartId)));
  return row;
}

async function nextPosition(tx: Db, cartItemId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(cartRecipients.position) })
    .from(cartRecipients)
    .where(eq(cartRecipients.cartItemId, cartItemId));
  return (row?.last ?? 0) + 1;
}

/** Puts the person at the end of the item's list; returns its id. */
export async function insertRecipient(tx: Db, cartItemId: string, facts: RecipientFacts, now: Date): Promise<string> {
  const id = randomUUID();
  const position = await nextPosition(tx, cartItemId);
  await tx.insert(cartRecipients).values({ ...facts, id, cartItemId, position, createdAt: now, updatedAt: now });
  return id;
}

/** Replaces all that is known of the person. */
export async function updateRecipient(tx: Db, id: string, facts: RecipientFacts, now: Date): Promise<void> {
  const { kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes } = facts;
  await tx
    .update(cartRecipients)
    .set({ kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes, updatedAt: now })
    .where(eq(cartRecipients.id, id));
}

/** Puts the person at the end of another item's list. */
export async function moveRecipient(tx: Db, id: string, cartItemId: string): Promise<void> {
  const position = await nextPosition(tx, cartItemId);
  await tx.update(cartRecipients).set({ cartItemId, position }).where(eq(cartRecipients.id, id));
}

export async function deleteRecipient(tx: Db, id: string): Promise<void> {
  await tx.delete(cartRecipients).where(eq(cartRecipients.id, id));
}

/** The workshops that people in a cart have chosen, by the person's id. */
export async function workshopsOfCart(db: Db, cartId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ recipientId: cartRecipientWorkshops.recipientId, workshop: cartRecipientWorkshops.workshop })
    .from(cartRecipientWorkshops)
    .innerJoin(cartRecipients, eq(cartRecipients.id, cartRecipientWorkshops.recipientId))
    .innerJoin(cartItems, eq(cartItems.id, cartRecipients.cartItemId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartRecipientWorkshops.workshop));
  const byPerson = Map.groupBy(rows, ({ recipientId }) => recipientId);
  return new Map([...byPerson].map(([id, chosen]) => [id, chosen.map(({ workshop }) => workshop)]));
}

/** Replaces the workshops that a person has chosen. */
export async function saveWorkshops(tx: Db, recipientId: string, workshops: readonly string[]): Promise<void> {
  await tx.delete(cartRecipientWorkshops).where(eq(cartRecipientWorkshops.recipientId, recipientId));
  if (workshops.length > 0) await tx.insert(cartRecipientWorkshops).values(workshops.map((workshop) => ({ recipientId, workshop })));
}
