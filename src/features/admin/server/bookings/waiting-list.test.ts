import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openEntriesOf } from "#db/repositories/waiting-list.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { waitingPath } from "#src/booking/links.ts";
import { seatsOf } from "#src/booking/test/sample-booking.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { waitingListPage } from "./waiting-list.page.ts";

const REASON = "War schon im Frühjahr angemeldet";
const HOUR_MS = 3_600_000;

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { seats: 4, booked: 4 }),
    sampleEvent(2, { seats: 4, booked: 1 }),
    sampleEvent(3, { seats: 4, booked: 4, startDate: dayFromNow(1), endDate: dayFromNow(2) }),
  ]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

type Form = Readonly<Record<string, string>>;
let status: number | undefined;

async function open(form?: Form, eventId = 1) {
  const path = `/manage/termine/${eventId}/warteliste`;
  const context = contextOf(store, path, { cookie: editor.cookie, params: { event: String(eventId) }, ...(form && { form }) });
  const answer = await waitingListPage(context);
  ({ status } = context.response);
  return answer;
}

const person = (firstname: string, change: Form = {}): Form => ({
  ...{ intent: "add", salutation: "Frau", firstname, lastname: "Warter", email: `${firstname.toLowerCase()}@example.org`, phone: "" },
  quantity: "1",
  ...change,
});
const add = async (firstname: string, change: Form = {}, eventId = 1) =>
  expect(answered(await open(person(firstname, change), eventId))[0]).toBe(303);
const idOf = async (firstname: string, eventId = 1): Promise<string> =>
  (await openEntriesOf(store.db, eventId)).find((entry) => entry.firstname === firstname)?.id ?? "";
const line = async (eventId = 1) => (await openEntriesOf(store.db, eventId)).map(({ firstname, status: state }) => `${firstname} ${state}`);
const freed = (booked: number, eventId = 1) =>
  store.write(async (tx) => void (await tx.update(events).set({ booked }).where(eq(events.eventId, eventId))));
const subjectsTo = async (email: string) =>
  (await store.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)).map(({ subject }) => subject);

it("takes somebody on, who is told, once for each address", async () => {
  await add("Anna");
  await add("Berta", { quantity: "2" });
  expect(shown(await open()).rows.map(({ place, name, quantity }) => [place, name, quantity])).toEqual([
    ["1.", "Frau Anna Warter", 1],
    ["2.", "Frau Berta Warter", 2],
  ]);
  expect(await subjectsTo("anna@example.org")).toEqual([expect.stringContaining("Sie stehen auf der Warteliste")]);
  expect((await auditOf(store)).map(({ action, subject }) => [action, subject])[0]).toEqual(["waiting-entry-added", "event:1"]);
  await open(person("Anna"));
  expect(status).toBe(409);
  const page = shown(await open(person("Cem"), 2));
  expect([status, page.message?.text, page.refused?.typed["firstname"]]).toEqual([
    409,
    expect.stringContaining("genug Plätze frei"),
    "Cem",
  ]);
  await open(person("Dora", { quantity: "0" }));
  expect(status).toBe(422);
});

describe("a free seat", () => {
  beforeEach(async () => {
    await add("Anna");
    await add("Berta");
    await freed(3);
  });

  it("is offered to the next with a deadline", async () => {
    const before = Date.now();
    expect(answered(await open({ intent: "offer", id: await idOf("Anna"), hours: "24", reason: "" }))[0]).toBe(303);
    expect([await line(), await seatsOf(store.db, 1)]).toEqual([["Anna angeboten", "Berta wartet"], { booked: 3, held: 1 }]);
    const ends = (await openEntriesOf(store.db, 1))[0]?.offerEndsAt?.getTime() ?? 0;
    expect(ends - before).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(ends - Date.now()).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await subjectsTo("anna@example.org")).toContainEqual(expect.stringContaining("für Sie frei geworden"));
  });

  it("is offered to somebody else with a reason alone", async () => {
    const id = await idOf("Berta");
    const page = shown(await open({ intent: "offer", id, hours: "48", reason: "" }));
    expect([status, page.refused?.errors["reason"]]).toEqual([422, expect.stringContaining("Grund")]);
    expect(answered(await open({ intent: "offer", id, hours: "48", reason: REASON }))[0]).toBe(303);
    expect(await line()).toEqual(["Anna wartet", "Berta angeboten"]);
    expect((await auditOf(store))[0]).toMatchObject({ action: "waiting-entry-offered", detail: { reason: REASON } });
  });

  it("needs no reason for the first for whom it suffices, as when it is offered by itself", async () => {
    await store.write(
      async (tx) => void (await tx.update(waitingEntries).set({ quantity: 3 }).where(eq(waitingEntries.firstname, "Anna"))),
    );
    expect(shown(await open()).rows.map(({ name, next }) => [name, next])).toEqual([
      ["Frau Anna Warter", false],
      ["Frau Berta Warter", true],
    ]);
    await open({ intent: "offer", id: await idOf("Anna"), hours: "48", reason: "" });
    expect(status).toBe(409);
    expect(answered(await open({ intent: "offer", id: await idOf("Berta"), hours: "48", reason: "" }))[0]).toBe(303);
    expect(await line()).toEqual(["Anna wartet", "Berta angeboten"]);
  });

  it("is offered once, whoever clicks at the same time", async () => {
    const forms = await Promise.all(
      ["Anna", "Berta"].map(async (name) => ({ intent: "offer", id: await idOf(name), hours: "48", reason: REASON })),
    );
    const answers = await Promise.all([...forms, ...forms].map((form) => open(form)));
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 3, held: 1 });
  });

  it("goes to the next when the offer is withdrawn, or its entry removed", async () => {
    await open({ intent: "offer", id: await idOf("Anna"), hours: "48", reason: "" });
    const withdraw = { intent: "withdraw", id: await idOf("Anna"), reason: "Telefonisch abgesagt" };
    expect(answered(await open(withdraw))[0]).toBe(303);
    expect(await line()).toEqual(["Berta angeboten", "Anna wartet"]);
    expect(await subjectsTo("anna@example.org")).toContainEqual(expect.stringContaining("gilt nicht mehr"));
    await open(withdraw);
    expect(status).toBe(409);
    expect(answered(await open({ intent: "remove", id: await idOf("Berta"), reason: "Doppelt eingetragen" }))[0]).toBe(303);
    expect([await line(), await seatsOf(store.db, 1)]).toEqual([["Anna angeboten"], { booked: 3, held: 1 }]);
    await open({ intent: "withdraw", id: await idOf("Anna"), reason: "Noch einmal zurück" });
    expect([status, await line()]).toEqual([409, ["Anna angeboten"]]);
  });
});

