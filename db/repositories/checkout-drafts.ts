import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { checkoutDrafts } from "../schema/orders.ts";

/** `billing`: fields of the billing form by name; null before it was filled in. */
export type CheckoutDraft = Readonly<{ idempotencyKey: string; billing: Readonly<Record<string, string>> | null }>;

export async function draftOfCart(db: Db, cartId: string): Promise<CheckoutDraft | null> {
  const [row] = await db.select().from(checkoutDrafts).where(eq(checkoutDrafts.cartId, cartId));
  return row === undefined ? null : { idempotencyKey: row.idempotencyKey, billing: row.billing === null ? null : JSON.parse(row.billing) };
}

/** Keeps what was typed; the first time a cart gets the key under which its order will count once. */
export async function saveDraft(tx: Db, cartId: string, billing: Readonly<Record<string, string>>, now: Date): Promise<void> {
  const typed = JSON.stringify(billing);
  await tx
    .insert(checkoutDrafts)
    .values({ cartId, idempotencyKey: randomUUID(), billing: typed, updatedAt: now })
    .onConflictDoUpdate({ target: checkoutDrafts.cartId, set: { billing: typed, updatedAt: now } });
}

/** After an order: the next one gets a key of its own, what was typed as its address stays at hand. */
export async function renewDraftKey(tx: Db, cartId: string, now: Date): Promise<void> {
  await tx.update(checkoutDrafts).set({ idempotencyKey: randomUUID(), updatedAt: now }).where(eq(checkoutDrafts.cartId, cartId));
}
