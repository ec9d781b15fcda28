import type { Db } from "#db/client.ts";
import { actedMembership, type OwnMembership } from "#db/repositories/gremien.ts";
import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { planById, type StoredPlan } from "#db/repositories/training-plans.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { isChair, isCurrent } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { decideAccess } from "#src/shared/http/access.ts";

/** Staff with the right and their second factor given. */
export const isPlanner = ({ session, now }: Pick<Acting, "session" | "now">): boolean =>
  decideAccess("plans", askerOf(session, now)) === "granted";

/** Chairs and deputies change the plans of their committee (spec:training-plan#rights). */
export function mayPlan(own: Pick<OwnMembership, "terms">, now: Date): boolean {
  const today = todayInBerlin(now);
  return isChair(own, today) || own.terms.some((term) => term.function === "deputy" && isCurrent(term, today));
}

export type PlanAccess = Readonly<{ plan: StoredPlan; editable: boolean; seesPrices: boolean }>;

/** Null for a plan that is none, or is of another committee than the one acted for: nobody learns which of both. */
export async function openPlan(db: Db, id: string, acting: Acting): Promise<PlanAccess | null> {
  const plan = await planById(db, id);
  if (plan === undefined) return null;
  if (isPlanner(acting)) return { plan, editable: true, seesPrices: true };
  const own = await actedMembership(db, acting.session.userId, acting.now);
  if (own === undefined || own.gremiumId !== plan.gremiumId) return null;
  const editable = mayPlan(own, acting.now);
  const { pricesFor } = await rulesOfGremium(db, own.gremiumId);
  return { plan, editable, seesPrices: pricesFor === "members" || isChair(own, todayInBerlin(acting.now)) };
}
