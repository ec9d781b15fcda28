import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import type { StatisticScope } from "#db/repositories/statistic-parts.ts";
import { occupancyBy, seatSumsBy } from "#db/repositories/statistics.ts";
import { intakeIn } from "#db/repositories/statistics-intake.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { allSeats, byHand, startsIn, statisticsStore, sum, today } from "../test/sample-statistics.ts";

let store: Store;
beforeEach(async () => {
  store = await statisticsStore();
  return store.close;
});

const year = (wanted: number): StatisticScope => ({ from: `${wanted}-01-01`, to: `${wanted}-12-31` });

type Group = "month" | "theme" | "house";
const byKey = (rows: readonly Readonly<{ key: string; label: string }>[]) =>
  Object.fromEntries(rows.map(({ key, label: _label, ...sums }) => [key, sums]));
const seats = async (group: Group, scope: Partial<StatisticScope> = {}) =>
  byKey(await seatSumsBy(store.db, group, { ...year(2027), ...scope }, today));

it("sums up seats and amounts by month as accounting does, row by row", async () => {
  const rows = await allSeats(store);
  expect(rows).toHaveLength(80);
  expect(await seats("month")).toEqual({
    "2027-01": byHand(rows.filter(startsIn("2027-01"))),
    "2027-03": byHand(rows.filter(startsIn("2027-03"))),
    "2027-06": byHand(rows.filter(startsIn("2027-06"))),
  });
});

it("sums up by theme and by house, conferences and events online apart", async () => {
  const rows = (await allSeats(store)).filter(startsIn("2027"));
  const ofTheme = (slug: string | null) => byHand(rows.filter(({ event }) => event.themeSlug === slug));
  expect(await seats("theme")).toEqual({
    "": ofTheme(null),
    mobbing: ofTheme("mobbing"),
    arbeitsrecht: ofTheme("arbeitsrecht"),
    arbeitszeit: ofTheme("arbeitszeit"),
  });
  const inHouse = (hotelId: number | null) => byHand(rows.filter(({ event }) => event.hotelId === hotelId));
  expect(await seats("house")).toEqual({ "": inHouse(null), 601: inHouse(601), 602: inHouse(602) });
  const named = await seatSumsBy(store.db, "house", year(2027), today);
  expect(named.map(({ label }) => label).toSorted()).toEqual(["", "Köln, Hotel Muster", "Potsdam, Haus am See"]);
});

it("keeps to the filters: site, themes and house", async () => {
  const rows = (await allSeats(store)).filter(startsIn("2027-01"));
  const january = async (scope: Partial<StatisticScope>) => (await seats("month", scope))["2027-01"];
  expect(await january({ brand: "betriebsrat" })).toEqual(byHand(rows.filter(({ order }) => order.brand === "betriebsrat")));
  expect(await january({ place: 602 })).toEqual(byHand(rows.filter(({ event }) => event.hotelId === 602)));
  expect(await january({ themes: ["arbeitsrecht", "arbeitszeit"] })).toEqual(byHand(rows));
  expect(await january({ themes: ["mobbing"] })).toBeUndefined();
  expect(await january({ place: "online" })).toBeUndefined();
  const conference = (await allSeats(store)).filter(({ event }) => event.eventId === 5);
  expect(await seats("month", { themes: [] })).toEqual({ "2027-06": byHand(conference) });
});

it("counts occupancy of what was not cancelled, with a site what was ordered there alone", async () => {
  const occupancy = async (scope: Partial<StatisticScope>) => byKey(await occupancyBy(store.db, "house", { ...year(2027), ...scope }));
  expect(await occupancy({})).toEqual({
    601: { events: 3, seats: 132, booked: 61, held: 2 },
    "": { events: 1, seats: 16, booked: 1, held: 0 },
    602: { events: 1, seats: 10, booked: 4, held: 0 },
  });
  const ofSite = (await allSeats(store)).filter(
    ({ event, seat, order }) => event.hotelId === 602 && seat.status === "gebucht" && order.brand === "ifb",
  );
  expect(ofSite.length).toBeGreaterThan(0);
  expect((await occupancy({ brand: "ifb" }))["602"]).toEqual({ events: 1, seats: 10, booked: ofSite.length, held: 0 });
});

it("tells what came in by the day in Berlin, also in the hours between both midnights", async () => {
  const rows = await allSeats(store);
  const within = (month: string) => {
    const own = rows.filter(({ order }) => todayInBerlin(order.createdAt).startsWith(month));
    return {
      bookings: own.filter(({ seat }) => seat.kind === "buchung").length,
      holds: own.filter(({ seat }) => seat.kind === "reservierung").length,
      net: sum(own.map(({ seat }) => seat.seminarPrice + seat.hotelPrice)),
    };
  };
  const midnight = (day: IsoDay): Date => new Date(berlinInstant(day, "00:00"));
  const intake = async (wanted: number) =>
    byKey(
      (
        await intakeIn(
          store.db,
          Array.from({ length: 12 }, (_, index) => {
            const first = (month: number): IsoDay => new Date(Date.UTC(wanted, month, 1)).toISOString().slice(0, 10);
            return { key: first(index).slice(0, 7), from: midnight(first(index)), until: midnight(first(index + 1)) };
          }),
          year(wanted),
        )
      ).filter(({ bookings }) => bookings > 0),
    );
  expect(await intake(2026)).toEqual({ "2026-06": within("2026-06"), "2026-07": within("2026-07"), "2026-12": within("2026-12") });
  expect(await intake(2027)).toEqual({ "2027-01": within("2027-01"), "2027-02": within("2027-02") });
  expect(within("2026-12").net).toBeGreaterThan(0);
});
