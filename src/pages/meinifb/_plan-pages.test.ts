import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { eq } from "drizzle-orm";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { recipientsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartOfUser } from "#db/repositories/carts.ts";
import { cartRecipients } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { trainingPlans } from "#db/schema/training-plans.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { editPlanPage } from "#src/features/training-plan/server/edit-plan.page.ts";
import { itemPage } from "#src/features/training-plan/server/item.page.ts";
import { type PlanPage, planPage } from "#src/features/training-plan/server/plan.page.ts";
import { planListPage } from "#src/features/training-plan/server/plan-list.page.ts";
import { proposalPage } from "#src/features/training-plan/server/proposal.page.ts";
import {
  onlyTheChairOrders,
  type Person,
  type PlanDesk,
  planDesk,
  publishPlanning,
} from "#src/features/training-plan/server/test/sample-plan.ts";

const views = import.meta.glob<{ default: AstroComponentFactory }>("../../features/training-plan/view/*.astro", { eager: true });
publishPlanning();
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let desk: PlanDesk;
beforeEach(async () => {
  desk = await planDesk();
  return desk.store.close;
});

const LIST = "/meinifb/schulungsplan";
type Fields = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, string>>;
type AnyPage = (context: ReturnType<typeof readContext> & { params: Params }, seatsOf: typeof gremiumSeats) => Promise<object>;

async function open<Model extends object>(
  page: (...args: Parameters<AnyPage>) => Promise<Response | Model>,
  who: Person,
  params: Params = {},
  query = "",
) {
  const answer = await page({ ...readContext(desk.store, LIST + query, { cookie: who.cookie }), params }, gremiumSeats);
  if (answer instanceof Response) throw new Error(`answers ${answer.status}`);
  return answer;
}

async function send(page: AnyPage, who: Person, action: string, fields: Fields, params: Params = {}) {
  const context = { ...formContext(desk.store, `${LIST}?aktion=${action}`, fields, { cookie: who.cookie }), params };
  const answer = await page(context, gremiumSeats);
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get("Location") ?? "", model: null }
    : { status: context.response.status ?? 200, location: "", model: answer as unknown as PlanPage };
}

