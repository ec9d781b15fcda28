import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { saveTerm } from "#db/repositories/gremien.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { committeeBookingsPage } from "../committee-bookings.page.ts";
import { committeeDesk, type Desk, namesIn, PAGE, type Person } from "../test/committee-desk.ts";
import { LATEST_DATES } from "./latest-seats.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await committeeDesk();
  return desk.store.close;
});

describe("the list", () => {
  it("is narrowed by person, year, state and resolution, alone and together", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }, { firstname: "Bernd", kind: "reservierung" }]);
    await desk.order(desk.mirko, [{ firstname: "Anna" }], 2);
    expect(namesIn(await desk.page(desk.vera))).toEqual(["Anna Muster", "Bernd Muster", "Anna Muster"]);
    expect(namesIn(await desk.page(desk.vera, "?person=Muster%2C+Anna"))).toEqual(["Anna Muster", "Anna Muster"]);
    expect(namesIn(await desk.page(desk.vera, "?stand=reserviert"))).toEqual(["Bernd Muster"]);
    expect(namesIn(await desk.page(desk.vera, "?person=Muster%2C+Anna&stand=reserviert"))).toEqual([]);
    expect(namesIn(await desk.page(desk.vera, "?jahr=2001"))).toEqual([]);
    expect(namesIn(await desk.page(desk.vera, "?beschluss=gefasst"))).toEqual([]);
    expect(namesIn(await desk.page(desk.vera, "?beschluss=offen"))).toHaveLength(3);
    expect(namesIn(await desk.page(desk.vera, "?stand=unsinn&beschluss=&jahr=zwei"))).toHaveLength(3);
    const { filters, filtered, files } = await desk.page(desk.vera, "?stand=reserviert");
    expect([filtered, files.csv]).toEqual([true, `${PAGE}.csv?stand=reserviert`]);
    expect(filters.find(({ name }) => name === "person")?.options.map(({ value }) => value)).toEqual(["Muster, Anna", "Muster, Bernd"]);
  });
});

describe("a long list", () => {
  it("shows the latest dates that are over, leads to the years of the others, and sums up all", async () => {
    const dates = Array.from({ length: LATEST_DATES + 3 }, (_, i) => ({ eventId: 100 + i, startDate: dayFromNow(-30 - 60 * i) }));
    await desk.store.write(
      async (tx) => void (await tx.insert(events).values(dates.map(({ eventId }) => sampleEvent(eventId, { booked: 0 })))),
    );
    for (const { eventId, startDate } of dates) {
      await desk.order(desk.vera, [{ firstname: "Anna" }], eventId);
      const past = { startDate, endDate: startDate };
      await desk.store.write(async (tx) => void (await tx.update(events).set(past).where(eq(events.eventId, eventId))));
    }
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    const page = await desk.page(desk.vera);
    expect([page.list.upcoming.length, page.list.past.length]).toEqual([1, LATEST_DATES]);
    const left = dates.slice(LATEST_DATES).map(({ startDate }) => startDate.slice(0, 4));
    expect(page.older.map(({ year }) => year)).toEqual([...new Set(left)].toSorted().toReversed());
    for (const { year, href } of page.older) {
      const ofYear = await desk.page(desk.vera, href.slice(PAGE.length));
      const expected = dates.filter(({ startDate }) => startDate.startsWith(year));
      expect([ofYear.list.past.length, ofYear.older]).toEqual([expected.length, []]);
    }
    expect(page.sums).toEqual((await desk.page(desk.vera, "?person=Muster%2C+Anna")).sums);
  });
});

