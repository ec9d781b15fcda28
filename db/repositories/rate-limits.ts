import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { rateLimits } from "../schema/rate-limits.ts";

/**
 * Counts one more try and returns how many there were in this window; a window that has ended begins anew, and so does one
 * that ends far later than any that begins now: it was begun by a clock that was wrong.
 */
export async function countHit(tx: Db, key: string, windowEndsAt: Date, now: Date): Promise<number> {
  const latest = new Date(2 * windowEndsAt.getTime() - now.getTime());
  const ended = sql`(${lte(rateLimits.windowEndsAt, now)} or ${gt(rateLimits.windowEndsAt, latest)})`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, windowEndsAt, hits: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${ended} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${ended} then ${sql.param(windowEndsAt, rateLimits.windowEndsAt)} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits });
  return row?.hits ?? 1;
}

/** Takes one try back: it was nothing to count. */
export async function takeHitBack(tx: Db, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.hits, 0)));
}

export async function forgetHits(tx: Db, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteEndedWindows(tx: Db, now: Date): Promise<number> {
  return (await tx.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now)).returning({ key: rateLimits.key })).length;
}
