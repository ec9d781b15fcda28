import { actedMembership } from "#db/repositories/gremien.ts";
import { countPlans, plansOfGremium } from "#db/repositories/training-plans.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { formAfterLogin, keptForm } from "#src/endpoints/form/kept-form.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { messageOn, type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { ownPlanForm } from "../rules/plan.forms.ts";
import { MAX_PLANS } from "../rules/plan-limits.ts";
import { OTHER_COMMITTEE, planMessages } from "../rules/plan-messages.ts";
import { PLANS_PATH, planPath } from "../rules/plan-paths.ts";
import { planRefusals } from "../rules/plan-refusals.ts";
import { contentWithMembers, readHead } from "./begin-plan.ts";
import { addPlan } from "./change-plan.ts";
import { mayPlan } from "./plan-access.ts";
import { idFrom, outcomeOf, planActing } from "./plan-form.ts";
import { periodOf } from "./plan-view.ts";
import type { SeatsOf } from "./read-plan.ts";

export type PlanListPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  name: string;
  /** Where the choice of another committee leads back to: the plan that it was asked for, or here. */
  back: string;
  plans: readonly Readonly<{ id: string; href: string; title: string; period: string; people: string; changed: string }>[];
  /** Null for whoever may not plan. */
  form: FormState | null;
}>;

/** `/meinifb/schulungsplan`: the plans of the committee acted for, and where whoever may order for it begins a new one. */
export async function planListPage(context: PageContext, seatsOf: SeatsOf): Promise<Response | PlanListPage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const own = await actedMembership(db, session.userId, now);
  if (own === undefined) return new Response(null, { status: 403 });
  const sent = sentForm(context);
  if (sent !== null && sent !== ownPlanForm.id) return new Response(null, { status: 400 });
  const answer =
    sent === null
      ? null
      : await submit(ownPlanForm, context, acting, async (typed, formKey) => {
          const read = readHead(typed);
          if (!read.ok) return { ok: false, status: 422, errors: read.errors };
          const saved = await addPlan(await contentWithMembers(db, read.head, acting), acting, {
            id: idFrom(formKey, acting),
            shownIn: typed.gremium ?? "",
          });
          return outcomeOf(saved, saved.ok ? planPath(saved.plan) : "", "angelegt");
        });
  if (answer instanceof Response) return answer;
  const plans = await plansOfGremium(db, own.gremiumId, { limit: MAX_PLANS, offset: 0 });
  const today = todayInBerlin(now);
  const usual = { titel: "", von: today, bis: addDays(today, 364), budget: "", gremium: own.gremiumId };
  const shown = answer ?? formAfterLogin(ownPlanForm, keptForm(context, session.userId), { locals, now }, usual);
  // What was typed for another committee is not offered for this one: a second click would send it for that.
  const query = new URL(context.request.url).searchParams;
  const wanted = query.get("plan") ?? "";
  const outdated = query.get("meldung") === OTHER_COMMITTEE || shown.values["gremium"] !== own.gremiumId;
  if (answer !== null && outdated) context.response.status = 409;
  const editable = await mayPlan(db, own, now);
  return {
    reader: portalReader(session),
    message: outdated ? { kind: "problem", text: planRefusals["committee-changed"].message } : messageOn(context, planMessages),
    name: own.gremium.name,
    back: /^[\w-]{1,64}$/.test(wanted) ? planPath(wanted) : PLANS_PATH,
    plans: plans.map(({ id, title, people, updatedAt, ...plan }) => ({
      ...{ id, title, href: planPath(id), period: periodOf(plan), changed: `${formatInstant(updatedAt)} Uhr` },
      people: people === 1 ? "1 Person" : `${people} Personen`,
    })),
    form:
      editable && (await countPlans(db, own.gremiumId)) < MAX_PLANS
        ? outdated
          ? freshForm(ownPlanForm, { locals, now }, usual)
          : shown
        : null,
  };
}