async function render(view: string, props: object): Promise<Document> {
  const component = views[`../../features/training-plan/view/${view}.astro`]?.default;
  if (component === undefined) throw new Error(`no view ${view}`);
  const html = await container.renderToString(component, { props: props as Record<string, unknown> });
  const { results } = await validator.validateString(
    `<!doctype html><html lang="de"><head><title>x</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  return new JSDOM(html).window.document;
}

const head = { titel: "Schulungen", von: dayFromNow(-10), bis: dayFromNow(700), budget: "" };

async function newPlan(): Promise<string> {
  const { status, location } = await send(planListPage as AnyPage, desk.vera, "anlegen", { ...head, gremium: desk.gremiumId });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/meinifb\/schulungsplan\/[\w-]{36}\?meldung=angelegt$/)]);
  return location.split("/")[3]?.split("?")[0] ?? "";
}

async function proposed(): Promise<string> {
  const plan = await newPlan();
  const model = await open(proposalPage, desk.vera, { plan });
  const done = await send(proposalPage as AnyPage, desk.vera, "vorschlag", { saat: model.seed, stand: model.revision }, { plan });
  expect(done.location).toBe(`${LIST}/${plan}?meldung=uebernommen`);
  return plan;
}

const itemsOf = async (plan: string, who = desk.vera) =>
  (await open(planPage, who, { plan })).people.flatMap(({ name, items }) => items.map((item) => ({ name, ...item })));

describe("a plan of a committee", () => {
  it("begins with its members and is there for all of them", async () => {
    const plan = await newPlan();
    await onlyTheChairOrders(desk);
    const page = await open(planPage, desk.mirko, { plan });
    expect([page.people.map(({ name }) => name).toSorted(), page.editable, page.sums]).toEqual([
      ["Dora Muster", "Mirko Muster", "Vera Muster"],
      false,
      null,
    ]);
    expect((await open(planListPage, desk.mirko)).plans).toHaveLength(1);
    expect((await open(planListPage, desk.mirko)).form).toBeNull();
    expect((await open(planListPage, desk.olga)).plans).toEqual([]);
  });

  // Of three members one may be away at a time: of four dates that are free of each other three are used.
  it("is proposed in one step, taken over as it was shown, and nobody is in two places", async () => {
    const plan = await newPlan();
    const shown = await open(proposalPage, desk.vera, { plan });
    await render("ProposalView", shown);
    expect([shown.found, shown.people.map(({ rows }) => rows.length)]).toEqual([3, [2, 2, 2]]);
    expect((await desk.store.db.select().from(trainingPlans))[0]?.revision).toBe(1);
    await send(proposalPage as AnyPage, desk.vera, "vorschlag", { saat: shown.seed, stand: shown.revision }, { plan });
    const items = await itemsOf(plan);
    expect(items.map(({ because }) => because)).toEqual(expect.arrayContaining([expect.stringMatching(/^Weil „Seminar aufbau“ fehlt/)]));
    const document = await render("PlanView", await open(planPage, desk.vera, { plan }));
    expect(document.querySelectorAll("input[name=eintrag]")).toHaveLength(3);
    expect(document.querySelector("table caption")?.textContent).toContain("Jahresplan");
    expect((await open(proposalPage, desk.vera, { plan })).found).toBe(0);
  });

  it("opens in the year of its next date, and says beside the weeks who goes where", async () => {
    const plan = await proposed();
    const { planner, people } = await open(planPage, desk.vera, { plan });
    const [first] = planner.dates;
    expect(String(planner.year)).toBe(first?.date.slice(6, 10));
    const all = await Promise.all(
      [-1, 0, 1, 2].map(async (years) => (await open(planPage, desk.vera, { plan }, `?jahr=${new Date().getFullYear() + years}`)).planner),
    );
    const shown = [...new Map(all.map((one) => [one.year, one])).values()].flatMap(({ dates }) => dates);
    const planned = people.flatMap(({ name, items }) =>
      items.flatMap(({ title, date }) => (date === null ? [] : [`${title}, ${date}: ${name}`])),
    );
    const said = shown.flatMap(({ title, date, names }) => names.split(", ").map((name) => `${title}, ${date}: ${name}`));
    // A date over New Year stands in both years.
    expect([...new Set(said)].toSorted()).toEqual(planned.toSorted());
    const sheet = await render("YearPlanner", { planner });
    expect(sheet.querySelector("ol")?.textContent).toContain(first?.names);
  });

  it("answers 404 to another committee, on every page and for every form", async () => {
    const plan = await proposed();
    const [first] = await itemsOf(plan);
    const params = { plan, item: first?.id ?? "" };
    for (const page of [planPage, editPlanPage, itemPage, proposalPage] as readonly unknown[] as readonly AnyPage[]) {
      const context = { ...readContext(desk.store, LIST, { cookie: desk.olga.cookie }), params };
      expect(await page(context, gremiumSeats)).toMatchObject({ status: 404 });
    }
    const stand = { stand: "2" };
    expect((await send(planPage as AnyPage, desk.olga, "warenkorb", { eintrag: params.item }, params)).status).toBe(404);
    expect((await send(itemPage as AnyPage, desk.olga, "eintrag-entfernen", { eintrag: params.item, ...stand }, params)).status).toBe(404);
    expect((await send(editPlanPage as AnyPage, desk.olga, "loeschen", { verstanden: "ja", ...stand }, params)).status).toBe(404);
    expect(await itemsOf(plan)).toHaveLength(6);
  });
});

describe("what became different", () => {
  it("is marked until somebody has seen it, and not marked as seen when there is more by then", async () => {
    const plan = await proposed();
    const dated = async () => (await itemsOf(plan)).filter(({ changes }) => changes.length > 0);
    expect(await dated()).toEqual([]);
    await desk.store.write(async (tx) => void (await tx.update(events).set({ price1: 999_900 })));
    const page = await open(planPage, desk.vera, { plan });
    expect([page.changed.items, (await dated())[0]?.changes[0]]).toEqual([3, expect.stringContaining("Preis")]);
    expect((await render("PlanView", page)).body.textContent).toContain("Änderungen als gesehen markieren");
    await desk.store.write(async (tx) => void (await tx.update(events).set({ cancelledAt: new Date() })));
    const seen = (gezeigt: string, who = desk.vera) => send(planPage as AnyPage, who, "gesehen", { gezeigt }, { plan });
    expect((await seen(page.changed.shown)).status).toBe(409);
    const { shown } = (await open(planPage, desk.vera, { plan })).changed;
    expect([(await seen(shown, desk.olga)).status, (await dated()).length]).toEqual([404, 3]);
    expect([(await seen(shown)).status, await dated()]).toEqual([303, []]);
  });

  it("stays marked when something else of the plan is changed, and goes with another date", async () => {
    const plan = await proposed();
    await desk.store.write(async (tx) => void (await tx.update(events).set({ price1: 999_900 })));
    expect((await send(editPlanPage as AnyPage, desk.vera, "angaben", { ...head, titel: "Neu", stand: "2" }, { plan })).status).toBe(303);
    const [first] = (await itemsOf(plan)).filter(({ changes }) => changes.length > 0);
    const params = { plan, item: first?.id ?? "" };
    expect((await send(itemPage as AnyPage, desk.vera, "termin", { eintrag: params.item, termin: "", stand: "3" }, params)).status).toBe(
      303,
    );
    expect((await open(planPage, desk.vera, { plan })).changed.items).toBe(2);
  });
});

describe("editing", () => {
  it("changes people, items and dates, and offers no date beside another of the person", async () => {
    const plan = await newPlan();
    const edit = await open(editPlanPage, desk.vera, { plan });
    await render("EditPlanView", edit);
    const person = edit.people[0]?.id ?? "";
    const details = { grundlage: "37-6", dringlichkeit: "hoch", begruendung: "Neu im Amt.", notiz: "" };
    for (const [revision, thema] of [
      ["1", "arbeitsrecht"],
      ["2", "aufbau"],
    ] as const)
      expect(
        (await send(editPlanPage as AnyPage, desk.vera, "eintrag", { person, thema, ...details, stand: revision }, { plan })).status,
      ).toBe(303);
    const [one, two] = (await itemsOf(plan)).toSorted((a, b) => a.title.localeCompare(b.title)).toReversed();
    const at = (item: string) => ({ plan, item });
    expect((await send(itemPage as AnyPage, desk.vera, "termin", { eintrag: "", termin: "1", stand: "3" }, at(two?.id ?? ""))).status).toBe(
      422,
    );
    expect(
      (
        await send(
          itemPage as AnyPage,
          desk.vera,
          "termin",
          { eintrag: one?.id ?? "", termin: "1", stand: "3" },
          at(one?.title === "Seminar arbeitsrecht" ? one.id : (two?.id ?? "")),
        )
      ).status,
    ).toBe(303);
    const other = await open(itemPage, desk.vera, at(one?.title === "Seminar aufbau" ? one.id : (two?.id ?? "")));
    await render("ItemView", other);
    expect(other.dates.map(({ eventId, possible }) => [eventId, possible])).toEqual([
      [5, false],
      [4, true],
    ]);
  });

  it("tells the second of two editors what the first has changed, and keeps what was typed", async () => {
    const plan = await newPlan();
    expect((await send(editPlanPage as AnyPage, desk.vera, "angaben", { ...head, titel: "Neu", stand: "1" }, { plan })).status).toBe(303);
    // Who sees no prices has no field for the budget.
    const { budget: _, ...open } = head;
    const second = await send(editPlanPage as AnyPage, desk.dora, "angaben", { ...open, titel: "Meins", stand: "1" }, { plan });
    const shown = second.model as unknown as { head: { state: { values: Fields; problem: string } } };
    expect([second.status, shown.head.state.values["titel"], shown.head.state.values["stand"]]).toEqual([409, "Meins", "2"]);
    expect(shown.head.state.problem).toContain("Titel geändert. (Vera Muster");
  });

  it("is refused where the chair alone orders, and wrong days are told beside their field", async () => {
    const plan = await newPlan();
    await onlyTheChairOrders(desk);
    const context = { ...readContext(desk.store, LIST, { cookie: desk.mirko.cookie }), params: { plan } };
    expect(await editPlanPage(context, gremiumSeats)).toMatchObject({ status: 403 });
    const wrong = await send(planListPage as AnyPage, desk.vera, "anlegen", {
      ...head,
      gremium: desk.gremiumId,
      bis: dayFromNow(-20),
      budget: "viel",
    });
    const { form } = wrong.model as unknown as { form: { errors: Fields } };
    expect([wrong.status, Object.keys(form.errors).toSorted()]).toEqual([422, ["bis", "budget"]]);
    await render("PlanListView", await open(planListPage, desk.vera));
  });
});

describe("into the cart", () => {
  const cart = async (who = desk.vera) => {
    const id = await cartOfUser(desk.store.db, who.id);
    return id === null ? [] : recipientsOfCart(desk.store.db, id);
  };
  const chosen = async (plan: string) => (await itemsOf(plan)).map(({ id }) => id);

  async function order(plan: string, ids: readonly string[], who = desk.vera) {
    const context = formContext(desk.store, `${LIST}?aktion=warenkorb`, {}, { cookie: who.cookie });
    const body = new URLSearchParams(ids.map((id) => ["eintrag", id])).toString();
    const request = new Request(context.request.url, { method: "POST", body, headers: context.request.headers });
    const answer = await planPage({ ...context, request, params: { plan } }, gremiumSeats);
    if (answer instanceof Response) throw new Error(`answers ${answer.status}`);
    return { status: context.response.status ?? 200, ...answer };
  }

  it("go all chosen ones as reservations, and the plan says so", async () => {
    const plan = await proposed();
    const page = await order(plan, await chosen(plan));
    expect([page.message?.text, page.left]).toEqual(["3 Plätze liegen als Reservierung in Ihrem Warenkorb.", []]);
    const people = await cart();
    expect([people.length, new Set(people.map(({ kind }) => kind))]).toEqual([3, new Set(["reservierung"])]);
    expect(new Set((await itemsOf(plan)).map(({ state }) => state))).toEqual(new Set(["im Warenkorb", "Termin offen"]));
    const again = await order(plan, await chosen(plan));
    expect([again.status, again.message?.text]).toEqual([200, "Was Sie ausgewählt haben, liegt schon in Ihrem Warenkorb."]);
    expect(await desk.store.db.select().from(cartRecipients)).toHaveLength(3);
  });

  it("tells who found no place at a date that filled up meanwhile; the others are in", async () => {
    const plan = await proposed();
    await desk.store.write(async (tx) => void (await tx.update(events).set({ booked: 20 }).where(eq(events.eventId, 4))));
    const page = await order(plan, await chosen(plan));
    expect(page.left.length).toBeGreaterThan(0);
    expect(page.left[0]).toContain("ausgebucht");
    expect((await cart()).length + page.left.length).toBe(3);
    await render("PlanView", page);
  });

  it("go none of one person that overlap, whoever moved a date", async () => {
    const plan = await proposed();
    const [day, end] = [dayFromNow(40), dayFromNow(42)];
    await desk.store.write(async (tx) => void (await tx.update(events).set({ startDate: day, endDate: end })));
    const page = await order(plan, await chosen(plan));
    expect([page.status, page.message?.kind, await cart()]).toEqual([409, "problem", []]);
  });
});
