import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deskEventById } from "#db/repositories/desk-events.ts";
import { eventById } from "#db/repositories/events.ts";
import { dayFromNow, sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { bookingsAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { type EventEditModel, eventEditPage } from "./event-edit.page.ts";
import { eventHistoryPage } from "./event-history.page.ts";
import { eventNewPage } from "./event-new.page.ts";

publishChoices();

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { endDate: dayFromNow(60), hotelId: 601 })], [sampleModule(1, 0), sampleModule(1, 1)]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

type Fields = Readonly<Record<string, string>>;
const usual = { startTime: "10:00", endTime: "15:30", seats: "12", minimum: "6", price1: "3.900,00" };
const contextFor = (eventId: number, form?: Fields) =>
  contextOf(store, `/manage/termine/${eventId}`, {
    cookie: editor.cookie,
    params: { event: String(eventId) },
    ...(form === undefined ? {} : { form }),
  });
const read = async (eventId: number): Promise<EventEditModel> => shown(await eventEditPage(contextFor(eventId)));
const formOf = ({ typed, version }: EventEditModel): Fields => ({ ...typed, version: String(version) }) as Fields;

async function make(form: Fields): Promise<number> {
  const context = () => contextOf(store, "/manage/termine/neu", { cookie: editor.cookie, form: { ...usual, ...form, ...confirmed } });
  let confirmed: Fields = {};
  let answer = await eventNewPage(context());
  // Days from now may be holidays: then it is asked first.
  if (!(answer instanceof Response) && answer.confirm !== null) {
    confirmed = { confirmed: answer.confirm.digest };
    answer = await eventNewPage(context());
  }
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.errors));
  return Number(/termine\/(\d+)/.exec(answered(answer)[1] ?? "")?.[1]);
}

/** Saves, and confirms where it is asked. */
async function save(form: Fields) {
  const eventId = 1;
  const answer = await eventEditPage(contextFor(eventId, form));
  if (answer instanceof Response || answer.confirm === null) return answer;
  return eventEditPage(contextFor(eventId, { ...form, confirmed: answer.confirm.digest }));
}

