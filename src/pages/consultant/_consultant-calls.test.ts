import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import { appointmentCells, appointments } from "#db/schema/consulting.ts";
import { addConsultants, clockOn, sampleConsultant, workingDay } from "#src/booking/consulting/test/sample-consulting.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST } from "./book-consultant-appointment.ts";
import { GET as getSlots } from "./get-available-appointments.ts";
import { GET as getConsultant } from "./get-consultant.ts";

const DAY = workingDay(new Date());
const BOOK = "/consultant/book-consultant-appointment";
const SLOTS = "/consultant/get-available-appointments";
let store: Store;
beforeEach(async () => {
  store = await openMigratedMemory();
  await addConsultants(store, sampleConsultant("a", { regions: ["50"] }), sampleConsultant("b", { meetingUrl: null }));
  return store.close;
});

const wish = (change: object = {}) => ({
  ...{ consultant: "a", start: clockOn(DAY, "10:00").toISOString(), kind: "telefon", topic: "Etwas anderes", salutation: "Frau" },
  ...{ firstname: "Petra", lastname: "Probe", email: "petra.probe@example.org", idempotencyKey: "0123456789abcdef" },
  ...change,
});
const book = (change: object = {}, headers: Readonly<Record<string, string>> = jsonHeaders) =>
  callRoute(POST, store, BOOK, { method: "POST", headers, body: wish(change) });

it("tells who advises, by postal code or the whole team, without address or number", async () => {
  const team = await callRoute(getConsultant, store, "/consultant/get-consultant");
  expect(team).toMatchObject({
    status: 200,
    body: { assigned: "team", consultant: null, team: [{ id: "a" }, { id: "b", kinds: ["telefon", "rückruf"] }] },
  });
  expect(JSON.stringify(team.body)).not.toMatch(/@|089|video\.example/);
  const regional = await callRoute(getConsultant, store, "/consultant/get-consultant?postalCode=50667");
  expect(regional.body).toMatchObject({ assigned: "region", consultant: { id: "a" } });
  expect((await callRoute(getConsultant, store, "/consultant/get-consultant?postalCode=5066")).status).toBe(422);
});

it("tells free times in Berlin's clock, books one of them, and tells it no more", async () => {
  const path = `${SLOTS}?consultant=a&from=${DAY}&days=1&kind=telefon`;
  const before = await callRoute(getSlots, store, path);
  expect(before).toMatchObject({ status: 200, body: { timeZone: "Europe/Berlin", days: [{ day: DAY, slots: { length: 11 } }] } });
  const booked = await book();
  expect(booked).toMatchObject({
    status: 200,
    body: { reference: expect.stringMatching(/^T-/), status: "gebucht", consultant: { id: "a" } },
  });
  const after = await callRoute(getSlots, store, path);
  expect(JSON.stringify(after.body)).not.toContain('"10:00 Uhr"');
});

it("is one appointment on a double click, and tells the second visitor what is free", async () => {
  const [one, other] = await Promise.all([book(), book()]);
  expect(other.body).toEqual(one.body);
  expect(await store.db.select().from(appointments)).toHaveLength(1);
  const late = await book({ idempotencyKey: "fedcba9876543210" });
  expect(late).toMatchObject({ status: 409, body: { error: { code: "slot-taken", alternatives: [{}, {}, {}] } } });
  expect(await store.db.select().from(appointmentCells)).toHaveLength(3);
});

it.each<[string, object, number]>([
  ["beside the grid", { start: clockOn(DAY, "10:01").toISOString() }, 422],
  ["in the past", { start: "2020-01-02T09:00:00Z" }, 422],
  ["beyond the horizon", { start: "2099-01-02T09:00:00Z" }, 422],
  ["of a foreign consultant", { consultant: "nobody" }, 422],
  ["by video with somebody who has none", { consultant: "b", kind: "video" }, 422],
  ["without a number to call back", { kind: "rückruf" }, 422],
  ["at no time at all", { start: "morgen" }, 422],
  ["on a day that does not exist", { start: "2027-02-30T09:00:00Z" }, 422],
  ["about something else", { topic: "Wetter" }, 422],
  ["with a field that is none", { price: 1 }, 422],
])("refuses an appointment %s and leaves nothing behind", async (_name, change, status) => {
  const answer = await book(change);
  expect(answer).toMatchObject({ status, body: { error: { message: expect.any(String) } } });
  expect(await store.db.select().from(appointments)).toEqual([]);
  expect(await store.db.select().from(appointmentCells)).toEqual([]);
});

it.each([
  ["a consultant whom nobody knows", "consultant=x&kind=telefon", 404],
  ["32 days", "days=32&kind=telefon", 422],
  ["no kind", "", 422],
  ["a day that does not exist", "from=2027-02-30&kind=telefon", 422],
])("refuses to tell times of %s", async (_name, query, status) =>
  expect((await callRoute(getSlots, store, `${SLOTS}?${query}`)).status).toBe(status),
);

it("takes no appointment from another site", async () =>
  expect((await book({}, { ...jsonHeaders, Origin: "https://example.com" })).status).toBe(403));
