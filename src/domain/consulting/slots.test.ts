import { describe, expect, it } from "vitest";
import { formatClock, todayInBerlin } from "../time/berlin-time.ts";
import { addDays, type IsoDay } from "../time/german-date.ts";
import { publicHolidays } from "../time/state-holidays.ts";
import { type Cell, cellAt, cellsBetween, instantOf } from "./cells.ts";
import { consultantFor } from "./consultant.ts";
import { openCells } from "./open-cells.ts";
import type { DayException, Schedule, WeeklyHours } from "./schedule.ts";
import { cellsFrom, freeStarts, horizonOf, offeredDays, regularStarts, type Taken } from "./slots.ts";

const everyDay = (from: string, until: string): readonly WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));
const schedule = (change: Partial<Schedule> = {}): Schedule => ({
  hours: everyDay("09:00", "12:00"),
  exceptions: [],
  state: null,
  minutes: 30,
  bufferMinutes: 15,
  perDay: 99,
  ...change,
});
const clocks = (cells: readonly Cell[]): readonly string[] => cells.map((cell) => formatClock(instantOf(cell)));
const at = (text: string): Date => new Date(text);
/** A day in the morning, so that the notice leaves the following ones alone. */
const weekBefore = (day: IsoDay): Date => at(`${addDays(day, -7)}T06:00:00Z`);

describe("opening hours", () => {
  it.each([["2027-03-27"], ["2027-03-28"], ["2027-03-29"], ["2026-10-24"], ["2026-10-25"], ["2027-10-31"]])(
    "begin at nine and end at twelve by the clock in Berlin on %s",
    (day) => {
      const starts = regularStarts(schedule(), day, weekBefore(day));
      // Easter Monday is a holiday.
      if (day === "2027-03-29") {
        expect(starts).toEqual([]);
        return;
      }
      expect(clocks(starts)).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30", "10:45", "11:00", "11:15", "11:30"]);
      for (const start of starts) expect(todayInBerlin(instantOf(start))).toBe(day);
    },
  );

  it.each([
    ["2027-03-28", ["01:30", "01:45", "03:00", "03:15"]],
    ["2027-10-31", ["01:30", "01:45", "03:00", "03:15"]],
    ["2027-03-27", ["01:30", "01:45", "02:00", "02:15", "02:30", "02:45", "03:00", "03:15"]],
  ])("leave out the hours of a change of clocks on %s", (day, expected) =>
    expect(clocks(openCells(schedule({ hours: everyDay("01:30", "03:30") }), day))).toEqual(expected),
  );

  it("never join what lies before and behind the hour that exists twice", () => {
    const night = schedule({ hours: everyDay("01:30", "03:30"), minutes: 60 });
    expect(clocks(regularStarts(night, "2027-10-31", weekBefore("2027-10-31")))).toEqual([]);
  });

  const day = "2027-02-03";
  const exception = (change: Partial<DayException>): DayException => ({ day, kind: "frei", from: null, until: null, ...change });
  it.each<[string, readonly DayException[], readonly string[]]>([
    ["a free day", [exception({})], []],
    ["a free morning", [exception({ from: "09:00", until: "11:30" })], ["11:30"]],
    ["a free part that ends beside the grid of slots", [exception({ from: "09:30", until: "12:00" })], ["09:00"]],
    [
      "additional hours",
      [exception({ kind: "zusätzlich", from: "18:00", until: "18:30" }), exception({ from: "09:00", until: "12:00" })],
      ["18:00"],
    ],
    ["additional hours on a free day", [exception({ kind: "zusätzlich", from: "18:00", until: "19:00" }), exception({})], []],
  ])("know %s", (_name, exceptions, expected) =>
    expect(clocks(regularStarts(schedule({ exceptions }), day, weekBefore(day)))).toEqual(expected),
  );

  it("are closed on a holiday of the state alone, and open where it was agreed", () => {
    const bavaria = schedule({ state: "Bayern" });
    expect(regularStarts(bavaria, "2027-01-06", weekBefore("2027-01-06"))).toEqual([]);
    expect(regularStarts(schedule({ state: "Berlin" }), "2027-01-06", weekBefore("2027-01-06"))).not.toEqual([]);
    const extra: DayException = { day: "2027-01-06", kind: "zusätzlich", from: "10:00", until: "10:30" };
    expect(clocks(regularStarts({ ...bavaria, exceptions: [extra] }, "2027-01-06", weekBefore("2027-01-06")))).toEqual(["10:00"]);
  });
});

