import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingById } from "#db/repositories/bookings.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { samplePerson } from "#src/booking/test/sample-booking.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { bookingRefusals } from "../rules/booking-messages.ts";
import { openPage, orderSeats, sendForm, tokenOf } from "./test/sample-seats.ts";

const ordered = new Date("2026-12-01T09:00:00Z");
const FREE = "0";
/** 30 % of 1,290 €. */
const LESS_THAN_30_DAYS = "38700";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

/** A booking for an event that begins 29 days after `day`: on `day` cancelling costs something for the first time. */
async function bookedFor(day: string): Promise<string> {
  const startDate = addDays(day, 29);
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, { startDate, endDate: startDate }))));
  const [booking] = await orderSeats(store, { people: [samplePerson()], now: ordered });
  return tokenOf(booking ?? { id: "" });
}
const statusOf = async (token: string) => (await bookingById(store.db, token.split(".")[0] ?? ""))?.status;

describe.each([
  ["an ordinary midnight in winter", "2027-02-10", "2027-02-09T22:59:59Z", "2027-02-09T23:00:00Z"],
  ["the midnight before clocks go forward", "2027-03-28", "2027-03-27T22:59:59Z", "2027-03-27T23:00:00Z"],
  ["the midnight after clocks went forward", "2027-03-29", "2027-03-28T21:59:59Z", "2027-03-28T22:00:00Z"],
  ["the midnight before clocks go back", "2027-10-31", "2027-10-30T21:59:59Z", "2027-10-30T22:00:00Z"],
  ["the midnight after clocks went back", "2027-11-01", "2027-10-31T22:59:59Z", "2027-10-31T23:00:00Z"],
  ["the turn of the year", "2028-01-01", "2027-12-31T22:59:59Z", "2027-12-31T23:00:00Z"],
])("at %s in Berlin", (_, day, before, after) => {
  it("cancelling costs nothing a second before, and says until when", async () => {
    const token = await bookedFor(day);
    const { page } = await openPage(store, token, new Date(before), "?aktion=stornieren");
    expect(page?.seat.fee).toMatchObject({ cents: 0, euro: null, until: expect.stringMatching(/\S/) });
    expect((await sendForm(store, token, "stornieren", new Date(before), { fields: { fee: FREE } })).status).toBe(303);
    expect(await statusOf(token)).toBe("storniert");
  });

  it("what was read before it is not done after it; the page shows the new fee", async () => {
    const token = await bookedFor(day);
    const answer = await sendForm(store, token, "stornieren", new Date(after), { fields: { fee: FREE } });
    expect(answer).toMatchObject({
      status: 409,
      page: {
        asked: "stornieren",
        message: { kind: "problem", text: bookingRefusals["fee-changed"] },
        seat: { fee: { cents: Number(LESS_THAN_30_DAYS), euro: "387,00\u00a0€" } },
      },
    });
    expect(await statusOf(token)).toBe("gebucht");
    expect((await sendForm(store, token, "stornieren", new Date(after), { fields: { fee: LESS_THAN_30_DAYS } })).status).toBe(303);
  });
});

it.each(["", "1e3", "-1", "387,00", "38700.0", "9".repeat(400)])("nobody cancels for a fee of %j", async (fee) => {
  const token = await bookedFor("2027-02-10");
  const answer = await sendForm(store, token, "stornieren", new Date("2027-02-10T12:00:00Z"), { fields: { fee } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await statusOf(token)).toBe("gebucht");
});

it("marks today's step of the whole table", async () => {
  const token = await bookedFor("2027-02-10");
  const { page } = await openPage(store, token, new Date("2027-02-10T12:00:00Z"));
  expect(page?.seat.fee.steps).toEqual([
    { text: "bis 30 Tage vor Beginn: kostenfrei", current: false },
    { text: "29 bis 14 Tage vor Beginn: 30 % des Seminarpreises", current: true },
    { text: "13 bis 7 Tage vor Beginn: 50 % des Seminarpreises", current: false },
    { text: "ab 6 Tagen vor Beginn: 80 % des Seminarpreises", current: false },
  ]);
  expect(page?.seat.fee.until).toBe("Donnerstag, 25. Februar 2027");
});
