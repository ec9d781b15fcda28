import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deskEventById } from "#db/repositories/desk-events.ts";
import { eventDesk } from "#db/schema/event-desk.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { holidayWarnings } from "../../rules/events/event-conflicts.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { eventNewPage } from "./event-new.page.ts";
import { eventSeriesPage } from "./event-series.page.ts";

publishChoices();

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

type Fields = Readonly<Record<string, string>>;

/** Nothing is asked about days that are no holidays. */
const free = [100, 102, 104].find(
  (day) => holidayWarnings({ startDate: dayFromNow(day), endDate: dayFromNow(day + 1) }, undefined).length === 0,
);
const fresh: Fields = {
  ...{
    theme: "betriebsrat",
    startDate: dayFromNow(free ?? 106),
    endDate: dayFromNow((free ?? 106) + 1),
    startTime: "09:00",
    endTime: "17:00",
  },
  ...{ hotel: "online", seats: "12", minimum: "4", price1: "990,00", onlineLink: "https://example.org/raum" },
};
const make = (form: Fields) => eventNewPage(contextOf(store, "/manage/termine/neu", { cookie: admin.cookie, form }));

it("makes an event under the next number", async () => {
  expect(answered(await make(fresh))).toEqual([303, "/manage/termine/3?meldung=event-created"]);
  expect(await deskEventById(store.db, 3)).toMatchObject({
    title: "Betriebsrat Teil 1",
    themeId: 102,
    city: null,
    onlineLink: "https://example.org/raum",
    version: 1,
  });
  expect(await auditOf(store)).toMatchObject([{ action: "event-created", subject: "event:3" }]);
});

it("is asked about an event that is there already, as after a second click, and makes another one on wish", async () => {
  const answers = await Promise.all([make(fresh), make(fresh)]);
  expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  const { confirm } = shown(await make(fresh));
  expect(confirm?.conflicts).toContain("Diesen Termin gibt es schon: Nummer 3.");
  expect(await deskEventById(store.db, 4)).toBeUndefined();
  expect(answered(await make({ ...fresh, confirmed: confirm?.digest ?? "" }))).toEqual([303, "/manage/termine/4?meldung=event-created"]);
});

describe("a series", () => {
  const sendSeries = async (form: Fields) => {
    const context = contextOf(store, "/manage/termine/2/serie", { cookie: admin.cookie, params: { event: "2" }, form });
    const answer = await eventSeriesPage(context);
    return { answer, status: answer instanceof Response ? answer.status : context.response.status };
  };
  const count = async (): Promise<number> => (await store.db.select().from(events)).length;

  it("is shown with its conflicts before anything is made, and made as it was shown", async () => {
    const listed = `${formatDay(dayFromNow(60))}; Haus am See, Potsdam\n${dayFromNow(90)}`;
    const { answer } = await sendSeries({ every: "", count: "", dates: listed });
    const { preview } = shown(answer);
    expect(preview?.table.rows.map(([when, where]) => [when?.text.slice(0, 10), where?.text])).toEqual([
      [formatDay(dayFromNow(60)).slice(0, 10), "Potsdam"],
      [formatDay(dayFromNow(90)).slice(0, 10), "Köln"],
    ]);
    expect(await count()).toBe(2);
    expect((await sendSeries({ dates: listed, confirmed: preview?.digest ?? "" })).status).toBe(303);
    expect(await deskEventById(store.db, 3)).toMatchObject({
      startDate: dayFromNow(60),
      endDate: dayFromNow(63),
      hotelId: 602,
      overnightRate: 15_000,
    });
    expect(await deskEventById(store.db, 4)).toMatchObject({ startDate: dayFromNow(90), hotelId: 601, overnightRate: 14_900 });
  });

  it("points out a room that its own copies need twice, with and without trainers", async () => {
    await store.write((tx) => tx.insert(eventDesk).values({ eventId: 2, room: "Saal 1", version: 1 }));
    const { preview } = shown((await sendSeries({ dates: `${dayFromNow(90)}\n${dayFromNow(91)}` })).answer);
    expect(preview?.table.rows[1]?.[2]?.soft).toContain("Der Raum „Saal 1“ ist schon belegt: anderer Termin dieser Reihe");
  });

  it("is made once, whoever clicks twice, and says what is there already", async () => {
    const form = { every: "", count: "", dates: `${dayFromNow(90)}\n${dayFromNow(97)}` };
    const { preview } = shown((await sendSeries(form)).answer);
    const confirmed = { ...form, confirmed: preview?.digest ?? "" };
    const answers = await Promise.all([sendSeries(confirmed), sendSeries(confirmed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 303]);
    const again = shown((await sendSeries(confirmed)).answer);
    expect(again.preview?.table.rows.map(([, , check]) => check?.soft)).toEqual(
      [3, 4].map((id) => expect.stringContaining(`Nummer ${id}.`)),
    );
    expect(await count()).toBe(4);
  });

  it("points out a day that is listed twice", async () => {
    const { preview } = shown((await sendSeries({ dates: `${dayFromNow(90)}\n${dayFromNow(90)}` })).answer);
    expect(preview?.table.rows[1]?.[2]?.soft).toContain("steht schon weiter oben");
  });

  it("runs every so many weeks", async () => {
    const { preview } = shown((await sendSeries({ every: "2", count: "3", dates: "" })).answer);
    expect((await sendSeries({ every: "2", count: "3", dates: "", confirmed: preview?.digest ?? "" })).status).toBe(303);
    expect((await deskEventById(store.db, 5))?.startDate).toBe(dayFromNow(30 + 42));
  });

  it.each([
    [{ every: "0", count: "3" }, 422],
    [{ every: "2", count: "61" }, 422],
    [{ dates: "irgendwann" }, 422],
    [{ dates: `${dayFromNow(40)}; Hotel Nirgendwo` }, 422],
    [{ dates: dayFromNow(-3) }, 422],
  ] as const)("makes nothing of %j", async (form, status) => {
    expect((await sendSeries(form as Fields)).status).toBe(status);
    expect(await count()).toBe(2);
  });
});
