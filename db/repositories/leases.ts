import { and, eq } from "drizzle-orm";
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

/**
 * Takes or renews it when it still stands as the caller saw it: what the caller concluded from that (`isOver`, its holder
 * has ended) must not be held against somebody who has taken it since. False when it has changed.
 */
export async function takeLease(tx: Db, { name, holder, now, forMs }: Wanted, seen: Lease | undefined): Promise<boolean> {
  const taken = { name, holder, expiresAt: new Date(now.getTime() + forMs) };
  const rows =
    seen === undefined
      ? await tx.insert(leases).values(taken).onConflictDoNothing().returning({ name: leases.name })
      : await tx
          .update(leases)
          .set(taken)
          .where(and(eq(leases.name, name), eq(leases.holder, seen.holder), eq(leases.expiresAt, seen.expiresAt)))
          .returning({ name: leases.name });
  return rows.length > 0;
}

/** Gives it back; one that somebody else has taken meanwhile stays theirs. */
export async function releaseLease(tx: Db, { name, holder }: Pick<Wanted, "name" | "holder">): Promise<void> {
  await tx.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
}
