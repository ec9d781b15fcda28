import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { checkoutDrafts } from "../schema/orders.ts";

type Typed = Readonly<Record<string, string>>;

/**
 * `billing`: fields of the billing form by name; null before it was filled in. `actedFor`: the committee for which the account
 * acted then, empty without one; null for what a visitor typed.
 */
export type CheckoutDraft = Readonly<{ idempotencyKey: string; billing: Typed | null; actedFor: string | null }>;

/** Among the fields of the form, none of which has this name. */
const ACTED_FOR = "actedFor";

export async function draftOfCart(db: Db, cartId: string): Promise<CheckoutDraft | null> {
  const [row] = await db.select().from(checkoutDrafts).where(eq(checkoutDrafts.cartId, cartId));
  if (row === undefined) return null;
  const { idempotencyKey } = row;
  if (row.billing === null) return { idempotencyKey, billing: null, actedFor: null };
  const { [ACTED_FOR]: actedFor, ...billing }: Typed = JSON.parse(row.billing);
  return { idempotencyKey, billing, actedFor: actedFor ?? null };
}

const asText = (billing: Typed, actedFor: string | null): string =>
  JSON.stringify(actedFor === null ? billing : { ...billing, [ACTED_FOR]: actedFor });

/** Keeps what was typed; the first time a cart gets the key under which its order will count once. */
export async function saveDraft(tx: Db, cartId: string, billing: Typed, now: Date, actedFor: string | null = null): Promise<void> {
  const typed = asText(billing, actedFor);
  await tx
    .insert(checkoutDrafts)
    .values({ cartId, idempotencyKey: randomUUID(), billing: typed, updatedAt: now })
    .onConflictDoUpdate({ target: checkoutDrafts.cartId, set: { billing: typed, updatedAt: now } });
}

/**
 * After an order: the next one gets a key of its own, what was typed as its address stays at hand. A visitor who has logged in
 * since typed it for `actedFor`.
 */
export async function renewDraft(tx: Db, cartId: string, actedFor: string | null, now: Date): Promise<void> {
  const draft = await draftOfCart(tx, cartId);
  const billing = draft?.billing ? asText(draft.billing, draft.actedFor ?? actedFor) : null;
  await tx.update(checkoutDrafts).set({ idempotencyKey: randomUUID(), billing, updatedAt: now }).where(eq(checkoutDrafts.cartId, cartId));
}
