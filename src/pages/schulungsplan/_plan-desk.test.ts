import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { insertRequest } from "#db/repositories/requests.ts";
import { plansOfGremium } from "#db/repositories/training-plans.ts";
import { mails } from "#db/schema/mails.ts";
import { trainingPlanPeople, trainingPlans } from "#db/schema/training-plans.ts";
import { users } from "#db/schema/users.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { appointmentNumber } from "#src/booking/consulting/appointment-words.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { pagingOf } from "#src/features/admin/rules/paging.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { editPlanPage } from "#src/features/training-plan/server/edit-plan.page.ts";
import { planDeskPage } from "#src/features/training-plan/server/plan-desk.page.ts";
import { sharePage } from "#src/features/training-plan/server/share.page.ts";
import { type Person, type PlanDesk, planDesk, publishPlanning } from "#src/features/training-plan/server/test/sample-plan.ts";
import { shareDesk } from "#src/features/training-plan/server/test/share-desk.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";

publishPlanning();
const views = import.meta.glob<{ default: AstroComponentFactory }>("../../features/training-plan/view/PlanDeskView.astro", { eager: true });
const container = await AstroContainer.create();
const parts = { seatsOf: gremiumSeats, pagingOf };
const PATH = "/schulungsplan/admin";

let desk: PlanDesk;
let staff: Person;
beforeEach(async () => {
  desk = await planDesk();
  const id = await makeAccount(desk.store, "staff@example.org", { firstname: "Stefanie", lastname: "Stab" });
  await desk.store.write(async (tx) => void (await tx.update(users).set({ staffRole: "editor" }).where(eq(users.id, id))));
  staff = { id, cookie: await cookieFor(desk.store, id, { secondFactorAt: new Date() }) };
  return desk.store.close;
});

async function open(query = "") {
  const answer = await planDeskPage(readContext(desk.store, PATH + query, { cookie: staff.cookie }), parts);
  if (answer instanceof Response) throw new Error(`answers ${answer.status}`);
  return answer;
}
const head = { titel: "Für Muster", von: "2027-01-01", bis: "2027-12-31", budget: "" };
async function begin(action: string, fields: Readonly<Record<string, string>> = head) {
  const context = formContext(desk.store, action, fields, { cookie: staff.cookie });
  const answer = await planDeskPage(context, parts);
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get("Location") ?? "" }
    : { status: context.response.status };
}

it("is staff's alone, with their second factor", () => {
  const access = routeAccess[PATH];
  expect(access).toBe("plans");
  for (const [role, secondFactor, decision] of [
    ["editor", true, "granted"],
    ["editor", false, "second-factor"],
    ["chair", true, "refused"],
  ] as const)
    expect(decideAccess("plans", { roles: [role], secondFactor, impersonated: false })).toBe(decision);
});

it("begins a plan for a customer, which belongs to nobody's committee, and lists it by pages", async () => {
  const page = await open();
  expect(page.plans).toEqual([]);
  const { status, location = "" } = await begin(page.action);
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/meinifb\/schulungsplan\/[\w-]{36}\/bearbeiten\?meldung=begonnen$/)]);
  expect(await plansOfGremium(desk.store.db, desk.gremiumId, { limit: 5, offset: 0 })).toEqual([]);
  const plan = location.split("/")[3] ?? "";
  const edit = await editPlanPage({ ...readContext(desk.store, location, { cookie: staff.cookie }), params: { plan } }, gremiumSeats);
  expect(edit).toMatchObject({ title: "Für Muster", people: [] });
  const { made } = shareDesk(desk, gremiumSeats);
  for (let more = 0; more < 26; more++) await made();
  const listed = await open();
  expect([listed.plans.length, listed.paging.total, (await open("?seite=2")).plans.length]).toEqual([25, 27, 2]);
  expect(listed.plans[0]?.committee).toBe("BR Muster");
  const PlanDeskView = Object.values(views)[0]?.default;
  if (PlanDeskView === undefined) throw new Error("There is no view of the desk");
  const html = await container.renderToString(PlanDeskView, { props: await open("?seite=2") });
  expect(html).toContain("noch nicht übernommen");
});

it("begins one from a request, with whoever asked", async () => {
  const request = await desk.store.write((tx) =>
    insertRequest(tx, {
      ...{ reference: "A-2222-3333", formKey: "k", kind: "contact-request", brand: "ifb", email: "a@example.org", userId: null },
      ...{ fields: JSON.stringify({ firstname: "Anna", lastname: "Anfrage", company: "Werk GmbH" }), createdAt: new Date() },
    }),
  );
  const page = await open(`?anfrage=${request?.id}`);
  expect([page.request?.reference, page.form.values["titel"]]).toEqual(["A-2222-3333", "Schulungsplan für Werk GmbH"]);
  const { status, location = "" } = await begin(page.action);
  expect(status).toBe(303);
  const params = { plan: location.split("/")[3] ?? "" };
  const share = async () => {
    const shown = await sharePage({ ...readContext(desk.store, location, { cookie: staff.cookie }), params }, gremiumSeats);
    return shown instanceof Response ? shown.status : shown.form.state.values["email"];
  };
  expect(await share()).toBe("a@example.org");
  expect(await desk.store.db.select().from(trainingPlanPeople)).toMatchObject([{ firstname: "Anna", lastname: "Anfrage", office: "br" }]);
  expect((await open("?anfrage=gibt-es-nicht")).request).toBeNull();
});

it("begins one after a talk, and mails its link with the hand-over", async () => {
  const now = new Date();
  await addConsultants(desk.store, sampleConsultant("a"));
  const wish = sampleWish(clockOn(workingDay(now), "10:00"));
  const talk = await bookAppointment(desk.store, wish, consultingAt(now));
  if (!talk.ok) throw new Error(talk.reason);
  const page = await open(`?termin=${talk.appointment.id}`);
  expect(page.request).toEqual({ reference: appointmentNumber(talk.appointment), href: `/manage/beratung/${talk.appointment.id}` });
  const { location = "" } = await begin(page.action);
  expect(await desk.store.db.select().from(trainingPlanPeople)).toMatchObject([{ firstname: "Petra", lastname: "Probe" }]);
  expect((await open("?termin=gibt-es-nicht")).request).toBeNull();

  const plan = location.split("/")[3] ?? "";
  const { sendShare } = shareDesk(desk, gremiumSeats);
  const own = { ...readContext(desk.store, location, { cookie: staff.cookie }), params: { plan } };
  expect(await sharePage(own, gremiumSeats)).toMatchObject({ form: { state: { values: { email: talk.appointment.email } } } });
  const to = "petra.probe@example.org";
  expect((await sendShare(plan, staff, "uebergabe", { frist: "30", email: "keine Adresse" })).status).toBe(422);
  const { model } = await sendShare(plan, staff, "uebergabe", { frist: "30", email: to });
  const sent = (await desk.store.db.select().from(mails)).filter(({ recipient }) => recipient === to);
  const [mail, ...others] = sent.filter(({ subject }) => subject === "Ihr Schulungsplan");
  expect([mail?.text.includes(model?.made ?? "nothing"), others, model?.mailedTo]).toEqual([true, [], to]);
});

it("tells what is wrong beside its field, and makes nothing", async () => {
  expect((await begin(`${PATH}?aktion=anlegen`, { ...head, bis: "2026-12-31" })).status).toBe(422);
  expect((await begin(`${PATH}?aktion=anderes`)).status).toBe(400);
  expect(await desk.store.db.select().from(trainingPlans)).toEqual([]);
});
