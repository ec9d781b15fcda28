import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { trainingPlanItems, trainingPlanPeople, trainingPlanShares, trainingPlans } from "#db/schema/training-plans.ts";
import { deviceCookie } from "#src/accounts/session/known-device.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { AGAIN_PRESSED } from "#src/endpoints/form/kept-form.ts";
import { guardPage } from "#src/endpoints/guard-page.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { pagingOf } from "#src/features/admin/rules/paging.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { planDeskPage } from "#src/features/training-plan/server/plan-desk.page.ts";
import { planListPage } from "#src/features/training-plan/server/plan-list.page.ts";
import {
  type Fields,
  head,
  LIST,
  type Params,
  PLAN,
  pathOf,
  planPages,
  planStaff,
  sendTo,
} from "#src/features/training-plan/server/test/plan-pages.ts";
import { type Person, type PlanDesk, planDesk, publishPlanning } from "#src/features/training-plan/server/test/sample-plan.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { keepsTyped } from "#src/shared/http/keeps-typed.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";

publishPlanning();

let desk: PlanDesk;
let staff: Person;
beforeEach(async () => {
  desk = await planDesk();
  staff = await planStaff(desk.store);
  return desk.store.close;
});

const send = (pattern: string, who: Person, form: string, fields: Fields, params: Params = {}) =>
  sendTo(desk.store, { pattern, who, form, fields, params });

async function newPlan(fields: Fields = head): Promise<string> {
  return (await send(LIST, desk.vera, "anlegen", { ...fields, gremium: desk.gremiumId })).location.split("/")[3]?.split("?")[0] ?? "";
}

/** What a browser keeps of somebody who was logged in with it. */
const seenBefore = ({ id }: Pick<Person, "id">, locals: Parameters<typeof deviceCookie>[2]): string =>
  deviceCookie(null, id, locals).split(";")[0] ?? "";

