import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, like, max, sql } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { Db } from "../client.ts";
import { newsletterSubscriptions as subscriptions } from "../schema/requests.ts";
import { tokens } from "../schema/users.ts";
import { withdrawFrom } from "./newsletter-deliveries.ts";

export type Subscription = typeof subscriptions.$inferSelect;

/** What is kept of a wish to subscribe: the proof that it was asked for, and in which words. */
export type Wish = Pick<Subscription, "email" | "brand" | "firstname" | "lastname" | "consentText" | "requestedAt" | "requestedFrom">;

export async function subscriptionOf(db: Db, email: string, brand: Brand): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.email, email), eq(subscriptions.brand, brand)));
  return row;
}

export async function subscriptionById(db: Db, id: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/**
 * Keeps the wish, over an earlier one of the same address that came to nothing; returns its id. Where one was confirmed, its proof
 * stays as it is: anybody can type an address, and only its owner can confirm.
 */
export async function keepWish(tx: Db, wish: Wish): Promise<string> {
  const open = { ...wish, confirmedAt: null, confirmedFrom: null, endedAt: null };
  const [row] = await tx
    .insert(subscriptions)
    .values({ id: randomUUID(), ...open })
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.brand],
      set: open,
      setWhere: isNull(subscriptions.confirmedAt),
    })
    .returning({ id: subscriptions.id });
  const id = row?.id ?? (await subscriptionOf(tx, wish.email, wish.brand))?.id;
  if (id === undefined) throw new Error("a wish is inserted or updated, or stands behind one that was confirmed");
  return id;
}

/** The links that ask the owner of the address and were not used: their tokens carry the wish. */
const openLinks = (id: string) =>
  and(eq(tokens.purpose, "newsletter-confirmation"), isNull(tokens.usedAt), like(tokens.data, `{"subscriptionId":"${id}"%`));

/** When the owner of the address was last asked with a link that still counts. */
export async function lastAsked(db: Db, id: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(tokens.createdAt) })
    .from(tokens)
    .where(and(openLinks(id), gt(tokens.expiresAt, now)));
  return row?.at ?? null;
}

/** Makes the links that ask about it worthless. */
export async function withdrawWishes(tx: Db, id: string): Promise<void> {
  await tx.delete(tokens).where(openLinks(id));
}

const runsNot = sql`${subscriptions.confirmedAt} is null or ${subscriptions.endedAt} is not null`;

/** Makes the wish valid, over one that was not confirmed or has ended. False where a subscription runs. */
export async function confirmWish(tx: Db, wish: Wish, from: string, now: Date): Promise<boolean> {
  const valid = { ...wish, confirmedAt: now, confirmedFrom: from, endedAt: null };
  const rows = await tx
    .insert(subscriptions)
    .values({ id: randomUUID(), ...valid })
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.brand],
      set: valid,
      setWhere: runsNot,
    })
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/** Ends it, whether it was confirmed or not, and takes back what is not on its way yet and was asked; the proof stays. False when it was ended before. */
export async function endSubscription(tx: Db, id: string, now: Date): Promise<boolean> {
  await withdrawWishes(tx, id);
  const rows = await tx
    .update(subscriptions)
    .set({ endedAt: now })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.endedAt)))
    .returning({ id: subscriptions.id });
  if (rows.length > 0) await withdrawFrom(tx, id, now);
  return rows.length > 0;
}
