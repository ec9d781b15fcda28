import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deskEventById } from "#db/repositories/desk-events.ts";
import { eventModules, events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow, sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { bookingsAt, contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { addDays, formatDayLong } from "#src/domain/time/german-date.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { eventCancelPage } from "./event-cancel.page.ts";
import { type EventEditModel, eventEditPage } from "./event-edit.page.ts";
import { eventHistoryPage } from "./event-history.page.ts";
import { eventSeriesPage } from "./event-series.page.ts";

publishChoices();

let store: Store;
let admin: StaffMember;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { booked: 0, seats: 6, minimum: 2 }), sampleEvent(2)]);
  admin = await makeStaff(store, "admin");
  editor = await makeStaff(store, "editor");
  return store.close;
});

type Fields = Readonly<Record<string, string>>;
const contextFor = (eventId: number, who: StaffMember, form?: Fields, rest = "") =>
  contextOf(store, `/manage/termine/${eventId}${rest}`, {
    cookie: who.cookie,
    params: { event: String(eventId) },
    ...(form === undefined ? {} : { form }),
  });

const read = async (eventId = 1, who = admin): Promise<EventEditModel> => shown(await eventEditPage(contextFor(eventId, who)));
const formOf = ({ typed, version }: EventEditModel): Fields => ({ ...typed, version: String(version) }) as Fields;

async function send(fields: Fields, eventId = 1, who = admin) {
  const context = contextFor(eventId, who, fields);
  const answer = await eventEditPage(context);
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get("Location"), page: null }
    : { status: context.response.status, location: null, page: answer };
}

async function order(people: readonly Parameters<typeof samplePerson>[0][], eventId = 1): Promise<void> {
  const now = new Date();
  const cart = await filledCart(store, [[eventId, people.map((person) => samplePerson(person))]], now);
  const outcome = await orderCart(store, cart, now);
  if (!outcome.ok) throw new Error(outcome.reason);
}

it("shows an event in its form, and saving that unchanged changes nothing but the version", async () => {
  const before = await deskEventById(store.db, 1);
  const page = await read();
  expect(page.typed).toMatchObject({ startDate: dayFromNow(30), hotel: "601", price1: "1.290,00", price3: "", overnightRate: "149,00" });
  expect((await send(formOf(page))).location).toBe("/manage/termine/1?meldung=event-saved");
  expect(await deskEventById(store.db, 1)).toEqual({ ...before, version: 1, updatedAt: expect.any(Date) });
});

it("writes everything down, with before and after in the history", async () => {
  const change = { seats: "30", room: "Saal 1", trainer1: "anna-adler", manager: editor.id, notes: "Beamer", price2: "1.100,00" };
  expect((await send({ ...formOf(await read()), ...change })).status).toBe(303);
  expect(await deskEventById(store.db, 1)).toMatchObject({
    ...{ seats: 30, room: "Saal 1", trainers: ["anna-adler"], managerId: editor.id, notes: "Beamer", price2: 110_000 },
  });
  const [entry] = await auditOf(store);
  expect(entry).toMatchObject({ actorId: admin.id, action: "event-changed", subject: "event:1" });
  expect(entry?.detail).toMatchObject({ seats: "6 → 30", price2: "1.190,00 → 1.100,00", notes: "geändert" });
  const { list } = shown(await eventHistoryPage(contextFor(1, admin)));
  expect(list.table.rows[0]?.[3]?.text).toContain("Betreuung: – → Adele Redaktion");
});

it("answers wrong fields beside them and keeps what was typed", async () => {
  const { status, page } = await send({ ...formOf(await read()), price1: "viel", seats: "7" });
  expect([status, page?.errors, page?.typed.seats]).toEqual([422, { price1: expect.stringContaining("1.590,00") }, "7"]);
  expect((await deskEventById(store.db, 1))?.seats).toBe(6);
});

