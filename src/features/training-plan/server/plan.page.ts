import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { planById } from "#db/repositories/training-plans.ts";
import { consultingHref } from "#src/domain/consulting/consulting-paths.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { keptForm } from "#src/endpoints/form/kept-form.ts";
import { type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { copyForm, seenForm } from "../rules/plan.forms.ts";
import { OTHER_COMMITTEE } from "../rules/plan-messages.ts";
import { otherCommitteePath, PLANS_PATH, planPath } from "../rules/plan-paths.ts";
import { addPlan, type PlanActing, seeChanges } from "./change-plan.ts";
import { isPlanner, openPlan } from "./plan-access.ts";
import { intoCart } from "./plan-cart.ts";
import { idFrom, outcomeOf, planActing, pressedMessage } from "./plan-form.ts";
import { type PersonRows, type Planner, periodOf, sumRows, viewOf, yearToShow } from "./plan-view.ts";
import { digestOfChanges, readPlan, type SeatsOf } from "./read-plan.ts";

export type PlanContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

export const CART_ACTION = "warenkorb";

export type PlanPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  /** What a click on copying carries: the second one makes no second copy. */
  copyKey: string;
  /** Ticked for the cart before the login had to be given again. */
  ticked: readonly string[];
  /** What had no place in the cart, line by line. */
  left: readonly string[];
  id: string;
  title: string;
  period: string;
  revision: number;
  editable: boolean;
  /** Where a member of its committee talks with somebody about it; null for staff and a plan of theirs. */
  consultingHref: string | null;
  /** Whether the reader may pass the plan on. */
  leads: boolean;
  /** Null for whoever sees no prices. */
  sums: readonly (readonly [label: string, value: string])[] | null;
  over: boolean;
  people: readonly PersonRows[];
  planner: Planner;
  years: readonly Readonly<{ year: number; href: string; current: boolean }>[];
  findings: ReturnType<typeof viewOf>["findings"];
  /** How many items something became different for, and what marks it as seen. */
  changed: Readonly<{ items: number; shown: string }>;
}>;

export const notFound = (): Response => new Response(null, { status: 404 });

/** The answer where a plan is not open: to a member of its committee who acts for another one the way to change that. */
export async function notOpen({ request }: PlanContext, id: string, { locals, session }: PlanActing): Promise<Response> {
  const plan = await planById(locals.store.db, id);
  const own = session.user.gremien.find((one) => one.id === plan?.gremiumId);
  if (own === undefined) return notFound();
  return seeOther(`${otherCommitteePath(id, own.id)}${request.method === "POST" ? `&meldung=${OTHER_COMMITTEE}` : ""}`);
}

/** Everybody with the themes, no dates: the beginning of another year. */
async function copyPlan(id: string, key: string, acting: PlanActing) {
  const opened = await openPlan(acting.locals.store.db, id, acting);
  if (opened === null) return { ok: false, reason: "plan-unknown", difference: [] } as const;
  const { plan } = opened;
  const ids = new Map(plan.people.map((person) => [person.id, randomUUID()]));
  const { title, from, until, budget } = plan;
  const items = plan.items.map((item) => ({
    ...{ ...item, id: randomUUID(), personId: ids.get(item.personId) ?? "", eventId: null, because: null, choice: "geplant" as const },
  }));
  const people = plan.people.map((person) => ({ ...person, id: ids.get(person.id) ?? "" }));
  // Read again by whoever writes: an account that has gone since ties nobody.
  const ties = async (tx: Db) => {
    const now = await planById(tx, id);
    return new Map(now?.people.map((person) => [ids.get(person.id) ?? "", person.userId]));
  };
  return addPlan({ ...{ from, until, budget, people, items }, title: `Kopie von ${title}`.slice(0, 120) }, acting, {
    ties,
    shownIn: plan.gremiumId,
    id: idFrom(key === "" ? "" : `${id}:${key}`, acting),
  });
}

type Sent = Readonly<{ message: PageMessage | null; left: readonly string[] }>;

