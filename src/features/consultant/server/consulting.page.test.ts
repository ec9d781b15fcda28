import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { insertPlan } from "#db/repositories/training-plans.ts";
import { appointments, consultantGremien } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { appointmentPath } from "#src/booking/consulting/appointment-words.ts";
import { addConsultants, clockOn, orphans, sampleConsultant, workingDay } from "#src/booking/consulting/test/sample-consulting.ts";
import { orderToken } from "#src/booking/links.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { type Choice, consultingHref } from "#src/domain/consulting/consulting-paths.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { type PlanningTheme, planningThemesView } from "#src/queries/planning-facts.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { appointmentPage } from "./appointment.page.ts";
import { appointmentCalendar } from "./appointment-calendar.ts";
import { consultingPage } from "./consulting.page.ts";

const themes = [["arbeitsrecht", "Arbeitsrecht Teil 1"] as const, ["aufbau", "Seminar aufbau"] as const].map(
  ([slug, title], index): PlanningTheme => ({
    ...{ slug, title, themeId: 101 + index, prerequisites: [], recognition: null, level: "grundlagen", audiences: ["br"], days: 4 },
  }),
);
const dist = mkdtempSync(join(tmpdir(), "consulting-"));
beforeAll(() => {
  publishView(dist, planningThemesView, themes);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const DAY = workingDay(new Date());
const start = clockOn(DAY, "10:00").toISOString();
const chosen = { topic: "Etwas anderes", kind: "telefon", consultantId: "a" } as const;

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { booked: 0 }), sampleEvent(2)]);
  await addConsultants(store, sampleConsultant("a"), sampleConsultant("b"));
  return store.close;
});

async function read(path: string, cookie = "") {
  const page = await consultingPage(readContext(store, path, { cookie }));
  if (page instanceof Response) throw new Error(`answered ${page.status}`);
  return page;
}
const person = { salutation: "Frau", firstname: "Petra", lastname: "Probe", email: "petra.probe@example.org", phone: "", message: "" };
let stamps = 0;
async function send(choice: Partial<Choice>, change: Readonly<Record<string, string>> = {}, cookie = "") {
  stamps += 1;
  const stamp = makeStamp("termin", testSecret, new Date(Date.now() - 60_000 - stamps));
  const context = formContext(
    store,
    consultingHref({ ...chosen, start, ...choice }),
    { ...person, [STAMP_FIELD]: stamp, ...change },
    { cookie },
  );
  const answer = await consultingPage(context);
  return { answer, status: context.response.status, page: answer instanceof Response ? null : answer };
}
const stored = async () => {
  const [row, ...others] = await store.db.select().from(appointments);
  if (row === undefined || others.length > 0) throw new Error("not exactly one appointment");
  return row;
};

describe("the way to an appointment", () => {
  it("asks first, then shows a week of times as links, then asks who comes", async () => {
    const first = await read("/beratung");
    expect([first.slots, first.details, first.team.length]).toEqual([null, null, 2]);
    const second = await read(consultingHref({ ...chosen, from: DAY }));
    const [day] = second.slots?.days ?? [];
    expect(day?.slots.map(({ label }) => label)).toContain("10:00");
    const third = await read(day?.slots[4]?.href.split("#")[0] ?? "");
    expect(third.details?.when).toMatch(/10:00 Uhr$/);
    expect(Object.keys(third.details?.form.fields ?? {})).not.toContain("share");
  });

  it("leads from an empty week to the next free one, and never beyond what is offered", async () => {
    const page = await read(consultingHref({ ...chosen, from: "2099-01-01" }));
    expect(page.slots).toMatchObject({ days: [], later: null });
    expect((await read(consultingHref({ ...chosen, from: "1999-01-01" }))).slots?.earlier).toBeNull();
  });

  it("books, and answers with the page of the appointment", async () => {
    const { answer } = await send({});
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toContain(appointmentPath(await stored(), testSecret));
  });

  it.each<[string, Partial<Choice>, Record<string, string>, number]>([
    ["no name", {}, { firstname: "" }, 422],
    ["no number for a call back", { kind: "rückruf" }, {}, 422],
    ["a time beside the grid", { start: clockOn(DAY, "10:01").toISOString() }, {}, 422],
    ["no stamp", {}, { [STAMP_FIELD]: "" }, 422],
  ])("shows the form again with %s, and leaves nothing behind", async (_name, choice, change, status) => {
    const sent = await send(choice, change);
    expect(sent.status).toBe(status);
    expect(sent.page?.details?.state.values).toMatchObject({ lastname: "Probe" });
    expect(await store.db.select().from(appointments)).toEqual([]);
  });

  it("offers free times to the second of two", async () => {
    await send({});
    const sent = await send({});
    expect(sent.status).toBe(409);
    expect(sent.page?.details?.alternatives).toHaveLength(3);
    expect(await orphans(store.db)).toEqual([]);
  });

  it("shows a member the consultant of the committee", async () => {
    const userId = await makeAccount(store, "mitglied@example.org");
    const now = new Date();
    await store.write(async (tx) => {
      const gremiumId = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH", kind: "br" }, now);
      await addMember(tx, userId, { gremiumId, function: "member", position: null }, now);
      await tx.insert(consultantGremien).values({ gremiumId, consultantId: "b" });
    });
    const cookie = await cookieFor(store, userId);
    expect((await read("/beratung", cookie)).own?.id).toBe("b");
    const people = (await read("/beratung", cookie)).people.filter(({ chosen }) => chosen);
    expect(people.map(({ value }) => value)).toEqual(["b"]);
    const whoever = await read(consultingHref({ ...chosen, consultantId: null, from: DAY }), cookie);
    expect(whoever.people.find(({ chosen: one }) => one)?.value).toBe("alle");
    expect(whoever.slots?.days[0]?.slots[0]?.href).toContain("mit=alle");
  });
});

