import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { eq } from "drizzle-orm";
import { HtmlValidate } from "html-validate";
import { beforeEach, describe, expect, it } from "vitest";
import { planById } from "#db/repositories/training-plans.ts";
import { auditLog } from "#db/schema/audit.ts";
import { trainingPlans } from "#db/schema/training-plans.ts";
import { users } from "#db/schema/users.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { sharedPlanPage } from "#src/features/training-plan/server/hand-over.page.ts";
import { planPage } from "#src/features/training-plan/server/plan.page.ts";
import { employerPdf } from "#src/features/training-plan/server/shared-plan.page.ts";
import {
  onlyTheChairOrders,
  type Person,
  type PlanDesk,
  planDesk,
  publishPlanning,
} from "#src/features/training-plan/server/test/sample-plan.ts";
import { type ShareDesk, secret, shareDesk } from "#src/features/training-plan/server/test/share-desk.ts";

const views = import.meta.glob<{ default: AstroComponentFactory }>("../../features/training-plan/view/*.astro", { eager: true });
publishPlanning();
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let desk: PlanDesk;
let passing: ShareDesk;
beforeEach(async () => {
  desk = await planDesk();
  passing = shareDesk(desk, gremiumSeats);
  return desk.store.close;
});

async function render(view: string, props: object): Promise<string> {
  const component = views[`../../features/training-plan/view/${view}.astro`]?.default;
  if (component === undefined) throw new Error(`no view ${view}`);
  const html = await container.renderToString(component, { props: props as Record<string, unknown> });
  const { results } = await validator.validateString(
    `<!doctype html><html lang="de"><head><title>x</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  return html;
}

describe("passing on", () => {
  it("is the chair's: not that of members who may order, nor of another committee", async () => {
    const plan = await passing.made();
    await passing.linkTo(plan);
    const id = (await passing.shares(plan)).links[0]?.id ?? "";
    for (const [who, status] of [
      [desk.mirko, 403],
      [desk.dora, 403],
      [desk.olga, 404],
    ] as const)
      for (const [action, fields] of [
        ["arbeitgeber", { frist: "7" }],
        ["widerrufen", { link: id }],
        ["kalender", {}],
      ] as const)
        expect((await passing.sendShare(plan, who, action, fields)).status).toBe(status);
    expect((await passing.sendShare(plan, desk.vera, "widerrufen", { link: "gibt-es-nicht" })).status).toBe(409);
    expect((await passing.shares(plan)).links).toHaveLength(1);
  });

  it("is nobody's who acts as the chair: the link would outlive that", async () => {
    const admin = await makeAccount(desk.store, "admin@example.org", { firstname: "Ada", staffRole: "admin" });
    const cookie = await cookieFor(desk.store, desk.vera.id, { impersonatorId: admin, secondFactorAt: new Date() });
    const plan = await passing.made();
    expect((await passing.sendShare(plan, { id: desk.vera.id, cookie }, "arbeitgeber", { frist: "7" })).status).toBe(403);
    expect((await passing.sendShare(plan, { id: desk.vera.id, cookie }, "kalender")).status).toBe(403);
    expect((await passing.shares(plan, { id: desk.vera.id, cookie })).feed).toBeNull();
  });

  it("shows a link once, and writes down that there is one", async () => {
    const plan = await passing.made();
    const { model } = await passing.sendShare(plan, desk.vera, "arbeitgeber", { frist: "30", namen: "ja" });
    expect(await render("ShareView", model ?? {})).toContain(model?.made ?? "nothing");
    expect(await render("ShareView", await passing.shares(plan))).not.toContain("/personalisierter-schulungsplan/");
    const [entry] = await desk.store.db.select().from(auditLog).where(eq(auditLog.action, "plan-shared"));
    expect(JSON.parse(entry?.detail ?? "{}")).toEqual({ view: "arbeitgeber", days: 30, names: true });
  });
});

describe("a plan of staff", () => {
  async function staff(): Promise<Person> {
    const id = await makeAccount(desk.store, "staff@example.org", { firstname: "Stefanie", lastname: "Stab" });
    await desk.store.write(async (tx) => void (await tx.update(users).set({ staffRole: "editor" }).where(eq(users.id, id))));
    return { id, cookie: await cookieFor(desk.store, id, { secondFactorAt: new Date() }) };
  }
  async function handedOver() {
    const who = await staff();
    const plan = await passing.made(who);
    return { plan, share: await passing.linkTo(plan, "uebergabe", { frist: "30" }, who), who };
  }
  const read = async (share: string, cookie = "") => {
    const context = { ...readContext(desk.store, `/personalisierter-schulungsplan/${share}`, { cookie }), params: { share } };
    const answer = await sharedPlanPage(context, gremiumSeats);
    if (answer instanceof Response || answer.view !== "uebergabe") throw new Error("is not shown");
    return answer;
  };
  async function take(share: string, who: Person | null, gremium = desk.gremiumId): Promise<readonly [number, string]> {
    const context = formContext(desk.store, "/x?aktion=uebernehmen", { gremium }, { cookie: who?.cookie ?? "" });
    const answer = await sharedPlanPage({ ...context, params: { share } }, gremiumSeats);
    return answer instanceof Response ? [answer.status, answer.headers.get("Location") ?? ""] : [context.response.status ?? 200, ""];
  }

  it("is shown to whoever has the link, without internal notes, and asks them to log in", async () => {
    const { share } = await handedOver();
    const page = await read(share);
    const html = await render("HandOverView", page);
    expect([html.includes(secret("titel")), html.includes(secret("grund")), html.includes(secret("notiz"))]).toEqual([true, true, false]);
    expect(page.reader).toMatchObject({ kind: "visitor", loginHref: expect.stringContaining(encodeURIComponent(share)) });
    expect(await take(share, null)).toEqual([303, expect.stringContaining("redirect=")]);
    expect((await read(share, desk.vera.cookie)).reader).toEqual({ kind: "member", committee: "BR Muster", gremiumId: desk.gremiumId });
    expect((await employerPdf({ ...readContext(desk.store, "/x"), params: { share } }, gremiumSeats)).status).toBe(404);
  });

  it("is taken over once by whoever may order for a committee; then it is theirs, without what staff noted", async () => {
    const { plan, share } = await handedOver();
    await onlyTheChairOrders(desk);
    expect((await take(share, desk.mirko))[0]).toBe(403);
    expect(await take(share, desk.vera)).toEqual([303, `/meinifb/schulungsplan/${plan}?meldung=plan-uebernommen`]);
    expect((await take(share, desk.olga))[0]).toBe(404);
    const stored = await planById(desk.store.db, plan);
    expect([stored?.gremiumId, stored?.revision, stored?.items.map(({ note }) => note)]).toEqual([desk.gremiumId, 2, [null, null, null]]);
    expect(
      await planPage({ ...readContext(desk.store, "/x", { cookie: desk.mirko.cookie }), params: { plan } }, gremiumSeats),
    ).toMatchObject({
      title: secret("titel"),
    });
  });

  it("goes to one of two committees that take it over at once", async () => {
    const { share } = await handedOver();
    const outcomes = await Promise.all([take(share, desk.vera), take(share, desk.olga, desk.foreignId)]);
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([303, 404]);
    expect(await desk.store.db.select().from(trainingPlans)).toHaveLength(1);
  });
});
