import type { Db } from "#db/client.ts";
import { actedMembership, type OwnMembership } from "#db/repositories/gremien.ts";
import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { planById, type StoredPlan } from "#db/repositories/training-plans.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { isChair } from "#src/domain/accounts/committee.ts";
import { mayOrderFor } from "#src/domain/accounts/committee-settings.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { decideAccess } from "#src/shared/http/access.ts";

/** Staff with the right and their second factor given. */
export const isPlanner = ({ session, now }: Pick<Acting, "session" | "now">): boolean =>
  decideAccess("plans", askerOf(session, now)) === "granted";

/** Plans are changed by whoever may order for the committee (spec:training-plan#rights). */
export const mayPlan = async (db: Db, own: OwnMembership, now: Date): Promise<boolean> =>
  mayOrderFor(own, await rulesOfGremium(db, own.gremiumId), todayInBerlin(now));

export type PlanAccess = Readonly<{
  plan: StoredPlan;
  editable: boolean;
  seesPrices: boolean;
  /** A chair, or staff: internal notes are theirs, and they pass the plan on. */
  leads: boolean;
}>;

/** Null for a plan that is none, or is of another committee than the one acted for: nobody learns which of both. */
export async function openPlan(db: Db, id: string, acting: Acting): Promise<PlanAccess | null> {
  const plan = await planById(db, id);
  if (plan === undefined) return null;
  if (isPlanner(acting)) return { plan, editable: true, seesPrices: true, leads: true };
  const own = await actedMembership(db, acting.session.userId, acting.now);
  if (own === undefined || own.gremiumId !== plan.gremiumId) return null;
  const rules = await rulesOfGremium(db, own.gremiumId);
  const today = todayInBerlin(acting.now);
  const chair = isChair(own, today);
  return {
    ...{ plan, editable: mayOrderFor(own, rules, today), leads: chair },
    seesPrices: rules.pricesFor === "members" || chair,
  };
}
