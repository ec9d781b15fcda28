import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { cartOptions } from "../schema/carts.ts";

/** What is wished for the order as a whole. */
export type OrderOptions = Readonly<{ personalNotes: string | null; documents: boolean }>;

/** Null where nothing was wished yet. */
export async function optionsOfCart(db: Db, cartId: string): Promise<OrderOptions | null> {
  const [row] = await db.select().from(cartOptions).where(eq(cartOptions.cartId, cartId));
  return row === undefined ? null : { personalNotes: row.personalNotes, documents: row.documents === 1 };
}

/** Replaces what was wished before. */
export async function saveOptions(tx: Db, cartId: string, { personalNotes, documents }: OrderOptions, now: Date): Promise<void> {
  const values = { personalNotes, documents: documents ? 1 : 0, updatedAt: now };
  await tx
    .insert(cartOptions)
    .values({ cartId, ...values })
    .onConflictDoUpdate({ target: cartOptions.cartId, set: values });
}

/** The next order starts without wishes. */
export async function forgetOptions(tx: Db, cartId: string): Promise<void> {
  await tx.delete(cartOptions).where(eq(cartOptions.cartId, cartId));
}
