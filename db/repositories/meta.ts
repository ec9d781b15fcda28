import { eq, like } from "drizzle-orm";
import type { Db } from "../client.ts";
import { meta } from "../schema/meta.ts";

/** A fact about the database itself, such as `demo-seed-day`. */
export async function metaValue(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key));
  return row?.value;
}

/** All facts whose key begins so, by the rest of it; `prefix` holds no sign that LIKE reads otherwise. */
export async function metaValues(db: Db, prefix: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(meta)
    .where(like(meta.key, `${prefix}%`));
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

export async function noteMeta(tx: Db, key: string, value: string): Promise<void> {
  await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
}
