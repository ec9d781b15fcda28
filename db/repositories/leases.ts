import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { leases } from "../schema/leases.ts";

export type Lease = Readonly<{ name: string; holder: string; expiresAt: Date }>;
/** `now` by the clock of the database (`Store.now`). */
type Wanted = Readonly<{ name: string; holder: string; now: Date; forMs: number }>;

export async function leaseOf(db: Db, name: string): Promise<Lease | undefined> {
  const [row] = await db.select().from(leases).where(eq(leases.name, name));
  return row;
}

/** Whether nobody may count on it any more. One that ends later than any that is given out is left from before a clock was set back. */
export const isOver = ({ expiresAt }: Lease, { now, forMs }: Pick<Wanted, "now" | "forMs">): boolean =>
  expiresAt <= now || expiresAt.getTime() > now.getTime() + forMs;

/** Takes or renews it; `gone` is a holder known to have ended, who is not waited for. False when it is somebody else's. */
export async function takeLease(tx: Db, { name, holder, now, forMs }: Wanted, gone?: string): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + forMs);
  const known = gone === undefined ? [holder] : [holder, gone];
  const isFree = or(inArray(leases.holder, known), lte(leases.expiresAt, now), gt(leases.expiresAt, expiresAt));
  const rows = await tx
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({ target: leases.name, set: { holder, expiresAt }, setWhere: sql`${isFree}` })
    .returning({ name: leases.name });
  return rows.length > 0;
}

/** Gives it back; one that somebody else has taken meanwhile stays theirs. */
export async function releaseLease(tx: Db, { name, holder }: Pick<Wanted, "name" | "holder">): Promise<void> {
  await tx.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
}