it("of two members of staff the second is shown the difference, and loses nothing", async () => {
  const [mine, theirs] = [await read(1, admin), await read(1, editor)];
  expect((await send({ ...formOf(theirs), room: "Saal 1", seats: "8" }, 1, editor)).status).toBe(303);
  const { status, page } = await send({ ...formOf(mine), room: "Saal 2", minimum: "3" });
  expect(status).toBe(409);
  expect(page?.differences?.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ["Raum", "Saal 1", "Saal 2"],
    ["Plätze", "8", "6"],
    ["Mindestzahl", "2", "3"],
  ]);
  expect(page?.typed).toMatchObject({ room: "Saal 2", minimum: "3" });
  expect(await deskEventById(store.db, 1)).toMatchObject({ room: "Saal 1", seats: 8, minimum: 2 });
  if (page === null) throw new Error("no page");
  expect((await send(formOf(page))).status).toBe(303);
  expect(await deskEventById(store.db, 1)).toMatchObject({ room: "Saal 2", seats: 6, minimum: 3 });
});

it("seats never fall below those that are taken or held", async () => {
  const page = await read();
  await order([{}, { kind: "reservierung", firstname: "Zoe" }]);
  const typed = { ...formOf(page), seats: "1", minimum: "1" };
  expect((await send(typed)).page?.errors).toEqual({ seats: "2 Plätze sind schon vergeben oder reserviert; weniger geht nicht." });
  expect((await send({ ...typed, seats: "2" })).status).toBe(303);
  expect((await deskEventById(store.db, 1))?.seats).toBe(2);
});

describe("moving an event with seats", () => {
  const later = { startDate: dayFromNow(44), endDate: dayFromNow(47) };

  it("first shows who will be told what, then does it once confirmed; orders keep their prices", async () => {
    await order([{ email: "anna@example.org" }, { kind: "reservierung", firstname: "Zoe" }]);
    const moved = { ...formOf(await read()), ...later, price1: "1.900,00" };
    const { status, page } = await send(moved);
    expect(status).toBe(200);
    expect(page?.confirm?.told.slice(0, 2)).toEqual(["1 verbindliche Buchung", "1 Reservierung"]);
    const [sample] = page?.confirm?.groups[0]?.samples ?? [];
    expect(sample?.text).toContain(`Zeit: ${formatDayLong(later.startDate)}, 13:00 Uhr`);
    expect(sample?.text).not.toMatch(/[\w-]{43}/);
    expect((await deskEventById(store.db, 1))?.startDate).toBe(dayFromNow(30));

    const digest = page?.confirm?.digest ?? "";
    const other = await send({ ...moved, startDate: dayFromNow(45), endDate: dayFromNow(46), confirmed: digest });
    expect(other.page?.confirm?.digest).not.toBe(digest);
    expect((await send({ ...moved, confirmed: digest })).location).toBe("/manage/termine/1?meldung=event-moved");
    expect((await deskEventById(store.db, 1))?.startDate).toBe(later.startDate);
    expect((await bookingsAt(store.db, 1)).map(({ seminarPrice }) => seminarPrice)).toEqual([129_000, 119_000]);
  });

  it("says that nobody gets a mail where nobody has a seat, and where it is moved back before anybody was told", async () => {
    // Asked about people to tell, and about a public holiday among the days, whenever this runs.
    async function moved(typed: Parameters<typeof send>[0], id: number): Promise<string | null> {
      const { location, page } = await send(typed, id);
      return location ?? (await send({ ...typed, confirmed: page?.confirm?.digest ?? "" }, id)).location;
    }
    expect(await moved({ ...formOf(await read()), ...later }, 1)).toBe("/manage/termine/1?meldung=event-moved-untold");
    await order([{}], 2);
    const before = formOf(await read(2));
    expect(await moved({ ...before, ...later }, 2)).toBe("/manage/termine/2?meldung=event-moved");
    const { version } = await read(2);
    expect(await moved({ ...before, version: String(version) }, 2)).toBe("/manage/termine/2?meldung=event-moved-untold");
    expect(await tellChanges(store, contextAt(new Date()))).toBe(0);
  });

  it("tells everybody exactly once, however many servers look at the same time", async () => {
    await order([{ email: "anna@example.org" }, { firstname: "Zoe", email: "zoe@example.org" }]);
    const moved = { ...formOf(await read()), ...later };
    const { page } = await send(moved);
    expect((await send({ ...moved, confirmed: page?.confirm?.digest ?? "" })).status).toBe(303);
    await Promise.all([0, 1, 2].map(() => tellChanges(store, contextAt(new Date()))));
    await tellChanges(store, contextAt(new Date()));
    const sent = await store.db.select({ to: mails.recipient, subject: mails.subject }).from(mails);
    const changes = sent.filter(({ subject }) => subject.includes("hat sich geändert") || subject.includes("geändert"));
    expect(changes.map(({ to }) => to).sort()).toEqual(["anna@example.org", "petra.probe@example.org", "zoe@example.org"]);
    expect((await bookingsAt(store.db, 1)).map(({ sequence }) => sequence)).toEqual([1, 1]);
  });
});

