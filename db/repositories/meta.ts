import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { meta } from "../schema/meta.ts";

/** A fact about the database itself, such as `demo-seed-day`. */
export async function metaValue(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key));
  return row?.value;
}

export async function setMetaValue(tx: Db, key: string, value: string): Promise<void> {
  await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
}
