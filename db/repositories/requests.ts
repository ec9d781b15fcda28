import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { requests } from "../schema/requests.ts";

export type StoredRequest = typeof requests.$inferSelect;
export type NewRequest = Pick<StoredRequest, "reference" | "formKey" | "kind" | "brand" | "email" | "fields" | "userId" | "createdAt">;

/** The new request; `null` when its form is stored already, or its reference taken. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<StoredRequest | null> {
  const [row] = await tx
    .insert(requests)
    .values({ id: randomUUID(), status: "neu", note: "", updatedAt: request.createdAt, ...request })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Reference of the request that came out of a form; `null` when it was never stored. */
export async function referenceOfForm(db: Db, formKey: string): Promise<string | null> {
  const [row] = await db.select({ reference: requests.reference }).from(requests).where(eq(requests.formKey, formKey));
  return row?.reference ?? null;
}

/** Ties a request to an account, or to none. */
export async function linkRequestToUser(tx: Db, id: string, userId: string | null, now: Date): Promise<void> {
  await tx.update(requests).set({ userId, updatedAt: now }).where(eq(requests.id, id));
}
