import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { waitingEntryById } from "#db/repositories/waiting-list.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { JOIN_FORM_ID } from "../rules/join.form.ts";
import { closedSentences, tooManyEntries } from "../rules/join-answers.ts";
import { joinPage } from "./join.page.ts";

const EVENT = 1;
const PATH = `/seminare/p/${EVENT}/warteliste`;
const params = { event: String(EVENT) };

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT, { seats: 12, booked: 12 })]);
  return store.close;
});

const changeEvent = (change: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(change).where(eq(events.eventId, EVENT))));
const entries = () => store.db.select().from(waitingEntries);
const mailsSent = async () => (await store.db.select().from(mails)).length;

const anna = { quantity: "2", salutation: "Frau", firstname: "Anna", lastname: "Muster", email: "anna@example.org", phone: "" };
const stamp = (openedAgoMs = 60_000) => makeStamp(JOIN_FORM_ID, testSecret, new Date(Date.now() - openedAgoMs));

async function send(change: Readonly<Record<string, string>> = {}, cookie = "") {
  const fields = { ...anna, [TRAP_FIELD]: "", [STAMP_FIELD]: stamp(), ...change };
  const context = { ...formContext(store, PATH, fields, { cookie }), params };
  return { result: await joinPage(context), context };
}
async function redirected(change: Readonly<Record<string, string>> = {}, cookie = ""): Promise<string> {
  const { result } = await send(change, cookie);
  if (!(result instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(result.step)}`);
  expect(result.status).toBe(303);
  return result.headers.get("Location") ?? "";
}
async function refused(change: Readonly<Record<string, string>> = {}) {
  const { result, context } = await send(change);
  if (result instanceof Response) throw new Error("a refusal shows the page");
  return { status: context.response.status, step: result.step };
}
async function read(query = "", cookie = "", event = params.event) {
  const page = await joinPage({ ...readContext(store, PATH + query, { cookie }), params: { event } });
  if (page instanceof Response) throw new Error(`an answer ${page.status}`);
  return page;
}
const formIn = (step: Awaited<ReturnType<typeof read>>["step"]) => {
  if (step.kind !== "form") throw new Error(`no form but ${step.kind}`);
  const { quantity } = step.form.fields;
  return { ...step, places: quantity !== undefined && "options" in quantity ? quantity.options.map((one) => Object(one).value) : [] };
};

describe("the page", () => {
  it("offers as many seats as the event has, and is kept out of search engines", async () => {
    const page = await read();
    const { places, state, free, action } = formIn(page.step);
    expect(page.head).toMatchObject({ brand: "ifb", path: PATH, noindex: true });
    expect(page.facts).toContainEqual(["Terminnummer", "1"]);
    expect([places[0], places.at(-1), places.length, free, action]).toEqual(["1", "12", 12, null, PATH]);
    expect(state.values).toEqual({ quantity: "1" });
  });

  it("takes no more than twenty at once", async () => {
    await changeEvent({ seats: 60, booked: 60 });
    expect(formIn((await read()).step).places.at(-1)).toBe("20");
  });

  it.each([
    ["?plaetze=3", "3"],
    ["?plaetze=13", "1"],
    ["?plaetze=-1", "1"],
    ["?plaetze=abc", "1"],
  ])("has chosen with %s already: %s", async (query, quantity) =>
    expect(formIn((await read(query)).step).state.values["quantity"]).toBe(quantity),
  );

  it("explains the choice where a few seats are free, and offers more than those", async () => {
    await changeEvent({ booked: 9 });
    const { places, free, state } = formIn((await read()).step);
    expect([places[0], state.values["quantity"], free?.href]).toEqual(["4", "4", `/seminare/p/${EVENT}`]);
    expect(free?.text).toContain("sind 3 Plätze frei");
  });

  it.each([
    ["all seats are", { booked: 0 }],
    ["ten or more are", { seats: 40, booked: 30 }],
  ])("needs no form while %s free", async (_, change) => {
    await changeEvent(change);
    const { step } = await read();
    expect(step).toEqual({
      kind: "free",
      free: { text: expect.stringContaining("genügend Plätze frei"), href: "/seminare/p/1", eventId: 1 },
    });
  });

  it("takes whoever needs more than are free where ten or more are, and does not tell how many", async () => {
    await changeEvent({ seats: 40, booked: 28 });
    const { places, state, free } = formIn((await read("?plaetze=20")).step);
    expect([places[0], places.at(-1), state.values["quantity"]]).toEqual(["11", "20", "20"]);
    expect(free).toEqual({ text: expect.stringContaining("nicht so viele, wie Sie brauchen"), href: "/seminare/p/1", eventId: 1 });
    expect((await read("?plaetze=12")).step.kind).toBe("free");
    expect(formIn((await refused({ quantity: "20", lastname: "M" })).step).state.values["quantity"]).toBe("20");
    await redirected({ quantity: "20" });
    expect(await entries()).toMatchObject([{ quantity: 20 }]);
  });

  it("leads to the booking page of a conference", async () => {
    await changeEvent({ themeSlug: null, conferenceSlug: "tagung", booked: 11 });
    expect(formIn((await read()).step).free?.href).toBe("/fachtagung/tagung/buchung?termin=1");
  });

  it.each([
    ["abgesagt", { cancelledAt: new Date() }],
    ["beendet", { startDate: dayFromNow(-2), endDate: dayFromNow(0) }],
    ["beendet", { startDate: dayFromNow(0), endDate: dayFromNow(2) }],
  ] as const)("says that an event is %s", async (state, change) => {
    await changeEvent(change);
    expect((await read()).step).toEqual({ kind: "closed", text: closedSentences[state] });
  });

  it.each(["77", "0", "01", "eins", "1e0"])("is not there for the event %s", async (event) => {
    const answer = await joinPage({ ...readContext(store, PATH), params: { event } });
    expect(answer instanceof Response && answer.status).toBe(404);
  });

  it("knows who is logged in", async () => {
    const userId = await makeAccount(store, "konto@example.org", { firstname: "Kim", lastname: "Konto" });
    const { state } = formIn((await read("", await cookieFor(store, userId))).step);
    expect(state.values).toMatchObject({ firstname: "Kim", lastname: "Konto", email: "konto@example.org", phone: "" });
  });
});

describe("joining", () => {
  it("is thanked for with a number, which may be read again", async () => {
    const location = await redirected({ phone: "089 1234567" });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ eventId: EVENT, quantity: 2, lastname: "Muster", phone: "089 1234567", status: "wartet", userId: null });
    for (let reading = 0; reading < 2; reading += 1) {
      const { step } = await read(location.slice(PATH.length));
      expect(step).toEqual({ kind: "sent", number: entry === undefined ? "" : waitingNumber(entry) });
    }
    expect(await mailsSent()).toBe(1);
  });

  it("belongs to the account that is logged in", async () => {
    const userId = await makeAccount(store, "konto@example.org");
    await redirected({}, await cookieFor(store, userId));
    expect((await entries())[0]).toMatchObject({ userId, phone: null });
  });

  it("is answered the same a second time, and nothing is added, so that nobody learns who waits", async () => {
    const [first, second] = [await redirected(), await redirected({ email: "ANNA@example.org ", quantity: "5" })];
    expect(second.replace(/=[^&]*/, "")).toBe(first.replace(/=[^&]*/, ""));
    expect((await read(second.slice(PATH.length))).step).toEqual((await read(first.slice(PATH.length))).step);
    expect([await entries(), await mailsSent()]).toMatchObject([[{ quantity: 2 }], 1]);
  });

  it("counts once for a double click", async () => {
    const once = { [STAMP_FIELD]: stamp() };
    const locations = await Promise.all([redirected(once), redirected(once), redirected(once)]);
    expect(new Set(locations.map((location) => location.replace(/#.*/, ""))).size).toBe(1);
    expect(await entries()).toHaveLength(1);
  });

  it("keeps what looks like code as it was typed", async () => {
    await redirected({ lastname: "<b>Muster</b> & Söhne" });
    expect((await entries())[0]?.lastname).toBe("<b>Muster</b> & Söhne");
  });
});

describe("a refusal", () => {
  it.each([
    ["quantity", "", "Bitte geben Sie an, wie viele Plätze Sie brauchen"],
    ["quantity", "0", messages.option],
    ["quantity", "-1", messages.option],
    ["quantity", "13", messages.option],
    ["salutation", "", messages.salutation.missing],
    ["firstname", "", messages.firstname.missing],
    ["lastname", "M", messages.lastname.short],
    ["lastname", "Mus\u0007ter", messages.characters],
    ["email", "anna@", messages.email.invalid],
    ["phone", "0", messages.phone.short],
  ])("names the field %s for %j and keeps the rest", async (field, value, message) => {
    const { status, step } = await refused({ [field]: value });
    const { state } = formIn(step);
    expect([status, state.errors]).toEqual([422, { [field]: message }]);
    expect(state.values["firstname"]).toBe(field === "firstname" ? value : "Anna");
    expect(await entries()).toEqual([]);
  });

  it("says that seats came free meanwhile, and how to get them", async () => {
    await changeEvent({ booked: 10 });
    const { status, step } = await refused();
    const { state, free } = formIn(step);
    expect([status, free?.href]).toEqual([409, "/seminare/p/1"]);
    expect(state.problem).toContain("sind 2 Plätze frei");
    expect(state.values).toMatchObject({ lastname: "Muster", email: "anna@example.org" });
    expect(await entries()).toEqual([]);
  });

  it.each([
    ["abgesagt", { cancelledAt: new Date() }],
    ["beendet", { startDate: dayFromNow(-2), endDate: dayFromNow(0) }],
    ["beendet", { startDate: dayFromNow(0), endDate: dayFromNow(2) }],
  ] as const)("comes for an event that is %s by now", async (state, change) => {
    await changeEvent(change);
    expect(await refused()).toEqual({ status: 409, step: { kind: "closed", text: closedSentences[state] } });
    expect([await entries(), await mailsSent()]).toEqual([[], 0]);
  });

  it("asks programs a second time", async () => {
    expect((await refused({ [TRAP_FIELD]: "https://example.org" })).status).toBe(422);
    expect((await refused({ [STAMP_FIELD]: stamp(100) })).status).toBe(422);
    expect(await entries()).toEqual([]);
  });

  it("stops a client that joins without end", async () => {
    for (let entry = 0; entry < 20; entry += 1) await redirected({ email: `p${entry}@example.org` });
    const { status, step } = await refused({ email: "noch-eine@example.org" });
    expect([status, formIn(step).state.problem]).toEqual([429, tooManyEntries]);
  });

  it("stops what would flood one address", async () => {
    for (let entry = 0; entry < 10; entry += 1) await redirected();
    expect((await refused()).status).toBe(429);
    const [entry] = await entries();
    expect(await waitingEntryById(store.db, entry?.id ?? "")).toMatchObject({ quantity: 2 });
  });

  it("comes for a form of another site and for one that is too large", async () => {
    const fields = { ...anna, [STAMP_FIELD]: stamp() };
    const foreign = { ...formContext(store, PATH, fields, { headers: { Origin: "https://example.org" } }), params };
    await joinPage(foreign);
    expect(foreign.response.status).toBe(403);
    expect((await refused({ firstname: "A".repeat(1_100_000) })).status).toBe(413);
  });
});
