import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { endMembership } from "#db/repositories/gremien.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { deletePersonFromPlans } from "#db/repositories/training-plan-people.ts";
import { resolutions } from "#db/schema/resolutions.ts";
import { trainingPlanPeople, trainingPlans } from "#db/schema/training-plans.ts";
import { users } from "#db/schema/users.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { samplePerson } from "#src/booking/test/sample-booking.ts";
import type { PlanContent } from "#src/domain/training-plan/plan-content.ts";
import { planData } from "#src/features/account/server/privacy/plan-data.ts";
import { orderSeats } from "#src/features/bookings/server/test/sample-seats.ts";
import { MAX_ITEMS, MAX_PEOPLE } from "#src/features/training-plan/rules/plan-limits.ts";
import { PLAN, sendTo } from "#src/features/training-plan/server/test/plan-pages.ts";
import {
  onlyTheChairOrders,
  type Person,
  type PlanDesk,
  planContent,
  planDesk,
  planItem,
  planPerson,
  publishPlanning,
} from "#src/features/training-plan/server/test/sample-plan.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST as create } from "./create.ts";
import { POST as drop } from "./delete.ts";
import { POST as edit } from "./edit.ts";
import { GET as get } from "./get.ts";

publishPlanning();
let desk: PlanDesk;
beforeEach(async () => {
  desk = await planDesk();
  return desk.store.close;
});

const send = (route: typeof create, who: Person, body: unknown) =>
  callRoute(route, desk.store, "/schulungsplan/x", { method: "POST", body, headers: { ...jsonHeaders, cookie: who.cookie } });
const read = (who: Person, plan: string) =>
  callRoute(get, desk.store, `/schulungsplan/get?plan=${plan}`, { headers: { cookie: who.cookie } });

async function made(content = planContent()): Promise<string> {
  const { status, body } = await send(create, desk.vera, content);
  expect([status, body]).toEqual([200, { plan: expect.any(String), revision: 1 }]);
  return (body as { plan: string }).plan;
}

async function staff(): Promise<Person> {
  const id = await makeAccount(desk.store, "staff@example.org", { firstname: "Stefanie", lastname: "Stab" });
  await desk.store.write(async (tx) => void (await tx.update(users).set({ staffRole: "editor" }).where(eq(users.id, id))));
  return { id, cookie: await cookieFor(desk.store, id, { secondFactorAt: new Date() }) };
}

describe("a plan", () => {
  it("comes back as it was sent, with states and what is to say about it", async () => {
    const content = planContent({ budget: 1_000_000 });
    const { body } = await read(desk.vera, await made(content));
    expect(body).toMatchObject({
      ...{ ...content, committee: "BR Muster", editable: true, revision: 1 },
      items: [{ id: "i1", state: "gewaehlt" }],
      sums: { planned: expect.any(Number), reserved: 0, booked: 0, spent: 0, saving: 0, rest: expect.any(Number) },
    });
  });

  it("may be as large as a plan can be, and no larger", async () => {
    const people = Array.from({ length: MAX_PEOPLE }, (_, at) => planPerson(`p${at}`));
    const items = Array.from({ length: MAX_ITEMS }, (_, at) =>
      planItem(`i${at}`, { personId: `p${at % MAX_PEOPLE}`, because: "x".repeat(300) }),
    );
    const plan = await made(planContent({ people, items }));
    const change = { plan, revision: 1, ...planContent({ title: "Neu", people, items }) };
    expect(await send(edit, desk.vera, change)).toMatchObject({ status: 200, body: { revision: 2 } });
    const wordy = { ...change, revision: 2, items: items.map((item) => ({ ...item, note: "x".repeat(500) })) };
    expect(await send(edit, desk.vera, wordy)).toMatchObject({ status: 413 });
  });

  it("is changed by the chair alone where the chair alone orders, and read by members without notes and prices", async () => {
    await onlyTheChairOrders(desk);
    const content = planContent({ items: [planItem("i1", { eventId: 1, note: "GEHEIM-7" })] });
    const plan = await made(content);
    for (const who of [desk.mirko, desk.dora]) {
      const { body } = await read(who, plan);
      expect(body).toMatchObject({ editable: false, sums: null, budget: null });
      expect(JSON.stringify(body)).not.toContain("GEHEIM-7");
      expect((await send(edit, who, { plan, revision: 1, ...content, title: "Neu" })).status).toBe(403);
      expect((await send(drop, who, { plan, revision: 1 })).status).toBe(403);
    }
  });

  it("is changed by whoever may order; what they don't see stays as it was", async () => {
    const content = planContent({ budget: 100_000, items: [planItem("i1", { eventId: 1, note: "GEHEIM-7" })] });
    const plan = await made(content);
    const { body } = await read(desk.mirko, plan);
    expect(body).toMatchObject({ editable: true, sums: null, budget: null });
    expect(JSON.stringify(body)).not.toContain("GEHEIM-7");
    const typed = { ...content, budget: null, title: "Neu", items: [planItem("i1", { eventId: 1 })] };
    expect((await send(edit, desk.mirko, { plan, revision: 1, ...typed })).body).toEqual({ plan, revision: 2 });
    const after = JSON.stringify((await read(desk.vera, plan)).body);
    expect([after.includes("GEHEIM-7"), after.includes('"budget":100000'), after.includes('"title":"Neu"')]).toEqual([true, true, true]);
  });

  it("of another committee is answered like one that is none", async () => {
    const plan = await made();
    const none = "00000000-0000-4000-8000-000000000000";
    expect((await read(desk.olga, plan)).status).toBe(404);
    expect((await read(desk.olga, plan)).body).toEqual((await read(desk.olga, none)).body);
    for (const [route, extra] of [
      [edit, planContent()],
      [drop, {}],
    ] as const)
      expect((await send(route, desk.olga, { plan, revision: 1, ...extra })).body).toEqual(
        (await send(route, desk.olga, { plan: none, revision: 1, ...extra })).body,
      );
    expect(await desk.store.db.select().from(trainingPlans)).toHaveLength(1);
  });

  it("is written by staff for nobody's committee yet, and open to them whoever's it is", async () => {
    const who = await staff();
    const { body } = await send(create, who, planContent());
    const { plan } = body as { plan: string };
    expect((await read(who, plan)).status).toBe(200);
    expect((await read(desk.vera, plan)).status).toBe(404);
    expect((await read(who, await made())).status).toBe(200);
  });

  it("is no plan for whoever may not order, nor without a login", async () => {
    await onlyTheChairOrders(desk);
    expect((await send(create, desk.mirko, planContent())).status).toBe(403);
    expect((await callRoute(get, desk.store, "/schulungsplan/get?plan=x")).status).toBe(401);
  });

  it("goes when it is deleted", async () => {
    const plan = await made();
    expect((await send(drop, desk.vera, { plan, revision: 1 })).status).toBe(200);
    expect((await read(desk.vera, plan)).status).toBe(404);
  });
});