it("is offered anew to whoever comes next, in a mail each time, also where every offer ends with the list", async () => {
  await add("Anna", {}, 3);
  await add("Berta", {}, 3);
  await freed(3, 3);
  await open({ intent: "offer", id: await idOf("Anna", 3), hours: "48", reason: "" }, 3);
  for (const name of ["Anna", "Berta"]) await open({ intent: "withdraw", id: await idOf(name, 3), reason: REASON }, 3);
  expect(await line(3)).toEqual(["Anna angeboten", "Berta wartet"]);
  const offers = (await subjectsTo("anna@example.org")).filter((subject) => subject.includes("für Sie frei geworden"));
  expect(offers).toHaveLength(2);
});

it("stays offered where it suffices for nobody else who waits", async () => {
  await add("Anna");
  await add("Berta", { quantity: "2" });
  await freed(3);
  await open({ intent: "offer", id: await idOf("Anna"), hours: "48", reason: "" });
  const withdraw = { intent: "withdraw", id: await idOf("Anna"), reason: REASON };
  const page = shown(await open(withdraw));
  expect([status, page.message?.text]).toEqual([409, expect.stringContaining("wartet niemand")]);
  expect([await line(), await subjectsTo("anna@example.org")]).toEqual([
    ["Anna angeboten", "Berta wartet"],
    expect.objectContaining({ length: 2 }),
  ]);
  await freed(2);
  expect(answered(await open(withdraw))[0]).toBe(303);
  expect(await line()).toEqual(["Berta angeboten", "Anna wartet"]);
});

it("offers no seat that is not free, nor beyond the beginning of the event", async () => {
  await add("Anna");
  await open({ intent: "offer", id: await idOf("Anna"), hours: "48", reason: "" });
  expect([status, await seatsOf(store.db, 1)]).toEqual([409, { booked: 4, held: 0 }]);
  await add("Berta", {}, 3);
  await freed(3, 3);
  await open({ intent: "offer", id: await idOf("Berta", 3), hours: "336", reason: "" }, 3);
  const [entry] = await openEntriesOf(store.db, 3);
  expect((entry?.offerEndsAt?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(48 * HOUR_MS);
});

it("makes the links to an entry worthless once, and sends a new one", async () => {
  await add("Anna");
  const form = { intent: "revoke-links", id: await idOf("Anna"), reason: "Mail kam an eine fremde Adresse", version: "0" };
  await open({ ...form, reason: "" });
  expect(status).toBe(422);
  expect(answered(await open(form))).toEqual([303, "/manage/termine/1/warteliste?meldung=waiting-links-revoked"]);
  const sent = await store.db.select().from(mails).where(eq(mails.recipient, "anna@example.org"));
  expect(sent.find(({ subject }) => subject.startsWith("Neuer Link"))?.text).toContain(
    waitingPath({ id: form.id, linkVersion: 1 }, testSecret),
  );
  expect((await auditOf(store))[0]).toMatchObject({ action: "waiting-links-revoked", subject: "event:1", detail: { reason: form.reason } });
  await open(form);
  expect([status, (await openEntriesOf(store.db, 1))[0]?.linkVersion]).toEqual([409, 1]);
});

it("knows no entry of another event, and no event that is none", async () => {
  await add("Anna");
  await open({ intent: "remove", id: await idOf("Anna"), reason: REASON }, 2);
  expect([status, await line()]).toEqual([409, ["Anna wartet"]]);
  expect(answered(await open(undefined, 99))[0]).toBe(404);
});