describe("conflicts are shown first:", () => {
  it("a trainer twice, a room twice, a holiday of the Land", async () => {
    const busy = { ...formOf(await read(2)), trainer1: "anna-adler", room: "Saal 1" };
    expect((await send(busy, 2)).status).toBe(303);
    const year = Number(dayFromNow(0).slice(0, 4)) + 1;
    const holiday = `${year}-11-01`;
    const { page } = await send({ ...formOf(await read()), trainer1: "anna-adler", room: "Saal 1" });
    expect(page?.confirm?.conflicts).toEqual([
      expect.stringContaining("Anna Adler ist schon eingeteilt: Termin 2"),
      expect.stringContaining("„Saal 1“"),
    ]);
    const { page: onHoliday } = await send({ ...formOf(await read()), startDate: holiday, endDate: addDays(holiday, 1) });
    expect(onHoliday?.confirm?.conflicts).toEqual([`Der 01.11.${year} ist ein Feiertag in Nordrhein-Westfalen (Allerheiligen).`]);
    const all = { ...formOf(await read()), startDate: holiday, endDate: addDays(holiday, 1), confirmed: onHoliday?.confirm?.digest ?? "" };
    expect((await send(all)).status).toBe(303);
    expect((await read()).warnings).toHaveLength(1);
  });
});

it("moves the modules of a series along with its first day", async () => {
  await store.write(async (tx) => {
    await tx.insert(eventModules).values([sampleModule(1, 0), sampleModule(1, 1)]);
    await tx
      .update(events)
      .set({ endDate: dayFromNow(60) })
      .where(eq(events.eventId, 1));
  });
  expect((await send({ ...formOf(await read()), startDate: dayFromNow(37) })).status).toBe(303);
  expect(await deskEventById(store.db, 1)).toMatchObject({
    ...{ startDate: dayFromNow(37), endDate: dayFromNow(67) },
    modules: [{ startDate: dayFromNow(37) }, { startDate: dayFromNow(67) }],
  });
});

