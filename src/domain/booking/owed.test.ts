import { expect, it } from "vitest";
import { owedNow, owedOfSeat } from "./owed.ts";

const event = { startDate: "2027-05-03", endDate: "2027-05-06", cancelled: false };
const now = new Date("2027-03-10T09:00:00Z");
const seat = (status: "gebucht" | "reserviert" | "storniert" | "zurueckgegeben" | "abgesagt", change: object = {}) => ({
  status,
  holdEndsAt: status === "reserviert" ? new Date("2027-03-15T23:00:00Z") : null,
  ...{ seminarPrice: 100_000, hotelPrice: 20_000, cancellationFee: null, rebookingFees: 0 },
  ...change,
});
const owed = (seats: readonly ReturnType<typeof seat>[], at = now, dates = event) =>
  owedNow(
    seats.map((one) => owedOfSeat(one, dates, at)),
    19,
  );

it.each([
  ["a booking its price", seat("gebucht"), 120_000],
  ["a hold nothing yet", seat("reserviert"), 0],
  ["a cancelled booking its fee", seat("storniert", { cancellationFee: 30_000 }), 30_000],
  ["a booking that was moved late its price and the fee", seat("gebucht", { rebookingFees: 15_000 }), 135_000],
  ["a booking that was moved late and cancelled both fees", seat("storniert", { cancellationFee: 30_000, rebookingFees: 15_000 }), 45_000],
  ["a hold given back nothing", seat("zurueckgegeben"), 0],
  ["a seat that we cancelled nothing", seat("abgesagt"), 0],
])("counts of %s", (_, one, net) => expect(owed([one]).net).toBe(net));

it("counts a seat of a cancelled event for nothing, before any job has told it", () =>
  expect(owed([seat("gebucht"), seat("reserviert")], now, { ...event, cancelled: true })).toMatchObject({
    net: 0,
    reserved: { seats: 0 },
  }));

it("counts a hold whose end no job has noticed for nothing", () =>
  expect(owed([seat("reserviert")], new Date("2027-03-15T23:00:00Z")).reserved).toEqual({ seats: 0, net: 0, gross: 0 }));

it("counts a booking of an event that is over still", () =>
  expect(owed([seat("gebucht")], new Date("2027-06-01T00:00:00Z")).net).toBe(120_000));

it("rounds the tax once, on each total", () => {
  const odd = { seminarPrice: 33, hotelPrice: 0 };
  expect(owed([seat("gebucht", odd), seat("gebucht", odd), seat("reserviert", odd)])).toMatchObject({
    ...{ net: 66, vat: 13, gross: 79 },
    reserved: { seats: 1, net: 33, gross: 39 },
  });
});
