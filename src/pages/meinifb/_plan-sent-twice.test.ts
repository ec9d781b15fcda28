import { beforeEach, describe, expect, it } from "vitest";
import { actFor, addMember, insertGremium } from "#db/repositories/gremien.ts";
import { mails } from "#db/schema/mails.ts";
import { trainingPlanItems, trainingPlanPeople, trainingPlanShares, trainingPlans } from "#db/schema/training-plans.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { sharedPlanPage } from "#src/features/training-plan/server/hand-over.page.ts";
import { planListPage } from "#src/features/training-plan/server/plan-list.page.ts";
import {
  type Fields,
  head,
  LIST,
  type Params,
  PLAN,
  planPages,
  planStaff,
  sendTo,
} from "#src/features/training-plan/server/test/plan-pages.ts";
import { type Person, type PlanDesk, planDesk, publishPlanning } from "#src/features/training-plan/server/test/sample-plan.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";

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

async function newPlan(): Promise<string> {
  return (await send(LIST, desk.vera, "anlegen", { ...head, gremium: desk.gremiumId })).location.split("/")[3]?.split("?")[0] ?? "";
}

const stamped = (form: string): Fields => ({
  [STAMP_FIELD]: makeStamp(form, formContext(desk.store, LIST, {}).locals.secret, new Date()),
});

describe("a form that was shown for another committee than the one acted for by now", () => {
  let other: string;
  const actingFor = (gremiumId: string) => desk.store.write((tx) => actFor(tx, gremiumId, desk.vera.id, new Date()));
  beforeEach(async () => {
    const since = new Date(Date.now() - 86_400_000);
    other = await desk.store.write(async (tx) => {
      const id = await insertGremium(tx, { name: "Gesamtbetriebsrat", company: "Muster AG", kind: "gbr" }, since);
      await addMember(tx, desk.vera.id, { gremiumId: id, function: "chair", position: null }, since);
      return id;
    });
    await actingFor(desk.gremiumId);
  });

  it("makes no plan, also where it made one before, and says why without offering what was typed", async () => {
    const fields = { ...head, titel: "Nur für den BR", gremium: desk.gremiumId, ...stamped("anlegen") };
    expect((await send(LIST, desk.vera, "anlegen", fields)).status).toBe(303);
    await actingFor(other);
    for (const sent of [fields, { ...fields, ...stamped("anlegen") }, { ...fields, bis: "2020-01-01" }]) {
      const { status, model } = await send(LIST, desk.vera, "anlegen", sent);
      expect(status).toBe(409);
      expect(model).toMatchObject({
        message: { kind: "problem", text: expect.stringContaining("für ein anderes Gremium") },
        form: { values: { titel: "", gremium: other } },
      });
    }
    expect(await desk.store.db.select().from(trainingPlans)).toMatchObject([{ gremiumId: desk.gremiumId }]);
  });

  it("changes nothing of a plan of the other one: every page of it leads to where the committee can be chosen", async () => {
    const params = { plan: await newPlan(), item: "i1" };
    await actingFor(other);
    const way = `${LIST}?gremium=${desk.gremiumId}&plan=${params.plan}`;
    for (const pattern of [PLAN, `${PLAN}/bearbeiten`, `${PLAN}/vorschlag`, `${PLAN}/eintrag/[item]`, `${PLAN}/weitergeben`]) {
      const context = { ...readContext(desk.store, "/x", desk.vera), params };
      const answer = await planPages[pattern]?.(context);
      expect(answer instanceof Response && [answer.status, answer.headers.get("Location")], pattern).toEqual([303, way]);
    }
    const dropped = await send(`${PLAN}/bearbeiten`, desk.vera, "loeschen", { verstanden: "ja", stand: "1" }, params);
    expect([dropped.status, dropped.location]).toEqual([303, `${way}&meldung=anderes-gremium`]);
    expect((await send(PLAN, desk.vera, "kopieren", { stand: "1", schluessel: "x" }, params)).location).toBe(dropped.location);
    expect(await desk.store.db.select().from(trainingPlans)).toHaveLength(1);
    const list = (path: string) => planListPage(readContext(desk.store, path, desk.vera), gremiumSeats);
    expect(await list(way)).toMatchObject({ message: null, back: `${LIST}/${params.plan}`, name: "Gesamtbetriebsrat" });
    expect(await list(dropped.location)).toMatchObject({
      message: { kind: "problem", text: expect.stringContaining("Gespeichert ist nichts") },
    });
    expect(await list(`${LIST}?plan=//evil.example`)).toMatchObject({ back: LIST });
  });

  it("takes no plan over", async () => {
    const { location } = await send("/schulungsplan/admin", staff, "anlegen", head);
    const params = { plan: location.split("/")[3] ?? "" };
    const made = await send(`${PLAN}/weitergeben`, staff, "uebergabe", { frist: "30", email: "" }, params);
    const share = (made.model as unknown as { made: string }).made.split("/").at(-1) ?? "";
    await actingFor(other);
    const path = `/personalisierter-schulungsplan/${share}?aktion=uebernehmen`;
    const context = { ...formContext(desk.store, path, { gremium: desk.gremiumId }, desk.vera), params: { share } };
    expect(await sharedPlanPage(context, gremiumSeats)).toMatchObject({
      message: { text: expect.stringContaining("für ein anderes Gremium") },
      reader: { gremiumId: other },
    });
    expect(context.response.status).toBe(409);
    expect(await desk.store.db.select().from(trainingPlans)).toMatchObject([{ gremiumId: null }]);
  });
});

describe("the same form, sent twice", () => {
  const count = async (rows: typeof trainingPlans | typeof trainingPlanItems | typeof trainingPlanPeople | typeof trainingPlanShares) =>
    (await desk.store.db.select().from(rows)).length;

  it("makes one plan, one copy, one person and one item, and says the same both times", async () => {
    const fields = { ...head, gremium: desk.gremiumId, ...stamped("anlegen") };
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
      const context = formContext(
        desk.store,
        `/personalisierter-schulungsplan/${share}?aktion=uebernehmen`,
        { gremium: desk.gremiumId },
        who,
      );
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
