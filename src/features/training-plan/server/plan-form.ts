import type { FormOutcome, PageContext } from "#src/endpoints/portal-page.ts";
import { actingOn } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { PlanMessage } from "../rules/plan-messages.ts";
import { planRefusals } from "../rules/plan-refusals.ts";
import type { PlanActing, Saved } from "./change-plan.ts";
import type { SeatsOf } from "./read-plan.ts";

export const planActing = async (context: PageContext, seatsOf: SeatsOf): Promise<PlanActing> => ({
  ...(await actingOn(context)),
  seatsOf,
});

export const revisionIn = (stand: string): number => (/^\d{1,9}$/.test(stand) ? Number(stand) : 0);

/** How a change shows: 303 to a page that says what was done, 404 for a foreign plan, or the form again with the reason. */
export function outcomeOf(saved: Saved, path: string, message: PlanMessage): FormOutcome {
  if (saved.ok) return { ok: true, answer: seeOther(`${path}${path.includes("?") ? "&" : "?"}meldung=${message}`) };
  const { status, message: sentence } = planRefusals[saved.reason];
  if (status === 404) return { ok: true, answer: new Response(null, { status }) };
  return { ok: false, status, problem: [sentence, ...saved.difference].join(" ") };
}