async function submitCart(context: PlanContext, id: string, acting: PlanActing): Promise<Response | Sent> {
  const { request, response, locals } = context;
  const problem = (status: number, text: string): Sent => {
    response.status = status;
    return { message: { kind: "problem", text }, left: [] };
  };
  const body = await readFormBody(request);
  if (!body.ok || !isTrusted(request, locals.origins)) return new Response(null, { status: body.ok ? 403 : 400 });
  const outcome = await intoCart(id, body.fields.getAll("eintrag"), acting, context);
  if (!outcome.ok) return outcome.status === 404 ? notFound() : problem(outcome.status, outcome.problem);
  for (const cookie of outcome.setCookies) response.headers.append("Set-Cookie", cookie);
  if (outcome.moved === 0)
    return { message: { kind: "done", text: "Was Sie ausgewählt haben, liegt schon in Ihrem Warenkorb." }, left: [] };
  const seats = outcome.moved === 1 ? "1 Platz liegt" : `${outcome.moved} Plätze liegen`;
  return { message: { kind: "done", text: `${seats} als Reservierung in Ihrem Warenkorb.` }, left: outcome.left };
}

/** `/meinifb/schulungsplan/{id}` (spec:training-plan#addresses); 404 for a plan of another committee and one that is none alike. */
export async function planPage(context: PlanContext, seatsOf: SeatsOf): Promise<Response | PlanPage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const id = context.params["plan"] ?? "";
  const sent = sentForm(context);
  if (sent !== null && (await openPlan(locals.store.db, id, acting)) === null) return notOpen(context, id, acting);
  const back = keptForm(context, acting.session.userId);
  let shown: Sent = { message: pressedMessage(context, { problem: null, again: back !== null }), left: [] };
  if (sent === CART_ACTION) {
    const done = await submitCart(context, id, acting);
    if (done instanceof Response) return done;
    shown = done;
  } else if (sent === copyForm.id) {
    const answer = await submit(copyForm, context, acting, async ({ schluessel = "" }) => {
      const saved = await copyPlan(id, schluessel, acting);
      return outcomeOf(saved, saved.ok ? planPath(saved.plan) : PLANS_PATH, "kopiert");
    });
    if (answer instanceof Response) return answer;
    shown = { message: { kind: "problem", text: answer.problem ?? "" }, left: [] };
  } else if (sent === seenForm.id) {
    const answer = await submit(seenForm, context, acting, async ({ gezeigt }) =>
      outcomeOf(await seeChanges(id, gezeigt, acting), planPath(id), "gesehen"),
    );
    if (answer instanceof Response) return answer;
    shown = { message: { kind: "problem", text: answer.problem ?? "" }, left: [] };
  } else if (sent !== null) return new Response(null, { status: 400 });
  const opened = await openPlan(locals.store.db, id, acting);
  if (opened === null) return notOpen(context, id, acting);
  const { plan, editable, leads, seesPrices } = opened;
  const read = await readPlan(locals.store.db, plan, { seatsOf, now, userId: session.userId });
  const today = todayInBerlin(now);
  const asked = new URL(context.request.url).searchParams.get("jahr") ?? "";
  const [first, last] = [Number(plan.from.slice(0, 4)), Number(plan.until.slice(0, 4))];
  const wanted = /^20\d\d$/.test(asked) ? Number(asked) : yearToShow(read, today);
  const year = Math.min(Math.max(wanted, first), last);
  const view = viewOf(read, year, today);
  return {
    ...{ reader: portalReader(session), ...shown, id, title: plan.title, period: periodOf(plan), revision: plan.revision, editable, leads },
    sums: seesPrices ? sumRows(read) : null,
    over: seesPrices && read.sums.rest !== null && read.sums.rest < 0,
    copyKey: randomUUID(),
    ticked: back?.form === CART_ACTION ? back.pairs.flatMap(([name, value]) => (name === "eintrag" ? [value] : [])) : [],
    ...{ people: view.people, planner: view.planner, findings: view.findings },
    consultingHref: plan.gremiumId === null || isPlanner(acting) ? null : consultingHref({ occasion: "plan", about: plan.id }),
    changed: { items: read.items.filter(({ changes }) => changes.length > 0).length, shown: digestOfChanges(read.items) },
    years: view.years.map((one) => ({ year: one, href: `${planPath(id)}?jahr=${one}#jahr`, current: one === year })),
  };
}