describe("two editors at once", () => {
  it("lose nothing: the second hears what the first has changed, and nothing of hers is half there", async () => {
    const content = planContent();
    const plan = await made(content);
    const first = { ...content, items: [...content.items, planItem("i2", { personId: "Dora", eventId: 3 })] };
    const second = { ...content, title: "Mein Titel", items: [] };
    const answers = await Promise.all([
      send(edit, desk.vera, { plan, revision: 1, ...first }),
      send(edit, desk.dora, { plan, revision: 1, ...second }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = (await read(desk.vera, plan)).body as { title: string; items: readonly object[]; revision: number };
    expect(after.revision).toBe(2);
    expect([after.title, after.items.length]).toEqual(answers[0]?.status === 200 ? ["Schulungsplan", 2] : ["Mein Titel", 0]);
  });

  it("are told each difference, with who and when", async () => {
    const content = planContent();
    const plan = await made(content);
    await send(edit, desk.vera, { plan, revision: 1, ...content, items: [planItem("i1", { eventId: 3 })] });
    const { status, body } = await send(edit, desk.dora, { plan, revision: 1, ...content, title: "Neu" });
    expect([status, body]).toEqual([
      409,
      {
        error: {
          ...{ code: "revision-old", message: expect.stringContaining("inzwischen geändert") },
          fields: { "aenderung-1": expect.stringMatching(/^Vera Muster: „Seminar arbeitsrecht“: Termin jetzt .*Köln\. \(Vera Muster, /) },
        },
      },
    ]);
  });
});

describe("what can't be a plan", () => {
  it.each<[string, Parameters<typeof planContent>[0], string]>([
    [
      "two dates of one person at once",
      { items: [planItem("a", { eventId: 1 }), planItem("b", { eventId: 5, theme: "aufbau" })] },
      "dates-overlap",
    ],
    ["a date of another theme", { items: [planItem("a", { eventId: 4 })] }, "event-unfit"],
    ["a date that is none", { items: [planItem("a", { eventId: 99 })] }, "event-unfit"],
    ["a theme that is none", { items: [planItem("a", { theme: "gibt-es-nicht" })] }, "theme-unknown"],
    ["an item of nobody", { items: [planItem("a", { personId: "niemand" })] }, "person-unknown"],
    ["one key twice", { people: [planPerson("Vera"), planPerson("Vera")] }, "ids-unclear"],
    ["an end before its beginning", { from: "2027-02-01", until: "2027-01-01" }, "dates-reversed"],
    ["ten years", { from: "2027-02-01", until: "2037-01-01" }, "too-long"],
  ])("is refused and leaves nothing: %s", async (_, facts, code) => {
    const { status, body } = await send(create, desk.vera, planContent(facts));
    expect([status, body]).toMatchObject([422, { error: { code } }]);
    expect(await desk.store.db.select().from(trainingPlans)).toEqual([]);
  });

  it("takes the same key in two plans, and ties nobody to an account outside the committee", async () => {
    const content = planContent({ people: [planPerson("Vera", { userId: desk.olga.id })], items: [planItem("i1")] });
    const [one, two] = [await made(content), await made(content)];
    expect(one).not.toBe(two);
    expect((await read(desk.vera, one)).body).toMatchObject({ people: [{ userId: null }] });
  });
});

describe("personal data", () => {
  it("leaves all plans with the account, and a plan goes a year after its end", async () => {
    const content = planContent({
      people: [planPerson("Mirko", { userId: desk.mirko.id }), planPerson("Vera")],
      items: [planItem("i1", { personId: "Mirko" })],
    });
    const plan = await made(content);
    expect(JSON.stringify(await planData(desk.store.db, desk.mirko.id))).toContain("arbeitsrecht");
    await desk.store.write((tx) => deletePersonFromPlans(tx, desk.mirko.id));
    const after = (await read(desk.vera, plan)).body;
    expect(JSON.stringify(after)).not.toContain("Mirko");
    expect(after).toMatchObject({ people: [{ firstname: "Vera" }], items: [], revision: 2 });
    const later = (days: number) => desk.store.write((tx) => deleteWhatIsOver(tx, new Date(desk.now.getTime() + days * 86_400_000)));
    await later(700 + 364);
    expect(await desk.store.db.select().from(trainingPlans)).toHaveLength(1);
    await later(700 + 367);
    expect(await desk.store.db.select().from(trainingPlans)).toEqual([]);
  });
});

describe("somebody who has left the committee", () => {
  const tied = () => [planPerson("Mirko", { userId: desk.mirko.id }), planPerson("Vera")];

  it("leaves plans and their copies with the account, also where they were changed since", async () => {
    const content = planContent({ people: tied(), items: [planItem("i1", { personId: "Mirko" })] });
    const plan = await made(content);
    await desk.store.write((tx) => endMembership(tx, desk.gremiumId, desk.mirko.id));
    expect((await send(edit, desk.vera, { plan, revision: 1, ...content, title: "Neu" })).status).toBe(200);
    const copy = { pattern: PLAN, who: desk.vera, form: "kopieren", fields: { stand: "2", schluessel: "kopie" }, params: { plan } };
    expect((await sendTo(desk.store, copy)).status).toBe(303);
    expect(await planData(desk.store.db, desk.mirko.id)).toMatchObject({ schulungsplaene: { length: 2 } });
    await desk.store.write((tx) => deletePersonFromPlans(tx, desk.mirko.id));
    const left = await desk.store.db.select().from(trainingPlanPeople);
    expect(left.map(({ firstname }) => firstname)).toEqual(["Vera", "Vera"]);
  });

  it("is tied to no other entry of a plan, nor to a new plan", async () => {
    const plan = await made(planContent({ people: tied(), items: [] }));
    await desk.store.write((tx) => endMembership(tx, desk.gremiumId, desk.mirko.id));
    const people = tied().map((person) => ({ ...person, userId: desk.mirko.id }));
    const ties = async (id: string) => ((await read(desk.vera, id)).body as PlanContent).people.map(({ userId }) => userId);
    expect((await send(edit, desk.vera, { plan, revision: 1, ...planContent({ title: "Neu", people, items: [] }) })).status).toBe(200);
    expect(await ties(plan)).toEqual([desk.mirko.id, null]);
    expect(await ties(await made(planContent({ people, items: [] })))).toEqual([null, null]);
  });
});

describe("states", () => {
  it("come from booking and resolution, and a held seat is changed by its order alone", async () => {
    const content = planContent({ people: [planPerson("Vera"), planPerson("Dora")] });
    const plan = await made(content);
    const [seat] = await orderSeats(desk.store, {
      ...{ eventId: 1, now: desk.now, userId: desk.vera.id, gremiumId: desk.gremiumId },
      people: [samplePerson({ firstname: "Vera", lastname: "Muster", kind: "reservierung" })],
    });
    const state = async () => ((await read(desk.vera, plan)).body as { items: readonly { state: string }[] }).items.map((one) => one.state);
    expect(await state()).toEqual(["reserviert"]);
    await desk.store.write(
      async (tx) =>
        void (await tx.insert(resolutions).values({
          ...{ bookingId: seat?.id ?? "", state: "gefasst", meetingOn: "2026-01-01", resolvedOn: "{}", version: 1 },
          ...{ setBy: "account", updatedAt: desk.now },
        })),
    );
    expect(await state()).toEqual(["beschlossen"]);
    for (const items of [[], [planItem("i1", { eventId: 3 })], [planItem("i1", { eventId: 1, personId: "Dora" })]])
      expect((await send(edit, desk.vera, { plan, revision: 1, ...content, items })).body).toMatchObject({ error: { code: "seat-held" } });
    expect((await send(edit, desk.vera, { plan, revision: 1, ...content, title: "Neu" })).status).toBe(200);
  });
});