describe("a training series", () => {
  const days = (row: number, from: number): Fields => ({
    [`module-${row}-title`]: `Teil ${row}`,
    [`module-${row}-startDate`]: dayFromNow(from),
    [`module-${row}-endDate`]: dayFromNow(from + 2),
    [`module-${row}-hotel`]: row === 1 ? "601" : "online",
  });

  it("is made with its modules, and stands in the portal as one event", async () => {
    const eventId = await make({ theme: "arbeitsrecht", ...days(1, 100), ...days(2, 130) });
    expect(await eventById(store.db, eventId)).toMatchObject({
      ...{ startDate: dayFromNow(100), endDate: dayFromNow(132), hotel: [{ hotelId: 601 }] },
      modules: [
        { title: "Teil 1", startDate: dayFromNow(100), hotel: { city: "Köln" } },
        { title: "Teil 2", endDate: dayFromNow(132), hotelId: -1, hotel: null },
      ],
    });
  });

  it("saved unchanged stays as it is", async () => {
    const before = await deskEventById(store.db, 1);
    expect(answered(await save(formOf(await read(1))))[1]).toBe("/manage/termine/1?meldung=event-saved");
    expect(await deskEventById(store.db, 1)).toEqual({ ...before, version: 1, updatedAt: expect.any(Date) });
  });

  it("moves one module, gets another and loses one; whoever has a seat is told after a preview", async () => {
    const now = new Date();
    const ordered = await orderCart(store, await filledCart(store, [[1, [samplePerson({})]]], now), now);
    expect(ordered.ok).toBe(true);
    const form = { ...formOf(await read(1)), ...days(3, 90), "module-2-startDate": dayFromNow(64), "module-2-endDate": dayFromNow(65) };
    const asked = shown(await eventEditPage(contextFor(1, form)));
    expect(asked.confirm?.told[0]).toBe("1 verbindliche Buchung");
    expect(asked.confirm?.groups[0]?.samples[0]?.text).toContain("Teil 3");
    expect((await deskEventById(store.db, 1))?.modules).toHaveLength(2);
    expect(answered(await save(form))[1]).toBe("/manage/termine/1?meldung=event-moved");
    expect(await eventById(store.db, 1)).toMatchObject({
      ...{ startDate: dayFromNow(30), endDate: dayFromNow(92) },
      modules: [{ startDate: dayFromNow(30) }, { startDate: dayFromNow(64) }, { title: "Teil 3", hotelId: -1 }],
    });
    expect((await bookingsAt(store.db, 1)).map(({ seminarPrice }) => seminarPrice)).toEqual([129_000]);
    expect((await auditOf(store))[0]?.detail).toMatchObject({ modules: expect.stringMatching(/^Modul 1, .* → Modul 1, .*Teil 3, /) });
    const { list } = shown(await eventHistoryPage(contextFor(1)));
    expect(list.table.rows[0]?.[3]?.text).toContain("Module: Modul 1");

    const empty = Object.fromEntries(["title", "startDate", "endDate", "hotel"].map((part) => [`module-1-${part}`, ""]));
    expect(answered(await save({ ...formOf(await read(1)), ...empty }))[0]).toBe(303);
    expect(await eventById(store.db, 1)).toMatchObject({ startDate: dayFromNow(64), modules: [{ title: "Modul 2" }, { title: "Teil 3" }] });
  });

  it("moves whole by its first day, but not both ways at once", async () => {
    const form = formOf(await read(1));
    const both = shown(await save({ ...form, startDate: dayFromNow(37), "module-2-endDate": dayFromNow(61) }));
    expect([both.errors.startDate, both.typed["module-2-endDate"]]).toEqual([expect.stringContaining("Ausbildungsreihe"), dayFromNow(61)]);
    expect(answered(await save({ ...form, startDate: dayFromNow(37) }))[0]).toBe(303);
    expect((await deskEventById(store.db, 1))?.modules.map(({ startDate }) => startDate)).toEqual([dayFromNow(37), dayFromNow(67)]);
  });

  it("shows the second of two the modules of the first", async () => {
    const form = formOf(await read(1));
    expect(answered(await save({ ...form, "module-2-title": "Von der Kollegin" }))[0]).toBe(303);
    const context = contextFor(1, { ...form, "module-2-title": "Von mir" });
    const page = shown(await eventEditPage(context));
    expect(context.response.status).toBe(409);
    const [row] = page.differences?.rows ?? [];
    expect(row?.map(({ text }) => text)).toEqual([
      "Module",
      expect.stringContaining("Von der Kollegin"),
      expect.stringContaining("Von mir"),
    ]);
    expect(page.typed["module-2-title"]).toBe("Von mir");
  });

  it("takes its trainers on the days of its modules alone", async () => {
    expect(answered(await save({ ...formOf(await read(1)), trainer1: "anna-adler" }))[0]).toBe(303);
    const between = { theme: "betriebsrat", hotel: "602", trainer1: "anna-adler", startDate: dayFromNow(40), endDate: dayFromNow(41) };
    const warnings = async (form: Fields) => {
      const page = shown(await eventEditPage(contextFor(await make(form))));
      return page.warnings.filter((sentence) => sentence.includes("eingeteilt"));
    };
    expect(await warnings(between)).toEqual([]);
    expect(await warnings({ ...between, startDate: dayFromNow(60), endDate: dayFromNow(60) })).toEqual([
      expect.stringContaining("Anna Adler ist schon eingeteilt: Termin 1"),
    ]);
  });
});

it("makes a date of a conference, with its workshops beside it", async () => {
  const eventId = await make({ theme: "fachtagung-ki", hotel: "602", startDate: dayFromNow(90), endDate: dayFromNow(91), seats: "30" });
  expect(await eventById(store.db, eventId)).toMatchObject({ conferenceSlug: "fachtagung-ki", themeSlug: null, title: "Fachtagung KI" });
  const page = await read(eventId);
  expect(page.warnings).toContain("Die Workshops haben zusammen nur 40 Plätze, gebraucht werden bis zu 60 (30 Personen, je 2).");
  expect([page.workshops?.caption, (await read(1)).workshops]).toEqual(["Workshops der Fachtagung", null]);
});