describe("resolutions of a committee", () => {
  const passed = { state: "gefasst", meetingOn: dayFromNow(0), minutes: "3" };
  async function shownFor(who: Person, query: string) {
    const { step } = await desk.page(who, query);
    const { plaetze = "", gezeigt = "" } = step?.state.values ?? {};
    return { plaetze, gezeigt };
  }

  it("are recorded over several orders in one step", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    await desk.order(desk.mirko, [{ firstname: "Bernd" }, { firstname: "Cem" }]);
    const shown = await shownFor(desk.vera, "?aktion=beschluss&termin=1");
    expect(shown.plaetze.split(",")).toHaveLength(3);
    expect(await desk.statusOf(desk.vera, "?aktion=beschluss", { ...shown, ...passed })).toBe(303);
    expect(namesIn(await desk.page(desk.vera, "?beschluss=gefasst"))).toHaveLength(3);
  });

  it("that were refused stand at an address of their own until they are recorded", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    const shown = await shownFor(desk.vera, "?aktion=beschluss&termin=1");
    const refused = await desk.resolve(desk.vera, { ...shown, state: "gefasst", minutes: "3" });
    expect(refused.location).toMatch(/\?aktion=beschluss&stand=[\w-]{8}#beschluss$/);
    const search = refused.location.slice(PAGE.length).replace("#beschluss", "");
    const vera = { ...desk.vera, cookie: refused.cookie };
    expect((await desk.page(vera, search)).step?.state).toMatchObject({
      ...{ values: { ...shown, state: "gefasst", minutes: "3" }, errors: { meetingOn: expect.any(String) } },
    });
    expect((await desk.page(vera, "?aktion=beschluss&termin=1&stand=eingeladen")).step?.state.values).toMatchObject({
      state: "eingeladen",
    });
    expect(await desk.statusOf({ ...desk.mirko, cookie: `${desk.mirko.cookie}; ${refused.cookie.split("; ").at(-1)}` }, search)).toBe(404);
    const done = await desk.resolve(vera, { ...shown, ...passed });
    expect(done.location).toBe(`${PAGE}?meldung=beschluss`);
    expect(await desk.page({ ...vera, cookie: done.cookie }, search)).toMatchObject({
      ...{ step: null, message: { kind: "problem", text: expect.stringContaining("Sie sind gespeichert") } },
    });
  });

  it("that somebody else has changed meanwhile come back with what holds now", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    const shown = await shownFor(desk.viktor, "?aktion=beschluss&termin=1");
    await desk.resolve(desk.vera, { ...shown, ...passed });
    const { location, cookie } = await desk.resolve(desk.viktor, { ...shown, state: "eingeladen", meetingOn: dayFromNow(3) });
    const { step } = await desk.page({ ...desk.viktor, cookie }, location.slice(PAGE.length).replace("#beschluss", ""));
    expect(step?.state).toMatchObject({
      ...{ values: { state: "eingeladen" }, problem: expect.stringContaining("Beschluss gefasst (Vera Muster, ") },
    });
    expect(step?.state.values["gezeigt"]).not.toBe(shown.gezeigt);
  });

  it("are the chair's: everybody else's answer is that of what there is not", async () => {
    const [mine] = await desk.order(desk.mirko, [{ firstname: "Bernd" }]);
    const other = await desk.committee("BR Beispiel", [[desk.olga, "chair"]]);
    const [foreign] = await desk.order(desk.olga, [{ firstname: "Fremd" }], 2, other);
    const shown = await shownFor(desk.vera, "?aktion=beschluss&termin=1");
    const [id, foreignId] = [mine?.id ?? "", foreign?.id ?? ""];
    const reads = [
      [desk.mirko, `?aktion=beschluss&platz=${id}`],
      [desk.vera, `?aktion=beschluss&platz=${foreignId}`],
      [desk.vera, "?aktion=beschluss&termin=2"],
      [desk.vera, "?aktion=beschluss&termin=999"],
      [desk.vera, "?aktion=beschluss&platz=gibt-es-nicht"],
      [desk.olga, `?aktion=beschluss&platz=${id}`],
    ] as const;
    for (const [who, query] of reads) expect(await desk.statusOf(who, query)).toBe(404);
    const sends = [
      [desk.mirko, id],
      [desk.olga, id],
      [desk.vera, foreignId],
      [desk.vera, `${id},${foreignId}`],
      [desk.vera, "gibt-es-nicht"],
    ] as const;
    for (const [who, plaetze] of sends) expect(await desk.statusOf(who, "?aktion=beschluss", { ...shown, ...passed, plaetze })).toBe(404);
    const stored = await bookingsOfOrders(desk.store.db, [mine?.orderId ?? "", foreign?.orderId ?? ""]);
    expect(stored).toHaveLength(2);
    expect(namesIn(await desk.page(desk.vera, "?beschluss=gefasst"))).toEqual([]);
    await expect(committeeBookingsPage(readContext(desk.store, PAGE))).rejects.toThrow("must be listed as such");
  });

  it("end with the chair's term, also for a page that is still open", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    const shown = await shownFor(desk.viktor, "?aktion=beschluss&termin=1");
    await desk.store.write((tx) => saveTerm(tx, desk.gremiumId, desk.viktor.id, { function: "chair", since: null, until: dayFromNow(-1) }));
    await desk.store.write((tx) => saveTerm(tx, desk.gremiumId, desk.viktor.id, { function: "member", since: null, until: null }));
    expect(await desk.statusOf(desk.viktor, "?aktion=beschluss", { ...shown, ...passed })).toBe(404);
  });

  it("set in the customer's view are staff's in the history of the order", async () => {
    const [seat] = await desk.order(desk.vera, [{ firstname: "Anna" }]);
    const admin = await makeAccount(desk.store, "admin@example.org", { firstname: "Ada", staffRole: "admin" });
    const cookie = await cookieFor(desk.store, desk.vera.id, { impersonatorId: admin, secondFactorAt: new Date() });
    const shown = await shownFor({ id: desk.vera.id, cookie }, "?aktion=beschluss&termin=1");
    expect(await desk.statusOf({ id: desk.vera.id, cookie }, "?aktion=beschluss", { ...shown, ...passed })).toBe(303);
    const [entry] = (await historyOf(desk.store.db, seat?.orderId ?? "")).filter(({ action }) => action === "beschluss");
    expect(entry).toMatchObject({ actor: "staff", name: { firstname: "Ada" } });
  });
});
