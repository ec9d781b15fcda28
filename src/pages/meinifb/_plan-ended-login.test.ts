import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#db/schema/mails.ts";
import { trainingPlanItems, trainingPlanPeople, trainingPlanShares, trainingPlans } from "#db/schema/training-plans.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { AGAIN_PRESSED } from "#src/endpoints/form/kept-form.ts";
import { guardPage } from "#src/endpoints/guard-page.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { pagingOf } from "#src/features/admin/rules/paging.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { editPlanPage } from "#src/features/training-plan/server/edit-plan.page.ts";
import { sharedPlanPage } from "#src/features/training-plan/server/hand-over.page.ts";
import { itemPage } from "#src/features/training-plan/server/item.page.ts";
import { planPage } from "#src/features/training-plan/server/plan.page.ts";
import { planDeskPage } from "#src/features/training-plan/server/plan-desk.page.ts";
import { planListPage } from "#src/features/training-plan/server/plan-list.page.ts";
import { proposalPage } from "#src/features/training-plan/server/proposal.page.ts";
import { sharePage } from "#src/features/training-plan/server/share.page.ts";
import { type Person, type PlanDesk, planDesk, publishPlanning } from "#src/features/training-plan/server/test/sample-plan.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { keepsTyped } from "#src/shared/http/keeps-typed.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";

publishPlanning();

const LIST = "/meinifb/schulungsplan";
const PLAN = `${LIST}/[plan]`;
const head = { titel: "Schulungen", von: dayFromNow(-10), bis: dayFromNow(700), budget: "" };
type Fields = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, string>>;
type Context = ReturnType<typeof readContext> & { params: Params };
type Page = (context: Context) => Promise<object>;

const pages: Readonly<Record<string, Page>> = {
  [LIST]: (context) => planListPage(context, gremiumSeats),
  [PLAN]: (context) => planPage(context, gremiumSeats),
  [`${PLAN}/bearbeiten`]: (context) => editPlanPage(context, gremiumSeats),
  [`${PLAN}/vorschlag`]: (context) => proposalPage(context, gremiumSeats),
  [`${PLAN}/eintrag/[item]`]: (context) => itemPage(context, gremiumSeats),
  [`${PLAN}/weitergeben`]: (context) => sharePage(context, gremiumSeats),
  "/schulungsplan/admin": (context) => planDeskPage(context, { seatsOf: gremiumSeats, pagingOf }),
};

let desk: PlanDesk;
let staff: Person;
beforeEach(async () => {
  desk = await planDesk();
  const id = await makeAccount(desk.store, "staff@example.org", { firstname: "Stefanie", lastname: "Stab" });
  await desk.store.write(async (tx) => void (await tx.update(users).set({ staffRole: "editor" }).where(eq(users.id, id))));
  staff = { id, cookie: await cookieFor(desk.store, id, { secondFactorAt: new Date() }) };
  return desk.store.close;
});

const pathOf = (pattern: string, params: Params): string => pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "");

async function send(pattern: string, who: Person, form: string, fields: Fields, params: Params = {}) {
  const context = { ...formContext(desk.store, `${pathOf(pattern, params)}?aktion=${form}`, fields, { cookie: who.cookie }), params };
  const answer = await pages[pattern]?.(context);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") ?? "", model: null };
  return { status: context.response.status ?? 200, location: "", model: answer };
}

async function newPlan(fields: Fields = head): Promise<string> {
  return (await send(LIST, desk.vera, "anlegen", fields)).location.split("/")[3]?.split("?")[0] ?? "";
}

/** Sends the form without a login, logs in, and opens what the login leads back to. */
async function sendAndComeBack(pattern: string, who: Person, form: string, pairs: readonly (readonly [string, string])[], params: Params) {
  const { request, locals } = formContext(desk.store, `${pathOf(pattern, params)}?aktion=${form}`, {});
  const sent = new Request(request.url, { method: "POST", headers: request.headers, body: new URLSearchParams(pairs.map((p) => [...p])) });
  const refusal = await guardPage({ pattern, request: sent, locals });
  const way = new URL(refusal?.headers.get("Location") ?? "", "https://x.example");
  const [cookie = ""] = refusal?.headers.getSetCookie() ?? [];
  expect([refusal?.status, way.pathname, way.searchParams.get("meldung")]).toEqual([303, "/kundenportal/login", "eingaben"]);
  expect(cookie).toMatch(/^ifb_typed=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  const back = way.searchParams.get("redirect") ?? "";
  const context = { ...readContext(desk.store, back, { cookie: `${who.cookie}; ${cookie.split(";")[0]}` }), params };
  const model = await pages[pattern]?.(context);
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
  ["anlegen", LIST, () => ({ ...head, titel: text, budget: "12" }), (model) => (model as Stated)["form"] as FormState],
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
    const plain = stateIn((await pages[pattern]?.(elsewhere)) ?? {});
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

  it("is kept for our own pages alone, and only where it is shown again", async () => {
    const sent = formContext(desk.store, `${LIST}?aktion=anlegen`, head, { headers: { Origin: "https://evil.example" } });
    const foreign = await guardPage({ pattern: LIST, request: sent.request, locals: sent.locals });
    expect(foreign?.headers.getSetCookie()).toEqual([]);
    const other = formContext(desk.store, "/meinifb/einstellungen?aktion=x", { geheim: "ja" });
    expect((await guardPage({ pattern: "/meinifb/einstellungen", ...other }))?.headers.getSetCookie()).toEqual([]);
    const planPages = Object.entries(routeAccess).filter(
      ([pattern, access]) => /schulungsplan/.test(pattern) && !["public", "call"].includes(access),
    );
    expect([...keepsTyped].toSorted()).toEqual(planPages.map(([pattern]) => pattern).toSorted());
    for (const pattern of keepsTyped) expect(pages[pattern], pattern).toBeDefined();
    for (const file of ["edit-plan", "item", "plan-desk", "plan-list", "plan", "proposal", "share"])
      expect(readFileSync(join("src/features/training-plan/server", `${file}.page.ts`), "utf8")).toContain("keptForm(context)");
  });
});

