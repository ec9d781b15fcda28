import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { trainingPlanChanges, trainingPlanItems, trainingPlanPeople, trainingPlans } from "../schema/training-plans.ts";

type OwnItem = Readonly<
  Pick<typeof trainingPlanItems.$inferSelect, "theme" | "eventId" | "claim" | "reason" | "note" | "priority" | "choice">
>;
type OwnPlan = Readonly<{ plan: string; person: typeof trainingPlanPeople.$inferSelect; items: readonly OwnItem[] }>;

/** What plans say of an account's person. */
export async function plansAbout(db: Db, userId: string): Promise<readonly OwnPlan[]> {
  const rows = await db
    .select({ plan: trainingPlans.title, person: trainingPlanPeople })
    .from(trainingPlanPeople)
    .innerJoin(trainingPlans, eq(trainingPlans.id, trainingPlanPeople.planId))
    .where(eq(trainingPlanPeople.userId, userId));
  const plans: OwnPlan[] = [];
  for (const { plan, person } of rows) {
    const own = and(eq(trainingPlanItems.planId, person.planId), eq(trainingPlanItems.personId, person.id));
    plans.push({ plan, person, items: await db.select().from(trainingPlanItems).where(own) });
  }
  return plans;
}

/** Takes a person out of all plans, with what was planned for her and the sentences that may name her. */
export async function deletePersonFromPlans(tx: Db, userId: string): Promise<void> {
  const gone = await tx
    .delete(trainingPlanPeople)
    .where(eq(trainingPlanPeople.userId, userId))
    .returning({ planId: trainingPlanPeople.planId });
  const plans = [...new Set(gone.map(({ planId }) => planId))];
  if (plans.length === 0) return;
  await tx.delete(trainingPlanChanges).where(inArray(trainingPlanChanges.planId, plans));
  await tx
    .update(trainingPlans)
    .set({ revision: sql`${trainingPlans.revision} + 1` })
    .where(inArray(trainingPlans.id, plans));
}

/** Plans that ended before a day, and those of staff that nobody has taken over and nobody changed since. */
export async function deleteOldPlans(
  tx: Db,
  { endedBefore, leftSince }: Readonly<{ endedBefore: IsoDay; leftSince: Date }>,
): Promise<void> {
  const ended = and(isNotNull(trainingPlans.gremiumId), lt(trainingPlans.until, endedBefore));
  const left = and(isNull(trainingPlans.gremiumId), lt(trainingPlans.updatedAt, leftSince));
  await tx.delete(trainingPlans).where(or(ended, left));
}