describe("what may be booked", () => {
  it("begins four hours from now, to the minute", () => {
    expect(clocks(regularStarts(schedule(), "2027-02-03", at("2027-02-03T06:00:00Z")))[0]).toBe("11:00");
    expect(clocks(regularStarts(schedule(), "2027-02-03", at("2027-02-03T06:00:00.001Z")))[0]).toBe("11:15");
    expect(regularStarts(schedule(), "2027-02-02", at("2027-02-03T00:00:00Z"))).toEqual([]);
  });

  it("ends eight weeks from now", () => {
    const now = at("2027-02-03T06:00:00Z");
    expect(horizonOf(now)).toBe("2027-03-31");
    expect(regularStarts(schedule(), "2027-03-31", now)).not.toEqual([]);
    expect(regularStarts(schedule(), "2027-04-01", now)).toEqual([]);
    expect(offeredDays("2027-03-30", 31, now)).toEqual(["2027-03-30", "2027-03-31"]);
    expect(offeredDays("2027-04-01", 31, now)).toEqual([]);
    expect(offeredDays("2020-01-01", 2, now)).toEqual(["2027-02-03", "2027-02-04"]);
  });

  it("leaves the buffers of both neighbours free, and no more a day than agreed", () => {
    const day = "2027-02-03";
    const now = weekBefore(day);
    const ten = cellAt(at("2027-02-03T09:00:00Z")) ?? 0;
    const cells = new Set(cellsFrom(schedule(), ten));
    const taken: Taken = { has: (cell) => cells.has(cell), on: () => 1 };
    expect(clocks(freeStarts(schedule(), day, taken, now))).toEqual(["09:00", "09:15", "10:45", "11:00", "11:15", "11:30"]);
    expect(freeStarts(schedule({ perDay: 1 }), day, taken, now)).toEqual([]);
  });
});

/** Numbers that look random and are the same in every run (Park and Miller). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function randomSchedule(next: (below: number) => number): Schedule {
  const clock = (quarter: number): string =>
    `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  const hours = Array.from({ length: 1 + next(9) }, () => {
    const from = next(90);
    return { weekday: 1 + next(7), from: clock(from), until: clock(from + 1 + next(95 - from)) };
  });
  const exceptions = Array.from({ length: next(40) }, (): DayException => {
    const whole = next(3) === 0;
    const from = next(90);
    return {
      day: addDays("2026-11-01", next(3 * 365)),
      kind: next(2) === 0 ? "frei" : "zusätzlich",
      from: whole ? null : clock(from),
      until: whole ? null : clock(from + 1 + next(95 - from)),
    };
  });
  const states = [null, "Bayern", "Sachsen", "Berlin"] as const;
  return {
    hours,
    exceptions,
    state: states[next(4)] ?? null,
    minutes: [15, 30, 45, 60][next(4)] ?? 30,
    bufferMinutes: [0, 10, 15, 30][next(4)] ?? 0,
    perDay: 1 + next(8),
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])("never offers a taken time over three years of random rules, busy hours and bookings (%i)", (seed) => {
  const next = numbers(seed * 7919);
  const rules = randomSchedule(next);
  const cells = new Map<Cell, string>();
  const perDay = new Map<IsoDay, number>();
  const taken: Taken = { has: (cell) => cells.has(cell), on: (day) => perDay.get(day) ?? 0 };
  let offered = 0;
  // Hundreds of thousands of times: an `expect` for each would take longer than the slots.
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || wrong.push(what));
  for (let day = "2026-11-01"; day < "2029-11-01"; day = addDays(day, 1)) {
    const now = weekBefore(day);
    if (next(4) === 0) {
      const start = new Date(at(`${day}T00:00:00Z`).getTime() + next(86_400) * 1000);
      for (const cell of cellsBetween(start, new Date(start.getTime() + next(7200) * 1000))) cells.set(cell, "busy");
    }
    for (let tries = 0; tries < 10; tries += 1) {
      const starts = freeStarts(rules, day, taken, now);
      offered += starts.length;
      for (const start of starts) {
        const own = cellsFrom(rules, start);
        must(!own.some((cell) => cells.has(cell)), `${start} of ${day} is taken`);
        must(own[0] === start, `${start} of ${day} does not begin where it is offered`);
        must(todayInBerlin(instantOf(start)) === day, `${start} is not of ${day}`);
      }
      const start = starts[next(Math.max(1, starts.length))];
      if (start === undefined) break;
      for (const cell of cellsFrom(rules, start)) cells.set(cell, `${day} ${tries}`);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    must((perDay.get(day) ?? 0) <= rules.perDay, `${day} has too many`);
    const additional = rules.exceptions.some((one) => one.day === day && one.kind === "zusätzlich");
    if (publicHolidays(Number(day.slice(0, 4)), rules.state).has(day) && !additional)
      must(openCells(rules, day).length === 0, `${day} is a holiday`);
  }
  expect(wrong).toEqual([]);
  expect(offered).toBeGreaterThan(0);
});

it.each([
  ["50667", "cologne"],
  ["50999", "rhineland"],
  ["80331", undefined],
])("finds who looks after %s", (postalCode, id) =>
  expect(
    consultantFor(
      [
        { id: "rhineland", regions: ["5"] },
        { id: "cologne", regions: ["506", "60"] },
      ],
      postalCode,
    )?.id,
  ).toBe(id),
);