describe("the same form, sent twice", () => {
  const stamped = (form: string): Fields => ({
    [STAMP_FIELD]: makeStamp(form, formContext(desk.store, LIST, {}).locals.secret, new Date()),
  });
  const count = async (rows: typeof trainingPlans | typeof trainingPlanItems | typeof trainingPlanPeople | typeof trainingPlanShares) =>
    (await desk.store.db.select().from(rows)).length;

  it("makes one plan, one copy, one person and one item, and says the same both times", async () => {
    const fields = { ...head, ...stamped("anlegen") };
    const [first, second] = [await send(LIST, desk.vera, "anlegen", fields), await send(LIST, desk.vera, "anlegen", fields)];
    expect([first.status, second.location, await count(trainingPlans)]).toEqual([303, first.location, 1]);
    const plan = first.location.split("/")[3]?.split("?")[0] ?? "";
    const people = await count(trainingPlanPeople);
    const twice = async (pattern: string, form: string, sent: Fields) => {
      const [one, two] = [await send(pattern, desk.vera, form, sent, { plan }), await send(pattern, desk.vera, form, sent, { plan })];
      expect([one.status, two.status, two.location]).toEqual([303, 303, one.location]);
    };
    const person = { vorname: "Nora", nachname: "Neu", amt: "br", aufgabe: "", beginn: "2027-01-01", ende: "2028-12-31", arbeitstage: "5" };
    await twice(`${PLAN}/bearbeiten`, "person", { ...person, person: "", stand: "1", ...stamped("person") });
    expect(await count(trainingPlanPeople)).toBe(people + 1);
    const [somebody] = await desk.store.db.select().from(trainingPlanPeople);
    const item = {
      person: somebody?.id ?? "",
      thema: "arbeitsrecht",
      grundlage: "37-6",
      dringlichkeit: "hoch",
      begruendung: "Neu.",
      notiz: "",
    };
    await twice(`${PLAN}/bearbeiten`, "eintrag", { ...item, stand: "2", ...stamped("eintrag") });
    expect(await count(trainingPlanItems)).toBe(1);
    await twice(PLAN, "kopieren", { stand: "3", schluessel: "einmal" });
    expect(await count(trainingPlans)).toBe(2);
    await send(PLAN, desk.vera, "kopieren", { stand: "3", schluessel: "noch einmal" }, { plan });
    expect(await count(trainingPlans)).toBe(3);
  });

  it("makes one link and sends one mail, and hands the plan over once", async () => {
    const { location } = await send("/schulungsplan/admin", staff, "anlegen", head);
    const params = { plan: location.split("/")[3] ?? "" };
    const fields = { frist: "30", email: "petra@example.org", ...stamped("uebergabe") };
    const [one, two] = [
      await send(`${PLAN}/weitergeben`, staff, "uebergabe", fields, params),
      await send(`${PLAN}/weitergeben`, staff, "uebergabe", fields, params),
    ] as unknown as readonly { model: { made: string } }[];
    const sent = (await desk.store.db.select().from(mails)).filter(({ recipient }) => recipient === "petra@example.org");
    expect([two?.model.made, await count(trainingPlanShares), sent.length]).toEqual([one?.model.made, 1, 1]);
    const other = await send(`${PLAN}/weitergeben`, staff, "uebergabe", { ...fields, frist: "90" }, params);
    expect([(other.model as { made: string }).made === one?.model.made, await count(trainingPlanShares)]).toEqual([false, 2]);

    const share = one?.model.made.split("/").at(-1) ?? "";
    const take = async (who: Person) => {
      const context = formContext(desk.store, `/personalisierter-schulungsplan/${share}?aktion=uebernehmen`, {}, { cookie: who.cookie });
      const answer = await sharedPlanPage({ ...context, params: { share } }, gremiumSeats);
      return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : [200, null];
    };
    const there = [303, `${LIST}/${params.plan}?meldung=plan-uebernommen`];
    expect([await take(desk.vera), await take(desk.vera), await take(desk.olga)]).toEqual([there, there, [404, null]]);
  });

  it("in a second tab tells what the first has changed when it says something else", async () => {
    const plan = await newPlan();
    const save = (titel: string) => send(`${PLAN}/bearbeiten`, desk.vera, "angaben", { ...head, titel, stand: "1" }, { plan });
    expect([(await save("Neu")).status, (await save("Neu")).status, (await save("Anders")).status]).toEqual([303, 303, 409]);
    expect(await desk.store.db.select().from(trainingPlans)).toMatchObject([{ title: "Neu", revision: 2 }]);
  });
});
