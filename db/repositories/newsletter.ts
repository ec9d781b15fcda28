import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { Db } from "../client.ts";
import { newsletterSubscriptions as subscriptions } from "../schema/requests.ts";
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

/** Keeps the wish, over an earlier one of the same address that came to nothing or was ended; returns its id. */
export async function keepWish(tx: Db, wish: Wish): Promise<string> {
  const open = { ...wish, confirmedAt: null, confirmedFrom: null, endedAt: null };
  const [row] = await tx
    .insert(subscriptions)
    .values({ id: randomUUID(), ...open })
    .onConflictDoUpdate({ target: [subscriptions.email, subscriptions.brand], set: open })
    .returning({ id: subscriptions.id });
  if (row === undefined) throw new Error("a wish is inserted or updated");
  return row.id;
}

/** False when it was confirmed or ended before. */
export async function confirmSubscription(tx: Db, id: string, from: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ confirmedAt: now, confirmedFrom: from })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt)))
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/** Ends it, whether it was confirmed or not, and takes back what is not on its way yet; the proof stays. False when it was ended before. */
export async function endSubscription(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ endedAt: now })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.endedAt)))
    .returning({ id: subscriptions.id });
  if (rows.length > 0) await withdrawFrom(tx, id, now);
  return rows.length > 0;
}
