import { formatEuro } from "#src/domain/pricing/money.ts";
import { officeNames } from "#src/domain/training-plan/claims.ts";
import { nameOfPerson, type PlanItem } from "#src/domain/training-plan/plan-content.ts";
import { formAfterLogin, keptForm } from "#src/endpoints/form/kept-form.ts";
import { type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { planningThemes, planTemplates } from "#src/queries/planning-facts.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { personFrom, personValues } from "../rules/person-input.ts";
import { deleteForm, headForm, newItemForm, personForm, removePersonForm } from "../rules/plan.forms.ts";
import { editPlanPath, PLANS_PATH, planPath } from "../rules/plan-paths.ts";
import { readHead } from "./begin-plan.ts";
import { changePlan, dropPlan, type PlanActing } from "./change-plan.ts";
import { detailsFrom } from "./item-details.ts";
import { notOpen, type PlanContext } from "./plan.page.ts";
import { openPlan, type PlanAccess } from "./plan-access.ts";
import { idFrom, outcomeOf, planActing, pressedMessage, revisionIn } from "./plan-form.ts";
import type { SeatsOf } from "./read-plan.ts";

type Shown = Readonly<{ form: AnyForm; state: FormState }>;

export type EditPlanPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  id: string;
  title: string;
  revision: number;
  people: readonly Readonly<{ id: string; name: string; office: string; href: string }>[];
  head: Shown;
  person: Shown & Readonly<{ name: string | null }>;
  /** Null while nobody is in the plan. */
  item: Shown | null;
  drop: Shown;
}>;

const { compare: german } = new Intl.Collator("de");

function formsOf({ plan: { people }, leads, seesPrices }: PlanAccess) {
  const templates = planTemplates().map(({ key, label }) => ({ value: key, label }));
  const themes = [...planningThemes().values()].map(({ slug, title }) => ({ value: slug, label: title }));
  const options = people
    .map((one) => ({ value: one.id, label: nameOfPerson(one) }))
    .toSorted((one, other) => german(one.label, other.label));
  return { person: personForm(templates), item: newItemForm(options, themes, leads), head: headForm(seesPrices) };
}

type Forms = ReturnType<typeof formsOf>;

async function submitEdit(
  sent: string,
  context: PlanContext,
  id: string,
  acting: PlanActing,
  forms: Forms,
): Promise<Response | FormState | null> {
  const here = editPlanPath(id);
  if (sent === forms.head.id)
    return submit(forms.head, context, acting, async (typed) => {
      const read = readHead(typed);
      if (!read.ok) return { ok: false, status: 422, errors: read.errors };
      return outcomeOf(await changePlan(id, revisionIn(typed.stand), acting, (plan) => ({ ...plan, ...read.head })), here, "gespeichert");
    });
  if (sent === forms.person.id)
    return submit(forms.person, context, acting, async (typed, formKey) => {
      const fresh = idFrom(formKey, acting);
      if (typed.ende < typed.beginn) return { ok: false, status: 422, errors: { ende: "Das Ende liegt vor dem Beginn" } };
      const saved = await changePlan(id, revisionIn(typed.stand), acting, (plan) => {
        const known = plan.people.find((one) => one.id === typed.person || one.id === fresh);
        const person = personFrom(typed, known?.id ?? fresh, known?.userId ?? null);
        return {
          ...plan,
          people: known === undefined ? [...plan.people, person] : plan.people.map((one) => (one === known ? person : one)),
        };
      });
      return outcomeOf(saved, here, "gespeichert");
    });
  if (sent === removePersonForm.id)
    return submit(removePersonForm, context, acting, async ({ person, stand }) => {
      const saved = await changePlan(id, revisionIn(stand), acting, (plan) => ({
        ...plan,
        people: plan.people.filter((one) => one.id !== person),
        items: plan.items.filter(({ personId }) => personId !== person),
      }));
      return outcomeOf(saved, here, "gespeichert");
    });
  if (sent === forms.item.id)
    return submit(forms.item, context, acting, async (typed, formKey) => {
      const item: PlanItem = {
        ...{ id: idFrom(formKey, acting), personId: typed.person, theme: typed.thema, eventId: null, choice: "geplant", because: null },
        ...detailsFrom(typed),
      };
      const saved = await changePlan(id, revisionIn(typed.stand), acting, (plan) => ({
        ...plan,
        items: [...plan.items.filter(({ id: known }) => known !== item.id), item],
      }));
      return outcomeOf(saved, planPath(id), "gespeichert");
    });
  if (sent === deleteForm.id)
    return submit(deleteForm, context, acting, async ({ stand }) =>
      outcomeOf(await dropPlan(id, revisionIn(stand), acting), PLANS_PATH, "geloescht"),
    );
  return null;
}

/** `/meinifb/schulungsplan/{id}/bearbeiten`: title, days, budget, people, new items; 403 for whoever only reads the plan. */
export async function editPlanPage(context: PlanContext, seatsOf: SeatsOf): Promise<Response | EditPlanPage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const id = context.params["plan"] ?? "";
  const before = await openPlan(locals.store.db, id, acting);
  if (before === null) return notOpen(context, id, acting);
  if (!before.editable) return new Response(null, { status: 403 });
  const sent = sentForm(context);
  const forms = formsOf(before);
  const back = keptForm(context, acting.session.userId);
  const answer = sent === null ? null : await submitEdit(sent, context, id, acting, forms);
  if (answer instanceof Response) return answer;
  if (sent !== null && answer === null) return new Response(null, { status: 400 });
  // After a conflict the page shows what stands now; what was typed stays in its form.
  const { plan } = (answer === null ? before : await openPlan(locals.store.db, id, acting)) ?? before;
  const stand = String(plan.revision);
  const shown = (form: AnyForm, values: Readonly<Record<string, string>>): Shown => ({
    form,
    state:
      sent === form.id && answer !== null
        ? { ...answer, values: { ...answer.values, stand } }
        : formAfterLogin(form, back, { locals, now }, { ...values, stand }),
  });
  const again = back?.form === forms.person.id ? back.pairs.find(([name]) => name === "person")?.[1] : undefined;
  const asked = again ?? new URL(context.request.url).searchParams.get("person");
  const chosen = plan.people.find((one) => one.id === asked);
  const usual = { amt: plan.people[0]?.office ?? "br", beginn: plan.from, ende: plan.until, arbeitstage: "5" };
  const budget = plan.budget === null ? "" : formatEuro(plan.budget).replace("€", "").trim();
  return {
    ...{ reader: portalReader(session), id, title: plan.title, revision: plan.revision },
    message: pressedMessage(context, {
      problem: sent === removePersonForm.id && answer !== null ? (answer.problem ?? "") : null,
      again: back?.form === removePersonForm.id,
    }),
    people: plan.people.map((one) => ({
      ...{ id: one.id, name: nameOfPerson(one), office: officeNames[one.office] },
      href: `${editPlanPath(id)}?person=${one.id}#${forms.person.id}`,
    })),
    head: shown(forms.head, { titel: plan.title, von: plan.from, bis: plan.until, budget }),
    person: {
      ...shown(forms.person, chosen === undefined ? usual : personValues(chosen)),
      name: chosen === undefined ? null : nameOfPerson(chosen),
    },
    item: plan.people.length === 0 ? null : shown(forms.item, { grundlage: "37-6", dringlichkeit: "mittel" }),
    drop: shown(deleteForm, {}),
  };
}