/** Sends the form without a login, logs in, and opens what the login leads back to. */
async function sendAndComeBack(pattern: string, who: Person, form: string, pairs: readonly (readonly [string, string])[], params: Params) {
  const { request, locals } = formContext(desk.store, `${pathOf(pattern, params)}?aktion=${form}`, {});
  const headers = new Headers([...request.headers, ["Cookie", seenBefore(who, locals)]]);
  const sent = new Request(request.url, { method: "POST", headers, body: new URLSearchParams(pairs.map((p) => [...p])) });
  const refusal = await guardPage({ pattern, request: sent, locals });
  const way = new URL(refusal?.headers.get("Location") ?? "", "https://x.example");
  const [cookie = ""] = refusal?.headers.getSetCookie() ?? [];
  expect([refusal?.status, way.pathname, way.searchParams.get("meldung")]).toEqual([303, "/kundenportal/login", "eingaben"]);
  expect(cookie).toMatch(/^ifb_typed=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  const back = way.searchParams.get("redirect") ?? "";
  const context = { ...readContext(desk.store, back, { cookie: `${who.cookie}; ${cookie.split(";")[0]}` }), params };
  const model = await planPages[pattern]?.(context);
  if (model === undefined || model instanceof Response) throw new Error(`answers ${model?.status}`);
  return { model, cleared: context.response.headers.getSetCookie(), cookie, back };
}

async function planWithItem(): Promise<Params> {
  const plan = await newPlan();
  const [person] = await desk.store.db.select().from(trainingPlanPeople).where(eq(trainingPlanPeople.planId, plan));
  const item = { person: person?.id ?? "", thema: "arbeitsrecht", grundlage: "37-6", dringlichkeit: "hoch", begruendung: "", notiz: "" };
  await send(`${PLAN}/bearbeiten`, desk.vera, "eintrag", { ...item, stand: "1" }, { plan });
  const [row] = await desk.store.db.select().from(trainingPlanItems).where(eq(trainingPlanItems.planId, plan));
  return { plan, item: row?.id ?? "", person: person?.id ?? "" };
}

/** All forms with something typed or chosen, and where in the page's model they stand. */
type Case = readonly [form: string, pattern: string, typed: (params: Params) => Fields, state: (model: object) => FormState];
type Stated = Readonly<Record<string, FormState & { state: FormState }>>;
const text = "Getippt, ehe die Anmeldung abgelaufen war";
const cases: readonly Case[] = [
  [
    "anlegen",
    LIST,
    () => ({ ...head, titel: text, budget: "12", gremium: desk.gremiumId }),
    (model) => (model as Stated)["form"] as FormState,
  ],
  ["anlegen", "/schulungsplan/admin", () => ({ ...head, titel: text, budget: "9" }), (model) => (model as Stated)["form"] as FormState],
  ["angaben", `${PLAN}/bearbeiten`, () => ({ ...head, titel: text, stand: "1" }), (model) => (model as Stated)["head"]?.state as FormState],
  [
    "person",
    `${PLAN}/bearbeiten`,
    ({ person = "" }) => ({
      ...{ vorname: "Ändere", nachname: "Dich", amt: "br", aufgabe: "", beginn: "2027-01-01", ende: "2027-12-31", arbeitstage: "3" },
      ...{ jav: "ja", person, stand: "2" },
    }),
    (model) => (model as Stated)["person"]?.state as FormState,
  ],
  [
    "eintrag",
    `${PLAN}/bearbeiten`,
    ({ person = "" }) => ({
      ...{ person, thema: "aufbau", grundlage: "37-6", dringlichkeit: "hoch", begruendung: `${text}\nund mehr`, notiz: "nur für mich" },
      stand: "2",
    }),
    (model) => (model as Stated)["item"]?.state as FormState,
  ],
  ["loeschen", `${PLAN}/bearbeiten`, () => ({ verstanden: "ja", stand: "2" }), (model) => (model as Stated)["drop"]?.state as FormState],
  [
    "eintrag-aendern",
    `${PLAN}/eintrag/[item]`,
    () => ({ grundlage: "37-7", dringlichkeit: "niedrig", begruendung: "ä".repeat(500), notiz: "ß".repeat(500), stand: "1" }),
    (model) => (model as Stated)["details"]?.state as FormState,
  ],
  ["arbeitgeber", `${PLAN}/weitergeben`, () => ({ frist: "90", namen: "ja" }), (model) => (model as Stated)["form"]?.state as FormState],
];

describe("what was typed into a form of a plan when the login had ended", () => {
  it.each(cases)("comes back after the login, and nothing is saved: %s on %s", async (form, pattern, typed, stateIn) => {
    const params = await planWithItem();
    const fields = typed(params);
    const who = pattern === "/schulungsplan/admin" ? staff : desk.vera;
    const { model, cleared, cookie, back } = await sendAndComeBack(pattern, who, form, Object.entries(fields), params);
    const { values, problem } = stateIn(model);
    expect(values).toMatchObject(fields);
    expect(problem).toContain("gespeichert ist noch nichts");
    expect(cleared).toEqual([expect.stringMatching(/^ifb_typed=; Max-Age=0;/)]);
    expect(await desk.store.db.select().from(trainingPlans)).toMatchObject([{ title: "Schulungen", revision: 2 }]);
    expect(await desk.store.db.select().from(trainingPlanShares)).toEqual([]);
    // Of another page, or of the page without the way back, it says nothing.
    const elsewhere = {
      ...readContext(desk.store, back.split("?")[0] ?? "", { cookie: `${who.cookie}; ${cookie.split(";")[0]}` }),
      params,
    };
    const plain = stateIn((await planPages[pattern]?.(elsewhere)) ?? {});
    expect([plain.problem, plain.values["titel"] === text]).toEqual([null, false]);
  });

  it("comes back to staff too whose second factor had ended", async () => {
    const { id } = staff;
    const late = { id, cookie: await cookieFor(desk.store, id) };
    const { request, locals } = formContext(
      desk.store,
      "/schulungsplan/admin?aktion=anlegen",
      { ...head, titel: text },
      { cookie: late.cookie },
    );
    const refusal = await guardPage({ pattern: "/schulungsplan/admin", request, locals });
    const [cookie = ""] = refusal?.headers.getSetCookie() ?? [];
    expect(refusal?.headers.get("Location")).toContain("zweiter-faktor");
    const context = readContext(desk.store, "/schulungsplan/admin?aktion=anlegen", { cookie: `${staff.cookie}; ${cookie.split(";")[0]}` });
    expect(await planDeskPage(context, { seatsOf: gremiumSeats, pagingOf })).toMatchObject({ form: { values: { titel: text } } });
  });

  it("brings back the ticks for the cart and the proposal that was looked at, and says that a button has done nothing", async () => {
    const params = await planWithItem();
    const ticks = [["eintrag", "eins"] as const, ["eintrag", params["item"] ?? ""] as const];
    const said = { kind: "problem", text: AGAIN_PRESSED };
    const plan = await sendAndComeBack(PLAN, desk.vera, "warenkorb", ticks, params);
    expect(plan.model).toMatchObject({ message: said, ticked: ["eins", params["item"]] });
    const proposal = await sendAndComeBack(
      `${PLAN}/vorschlag`,
      desk.vera,
      "vorschlag",
      [
        ["saat", "42"],
        ["stand", "2"],
      ],
      params,
    );
    expect(proposal.model).toMatchObject({ message: said, seed: "42" });
    for (const [form, pattern, fields] of [
      ["kopieren", PLAN, []],
      ["gesehen", PLAN, [["gezeigt", "x"]]],
      [
        "person-entfernen",
        `${PLAN}/bearbeiten`,
        [
          ["person", params["person"] ?? ""],
          ["stand", "2"],
        ],
      ],
      [
        "verwerfen",
        `${PLAN}/eintrag/[item]`,
        [
          ["eintrag", params["item"] ?? ""],
          ["stand", "2"],
        ],
      ],
      ["kalender", `${PLAN}/weitergeben`, []],
    ] as const)
      expect((await sendAndComeBack(pattern, desk.vera, form, fields, params)).model).toMatchObject({ message: said });
    expect(await desk.store.db.select().from(trainingPlans)).toMatchObject([{ revision: 2 }]);
  });

  it("is shown to nobody else who logs in with the same browser, and not kept where nobody has", async () => {
    const path = `${LIST}?aktion=anlegen`;
    const plain = formContext(desk.store, path, { ...head, titel: text });
    expect((await guardPage({ pattern: LIST, ...plain }))?.headers.getSetCookie()).toEqual([]);
    const sent = formContext(
      desk.store,
      path,
      { ...head, titel: text, gremium: desk.gremiumId },
      { cookie: seenBefore(desk.vera, plain.locals) },
    );
    const [cookie = ""] = (await guardPage({ pattern: LIST, ...sent }))?.headers.getSetCookie() ?? [];
    const shownTo = async (who: Person) => {
      const page = await planListPage(readContext(desk.store, path, { cookie: `${who.cookie}; ${cookie.split(";")[0]}` }), gremiumSeats);
      return page instanceof Response ? undefined : page.form?.values["titel"];
    };
    expect([await shownTo(desk.mirko), await shownTo(desk.vera)]).not.toContain(undefined);
    expect([(await shownTo(desk.mirko)) === text, (await shownTo(desk.vera)) === text]).toEqual([false, true]);
  });

  it("is kept for our own pages alone, and only where it is shown again", async () => {
    const known = seenBefore(desk.vera, formContext(desk.store, LIST, {}).locals);
    const sent = formContext(desk.store, `${LIST}?aktion=anlegen`, head, { cookie: known, headers: { Origin: "https://evil.example" } });
    const foreign = await guardPage({ pattern: LIST, request: sent.request, locals: sent.locals });
    expect(foreign?.headers.getSetCookie()).toEqual([]);
    const other = formContext(desk.store, "/meinifb/einstellungen?aktion=x", { geheim: "ja" }, { cookie: known });
    expect((await guardPage({ pattern: "/meinifb/einstellungen", ...other }))?.headers.getSetCookie()).toEqual([]);
    const listed = Object.entries(routeAccess).filter(
      ([pattern, access]) => /schulungsplan/.test(pattern) && !["public", "call"].includes(access),
    );
    expect([...keepsTyped].toSorted()).toEqual(listed.map(([pattern]) => pattern).toSorted());
    for (const pattern of keepsTyped) expect(planPages[pattern], pattern).toBeDefined();
  });
});
