import { gremiumById } from "#db/repositories/gremien.ts";
import { weightOf } from "#src/domain/training-plan/check-plan.ts";
import { sentenceOf } from "#src/domain/training-plan/finding-words.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { createPlan, deletePlan, editPlan, getPlan } from "../rules/plan.contracts.ts";
import type { PlanRefusal } from "../rules/plan-refusals.ts";
import { addPlan, changePlan, dropPlan, type PlanActing, type Refused } from "./change-plan.ts";
import { openPlan, type PlanAccess } from "./plan-access.ts";
import { type ReadPlan, readPlan, type SeatsOf } from "./read-plan.ts";

const actingWith = async (call: Call, seatsOf: SeatsOf): Promise<PlanActing> => ({ ...(await actingIn(call)), seatsOf });

function shown(
  { plan, items, findings, sums }: ReadPlan,
  { editable, seesPrices, leads }: PlanAccess,
  committee: string | null,
): CallResult<typeof getPlan> {
  const { title, from, until, budget, people, id, revision } = plan;
  const about = (itemId: string) => findings.filter(({ itemIds }) => itemIds.includes(itemId)).map(sentenceOf);
  return {
    ...{ plan: id, revision, committee, editable, title, from, until, budget: seesPrices ? budget : null },
    people: people.map((person) => ({ ...person, roles: [...person.roles] })),
    items: items.map(({ seat: _, event: __, changes: ___, ...item }) => ({
      ...item,
      note: leads ? item.note : null,
      findings: about(item.id),
    })),
    findings: findings.map((one) => ({ code: one.code, weight: weightOf[one.code], text: sentenceOf(one) })),
    sums: seesPrices
      ? {
          ...{ planned: sums.open.net, saving: sums.open.saving, rest: sums.rest },
          ...{ reserved: sums.spending.planned, booked: sums.spending.committed, spent: sums.spending.spent },
        }
      : null,
  };
}

export const getPlanService =
  (seatsOf: SeatsOf): Service<typeof getPlan> =>
  async ({ plan }, call) => {
    const { db } = call.locals.store;
    const acting = await actingWith(call, seatsOf);
    const access = await openPlan(db, plan, acting);
    if (access === null) return { ok: false, reason: "plan-unknown" };
    const { gremiumId } = access.plan;
    const committee = gremiumId === null ? null : ((await gremiumById(db, gremiumId))?.name ?? null);
    return {
      ok: true,
      value: shown(await readPlan(db, access.plan, { seatsOf, now: call.now, userId: acting.session.userId }), access, committee),
    };
  };

/** With what others have changed in `detail.fields`, in the order in which they did, where the plan was an older one. */
function refusalOf<Reason extends PlanRefusal>({ reason, difference }: Refused) {
  const fields = Object.fromEntries(difference.map((line, index) => [`aenderung-${index + 1}`, line]));
  return { ok: false, reason: reason as Reason, ...(difference.length === 0 ? {} : { detail: { fields } }) } as const;
}

export const createPlanService =
  (seatsOf: SeatsOf): Service<typeof createPlan> =>
  async (content, call) => {
    const outcome = await addPlan(content, await actingWith(call, seatsOf));
    return outcome.ok ? { ok: true, value: { plan: outcome.plan, revision: outcome.revision } } : refusalOf(outcome);
  };

export const editPlanService =
  (seatsOf: SeatsOf): Service<typeof editPlan> =>
  async ({ plan, revision, ...content }, call) => {
    const outcome = await changePlan(plan, revision, await actingWith(call, seatsOf), () => content);
    return outcome.ok ? { ok: true, value: { plan, revision: outcome.revision } } : refusalOf(outcome);
  };

export const deletePlanService =
  (seatsOf: SeatsOf): Service<typeof deletePlan> =>
  async ({ plan, revision }, call) => {
    const outcome = await dropPlan(plan, revision, await actingWith(call, seatsOf));
    return outcome.ok ? { ok: true, value: { plan } } : refusalOf(outcome);
  };
