import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#db/schema/mails.ts";
import { trainingPlanItems, trainingPlanPeople, trainingPlanShares, trainingPlans } from "#db/schema/training-plans.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { sharedPlanPage } from "#src/features/training-plan/server/hand-over.page.ts";
import { type Fields, head, LIST, type Params, PLAN, planStaff, sendTo } from "#src/features/training-plan/server/test/plan-pages.ts";
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

async function newPlan(fields: Fields = head): Promise<string> {
  return (await send(LIST, desk.vera, "anlegen", fields)).location.split("/")[3]?.split("?")[0] ?? "";
}

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
