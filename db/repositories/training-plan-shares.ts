import { and, asc, count, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db } from "../client.ts";
import { trainingPlanShares } from "../schema/training-plans.ts";

export type PlanShare = Readonly<typeof trainingPlanShares.$inferSelect>;
export type ShareView = PlanShare["view"];

export async function insertShare(tx: Db, share: Omit<PlanShare, "revokedAt">): Promise<void> {
  await tx.insert(trainingPlanShares).values(share);
}

const counts = (now: Date) => and(isNull(trainingPlanShares.revokedAt), gt(trainingPlanShares.expiresAt, now));

/** The link of a token while it counts; `undefined` for one that is none, has ended or was revoked. */
export async function countingShare(db: Db, tokenHash: string, now: Date): Promise<PlanShare | undefined> {
  const [share] = await db
    .select()
    .from(trainingPlanShares)
    .where(and(eq(trainingPlanShares.tokenHash, tokenHash), counts(now)));
  return share;
}

/** The link of a token, also one that has ended. */
export async function shareOf(db: Db, tokenHash: string): Promise<PlanShare | undefined> {
  const [share] = await db.select().from(trainingPlanShares).where(eq(trainingPlanShares.tokenHash, tokenHash));
  return share;
}

/** Those that count, the oldest first. */
export const sharesOfPlan = (db: Db, planId: string, now: Date): Promise<readonly PlanShare[]> =>
  db
    .select()
    .from(trainingPlanShares)
    .where(and(eq(trainingPlanShares.planId, planId), counts(now)))
    .orderBy(asc(trainingPlanShares.createdAt), asc(trainingPlanShares.id));

export async function countShares(db: Db, planId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ shares: count() })
    .from(trainingPlanShares)
    .where(and(eq(trainingPlanShares.planId, planId), counts(now)));
  return row?.shares ?? 0;
}

/** False where the plan has no such link that still counts. */
export async function revokeShare(tx: Db, planId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(trainingPlanShares)
    .set({ revokedAt: now })
    .where(and(eq(trainingPlanShares.planId, planId), eq(trainingPlanShares.id, id), counts(now)))
    .returning({ id: trainingPlanShares.id });
  return rows.length > 0;
}

/** All links of one kind to a plan. */
export async function revokeShares(tx: Db, planId: string, view: ShareView, now: Date): Promise<void> {
  await tx
    .update(trainingPlanShares)
    .set({ revokedAt: now })
    .where(and(eq(trainingPlanShares.planId, planId), eq(trainingPlanShares.view, view), counts(now)));
}

export async function deleteEndedShares(tx: Db, endedBefore: Date): Promise<void> {
  await tx.delete(trainingPlanShares).where(lt(trainingPlanShares.expiresAt, endedBefore));
}