describe("cancelling", () => {
  const look = async (eventId = 1) => shown(await eventCancelPage(contextFor(eventId, admin, undefined, "/absagen")));
  const cancel = async (fields: Fields, eventId = 1) => {
    const seen = { version: "0", confirmed: (await look(eventId)).consequences?.digest ?? "" };
    const context = contextFor(eventId, admin, { intent: "cancel", reason: "Referentin erkrankt", ...seen, ...fields }, "/absagen");
    const answer = await eventCancelPage(context);
    return answer instanceof Response
      ? { status: answer.status, location: answer.headers.get("Location"), problem: undefined }
      : { status: context.response.status, location: null, problem: answer.message?.text };
  };

  it("shows who will be told what, asks for a reason, and gives the seats back", async () => {
    await order([{}, { kind: "reservierung", firstname: "Zoe" }]);
    const { consequences } = await look();
    expect(consequences?.told[0]).toBe("1 verbindliche Buchung");
    expect(consequences?.groups[0]?.samples[0]?.subject).toContain("findet leider nicht statt");
    expect((await cancel({ reason: "" })).status).toBe(422);
    expect(await cancel({})).toMatchObject({ status: 303, location: "/manage/termine/1?meldung=event-cancelled" });
    await tellChanges(store, contextAt(new Date()));
    expect(await deskEventById(store.db, 1)).toMatchObject({ booked: 0, held: 0, cancelledAt: expect.any(Date) });
    expect((await send({ ...formOf(await read()), seats: "9" })).status).toBe(409);
    expect(await cancel({})).toMatchObject({ status: 409, problem: expect.stringMatching(/^Dieser Termin ist abgesagt/) });
  });

  it("says so where nobody is told, and counts for exactly what was shown", async () => {
    expect((await cancel({}, 2)).location).toBe("/manage/termine/2?meldung=event-cancelled-untold");
    const { consequences } = await look();
    await order([{}]);
    expect((await cancel({ confirmed: consequences?.digest ?? "" })).status).toBe(409);
    expect((await deskEventById(store.db, 1))?.cancelledAt).toBeNull();
  });

  it("ends with the last day: the menu has no such page any more, its address says why, and nothing is cancelled", async () => {
    await store.write((tx) =>
      tx
        .update(events)
        .set({ startDate: dayFromNow(-4), endDate: dayFromNow(-1) })
        .where(eq(events.eventId, 1)),
    );
    const page = await look();
    expect([page.closed, page.consequences]).toEqual(["Dieser Termin ist vorbei und lässt sich nicht mehr absagen.", null]);
    expect(page.menu.links.map(({ label }) => label)).not.toContain("Absagen");
    expect((await cancel({})).status).toBe(409);
    expect((await deskEventById(store.db, 1))?.cancelledAt).toBeNull();
    expect((await read()).facts[0]).toEqual(["Stand", { text: "beendet", badge: "plain" }]);
  });

  it("is refused on another version than the stored one", async () => {
    expect((await send({ ...formOf(await read()), seats: "9" })).status).toBe(303);
    expect((await cancel({})).status).toBe(409);
    expect((await deskEventById(store.db, 1))?.cancelledAt).toBeNull();
  });
});

describe("rights are asked in the transaction that acts", () => {
  it("of somebody who lost them since the page was asked for", async () => {
    const page = await read(1, editor);
    await store.write((tx) => tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id)));
    expect((await send({ ...formOf(page), seats: "9" }, 1, editor)).status).toBe(403);
    expect((await deskEventById(store.db, 1))?.seats).toBe(6);
  });

  it("of a view of a customer", async () => {
    const customer = await makeAccount(store, "kunde@example.org");
    const cookie = await cookieFor(store, customer, { impersonatorId: admin.id });
    expect((await send({ ...formOf(await read()), seats: "9" }, 1, { id: customer, cookie })).status).toBe(403);
  });
});

it("knows no event with another number", async () => {
  for (const page of [eventEditPage, eventCancelPage, eventSeriesPage, eventHistoryPage])
    for (const event of ["99", "0", "1x", "99999999999"])
      expect(answered(await page(contextOf(store, "/manage/termine/x", { cookie: admin.cookie, params: { event } })))[0]).toBe(404);
});

it("takes no form with unknown or doubled fields, nor from elsewhere", async () => {
  expect((await send({ ...formOf(await read()), booked: "0" })).status).toBe(400);
  const context = contextOf(store, "/manage/termine/1", { cookie: admin.cookie, params: { event: "1" }, form: "seats=1&seats=2" });
  expect(answered(await eventEditPage(context))[0]).toBe(400);
  const foreign = contextOf(store, "/manage/termine/1", {
    cookie: admin.cookie,
    params: { event: "1" },
    form: {},
    headers: { Origin: "https://evil.example" },
  });
  expect(answered(await eventEditPage(foreign))[0]).toBe(403);
});
