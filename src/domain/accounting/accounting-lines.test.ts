import { expect, it } from "vitest";
import { type AccountingLine, linesDue, linesToTell } from "./accounting-lines.ts";

const now = new Date("2027-03-10T12:00:00Z");
const event = { startDate: "2027-03-01", endDate: "2027-03-04", cancelled: false };
type Seat = Parameters<typeof linesDue>[0];
const seat: Seat = {
  ...{ eventId: 7, status: "gebucht", holdEndsAt: null, seminarPrice: 129_000, hotelPrice: 44_700 },
  ...{ cancelledAt: null, cancellationFee: null, rebookingFees: 0 },
};
const due = (change: Partial<Seat> = {}, until = "2027-03-09", dates = event) => linesDue({ ...seat, ...change }, dates, until, now);
const line = (kind: AccountingLine["kind"], net: number, eventId = 7): AccountingLine => ({ kind, eventId, net });

it("charges taking part and the hotel once the event is over", () => {
  expect(due()).toEqual([line("teilnahme", 129_000), line("hotel", 44_700)]);
  expect(due({ hotelPrice: 0 })).toEqual([line("teilnahme", 129_000)]);
  expect(due({}, "2027-03-04")).toHaveLength(2);
  expect(due({}, "2027-03-03")).toEqual([]);
});

it.each<[string, Partial<Seat>]>([
  ["a hold", { status: "reserviert", holdEndsAt: new Date("2027-02-20T12:00:00Z") }],
  ["a hold that ended", { status: "verfallen" }],
  ["one given back", { status: "zurueckgegeben" }],
])("charges nothing for %s", (_, change) => expect(due(change)).toEqual([]));

it("charges nothing for an event that we cancelled", () => expect(due({}, "2027-03-09", { ...event, cancelled: true })).toEqual([]));

it("charges the fee from Berlin's day of cancelling on, in place of the price", () => {
  const change = { status: "storniert", cancelledAt: new Date("2027-02-14T23:30:00Z"), cancellationFee: 38_700 } as const;
  expect(due(change, "2027-02-14")).toEqual([]);
  expect(due(change, "2027-02-15")).toEqual([line("storno", 38_700)]);
});

it("charges for moving, whatever becomes of the seat", () => {
  expect(due({ rebookingFees: 500, status: "storniert", cancelledAt: now, cancellationFee: 0 }, "2027-01-01")).toEqual([
    line("umbuchung", 500),
  ]);
});

it.each<[string, readonly AccountingLine[], readonly AccountingLine[], readonly AccountingLine[]]>([
  ["all of it at first", [line("teilnahme", 900)], [], [line("teilnahme", 900)]],
  ["nothing when all was told", [line("teilnahme", 900)], [line("teilnahme", 900)], []],
  ["what was told too much", [], [line("teilnahme", 900), line("hotel", 100)], [line("teilnahme", -900), line("hotel", -100)]],
  ["a fee in place of the price", [line("storno", 300)], [line("teilnahme", 900)], [line("storno", 300), line("teilnahme", -900)]],
  ["a seat at another event", [line("teilnahme", 950, 8)], [line("teilnahme", 900)], [line("teilnahme", 950, 8), line("teilnahme", -900)]],
  ["the second fee for moving alone", [line("umbuchung", 700, 9)], [line("umbuchung", 300, 8)], [line("umbuchung", 400, 9)]],
  ["nothing after it was taken back", [], [line("hotel", 100), line("hotel", -100)], []],
])("tells %s", (_, wanted, told, lines) => expect(linesToTell(wanted, told)).toEqual(lines));