describe("what is sent along", () => {
  async function ordered() {
    const now = new Date();
    const outcome = await orderCart(store, await filledCart(store, [[1, [samplePerson()]]], now), now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.order;
  }

  const member = async (email: string) => {
    const userId = await makeAccount(store, email);
    const now = new Date();
    const gremiumId = await store.write(async (tx) => {
      const id = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH", kind: "br" }, now);
      await addMember(tx, userId, { gremiumId: id, function: "member", position: null }, now);
      return id;
    });
    return { userId, gremiumId, cookie: await cookieFor(store, userId) };
  };

  async function planned() {
    const { userId, gremiumId, cookie } = await member("mitglied@example.org");
    const facts = { userId: null, lastname: "GEHEIM", office: "br", seat: "member", firstTerm: true, earlierJav: false } as const;
    const one = { ...facts, workingDays: 5, termFrom: "2026-04-01", termUntil: "2030-03-31", roles: [] };
    const item = { reason: "GEHEIM", note: "GEHEIM", priority: "hoch", choice: "geplant", because: "GEHEIM", eventId: null } as const;
    const content = {
      ...{ title: "GEHEIM", from: "2027-01-01", until: "2027-12-31", budget: 1 },
      people: [
        { id: "eva", firstname: "Eva", ...one },
        { id: "udo", firstname: "Udo", ...one },
      ],
      items: [
        { ...item, id: "1", personId: "eva", theme: "arbeitsrecht", eventId: 1, claim: "37-7" },
        { ...item, id: "2", personId: "eva", theme: "aufbau", claim: "37-6" },
        { ...item, id: "3", personId: "udo", theme: "aufbau", claim: "37-6" },
        { ...item, id: "4", personId: "udo", theme: "arbeitsrecht", claim: "37-6", choice: "verworfen" },
      ] as const,
    };
    const by = { userId, now: new Date(), knownOf: () => null, sentences: [] };
    await store.write((tx) => insertPlan(tx, "plan", gremiumId, content, by));
    return { plan: "plan", cookie, other: (await member("fremd@example.org")).cookie };
  }

  it("is nothing without the tick", async () => {
    const order = await ordered();
    await send({ occasion: "bestellung", about: orderToken(order, testSecret) });
    expect((await stored()).about).toBe("");
  });

  it("is number and dates of the order with it, and no name", async () => {
    const order = await ordered();
    await send({ occasion: "bestellung", about: orderToken(order, testSecret) }, { share: TICKED });
    const { about } = await stored();
    expect(about).toContain(order.number);
    expect(about).toContain("Arbeitsrecht Teil 1");
    expect(about).not.toContain("Anna");
  });

  it("is the plan of the committee acted for, without names, claims and reasons; of another committee's nothing", async () => {
    const { plan, cookie, other } = await planned();
    await send({ occasion: "plan", about: plan }, { share: TICKED }, cookie);
    const { about } = await stored();
    expect(about).toMatch(
      /^Schulungsplan 01\.01\.2027 bis 31\.12\.2027 für 2 Personen:\nArbeitsrecht Teil 1, .+ \(Termin 1\): 1 Person\nSeminar aufbau, noch ohne Termin: 2 Personen$/,
    );
    expect(about).not.toMatch(/GEHEIM|Eva|37/);
    for (const foreign of [other, ""]) {
      await store.write(async (tx) => void (await tx.delete(appointments)));
      await send({ occasion: "plan", about: plan }, { share: TICKED }, foreign);
      expect((await stored()).about).toBe("");
    }
  });

  it("is nothing of an order whose link somebody made up", async () => {
    const order = await ordered();
    await send({ occasion: "bestellung", about: `${order.id}.falsch` }, { share: TICKED });
    expect((await stored()).about).toBe("");
  });

  it("are the answers of the entitlement helper, and no text of anybody else", async () => {
    await send({ occasion: "anspruch", about: "gremium=br&thema=grundlagen&<b>=1" }, { share: TICKED });
    expect((await stored()).about).toBe("Anspruchsprüfung: gremium: br, thema: grundlagen");
  });
});

describe("the page of an appointment", () => {
  let path = "";
  beforeEach(async () => {
    await send({});
    path = appointmentPath(await stored(), testSecret);
  });
  const params = () => ({ appointment: path.slice("/beratung/termin/".length) });
  const open = async (query = "") => appointmentPage({ ...readContext(store, path + query), params: params() });
  const press = async (action: string, fields: Readonly<Record<string, string>> = {}) => {
    const context = formContext(store, `${path}?aktion=${action}`, fields);
    return { answer: await appointmentPage({ ...context, params: params() }), status: context.response.status };
  };

  it("changes nothing when all links of all mails are fetched twice", async () => {
    const before = await stored();
    const links = (await store.db.select().from(mails)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    const own = links.map((link) => new URL(link)).filter(({ pathname }) => pathname.startsWith("/beratung/termin/"));
    expect(own.length).toBeGreaterThan(0);
    for (const { search } of [...own, ...own]) await open(search);
    for (const query of ["?aktion=absagen", "?aktion=verschieben&start=x", `?schritt=verschieben&start=${start}`]) await open(query);
    expect(await stored()).toEqual(before);
  });

  it("moves and calls off by buttons, each once", async () => {
    const other = clockOn(DAY, "11:00").toISOString();
    expect((await press("verschieben", { start: other })).answer).toMatchObject({ status: 303 });
    expect((await stored()).startsAt.toISOString()).toBe(other);
    expect((await press("verschieben", { start: clockOn(DAY, "11:07").toISOString() })).status).toBe(422);
    expect((await press("warten")).answer).toMatchObject({ status: 303 });
    expect((await stored()).waitsEarlier).toBe(1);
    expect((await press("absagen")).answer).toMatchObject({ status: 303 });
    expect((await press("absagen")).status).toBe(409);
    expect((await stored()).status).toBe("abgesagt");
    expect((await press("loeschen")).answer).toMatchObject({ status: 400 });
  });

  it("gives the calendar file by its link alone", async () => {
    const answer = await appointmentCalendar({ ...readContext(store, `${path}/kalender.ics`), params: params() });
    expect(await answer.text()).toContain("BEGIN:VEVENT");
    const foreign = { ...readContext(store, path), params: { appointment: "x.y" } };
    expect((await appointmentCalendar(foreign)).status).toBe(404);
    expect(await appointmentPage(foreign)).toMatchObject({ status: 404 });
  });

  it("ends thirty days after the appointment and when links were revoked, but not for the account that asked", async () => {
    const { id, endsAt } = await stored();
    const seen = async (cookie = "", at = new Date()) => appointmentPage({ ...readContext(store, path, { cookie }), params: params() }, at);
    expect(await seen("", new Date(endsAt.getTime() + 31 * 86_400_000))).toMatchObject({ ended: true });
    await store.write((tx) => revokeLinks(tx, "appointment", id, 0));
    expect(await seen()).toMatchObject({ ended: true });
    const userId = await makeAccount(store, "wer@example.org");
    await store.write(async (tx) => void (await tx.update(appointments).set({ userId })));
    expect(await seen(await cookieFor(store, userId))).not.toHaveProperty("ended");
  });
});

it("shows what the consultant proposes, each event with its way into the cart, on the main site", async () => {
  const appointment = await send({}).then(stored);
  const open = async (brand: "ifb" | "betriebsrat") => {
    const path = appointmentPath(appointment, testSecret);
    const [context, params] = [readContext(store, path), { appointment: path.split("/").at(-1) }];
    const page = await appointmentPage({ ...context, locals: { ...context.locals, brand }, params });
    if (page instanceof Response || !("proposal" in page)) throw new Error("no page");
    return page.proposal;
  };
  expect(await open("ifb")).toBeNull();
  const propose = (proposal: string) => store.write(async (tx) => void (await tx.update(appointments).set({ proposal })));
  await propose("[1]");
  expect(await open("ifb")).toMatchObject({ cart: "/seminare/warenkorb", together: null, events: [{ href: "/seminare/p/1", open: true }] });
  expect(await open("betriebsrat")).toMatchObject({ cart: null, events: [{ href: "http://localhost:4321/seminare/p/1" }] });
  await propose("[1,2]");
  expect(await open("ifb")).toMatchObject({ together: "1,2" });
});
