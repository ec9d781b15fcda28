import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { bookingRecord } from "./booking-record.ts";
import { cancelBooking, convertHold, feeFor, giveHoldBack, replaceParticipant } from "./change-booking.ts";
import { bookingsAt, contextAt, filledCart, orderCart, sampleBilling, samplePerson, seatsOf, subjectsTo } from "./test/sample-booking.ts";

const START = "2027-05-03";
const ordered = new Date("2027-03-01T09:00:00Z");
const at = (instant: string) => contextAt(new Date(instant));

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: START, endDate: "2027-05-06", booked: 0 })]);
  return store.close;
});

async function order(...people: readonly RecipientFacts[]): Promise<readonly string[]> {
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], ordered), ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await bookingsAt(store.db, 1)).map(({ id }) => id);
}
const only = async (...people: readonly RecipientFacts[]): Promise<string> => (await order(...people))[0] ?? "";
const booked = samplePerson();
const reserved = samplePerson({ kind: "reservierung" });
const subjects = () => subjectsTo(store.db, sampleBilling.email);
const status = async () => (await bookingsAt(store.db, 1)).map((booking) => booking.status);

describe("a reservation", () => {
  it("becomes a booking, and its seat a taken one", async () => {
    const id = await only(reserved);
    expect(await convertHold(store, id, at("2027-03-10T09:00:00Z"))).toMatchObject({
      ok: true,
      record: { booking: { status: "gebucht", kind: "buchung", holdEndsAt: null, sequence: 1 } },
    });
    expect([await seatsOf(store.db, 1), await status()]).toEqual([{ booked: 1, held: 0 }, ["gebucht"]]);
    expect((await subjects()).at(-1)).toMatch(/^Ihre Reservierung ist jetzt verbindlich gebucht/);
  });

  it("is converted until the end of its 14th day in Berlin, and not a moment longer", async () => {
    const id = await only(reserved);
    expect(await convertHold(store, id, at("2027-03-15T23:00:00Z"))).toEqual({ ok: false, reason: "gone" });
    expect((await convertHold(store, id, at("2027-03-15T22:59:59Z"))).ok).toBe(true);
  });

  it("is given back once, however often the button is pressed", async () => {
    const id = await only(reserved);
    const context = at("2027-03-10T09:00:00Z");
    const answers = await Promise.all([1, 2, 3].map(() => giveHoldBack(store, id, context)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await seatsOf(store.db, 1), await status()]).toEqual([{ booked: 0, held: 0 }, ["zurueckgegeben"]]);
    expect((await subjects()).filter((subject) => subject.startsWith("Sie haben Ihre Reservierung zurückgegeben"))).toHaveLength(1);
  });

  it("is not both booked and given back by two tabs", async () => {
    const id = await only(reserved);
    const context = at("2027-03-10T09:00:00Z");
    const answers = await Promise.all([convertHold(store, id, context), giveHoldBack(store, id, context)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const seats = await seatsOf(store.db, 1);
    expect((await status())[0] === "gebucht" ? seats : { booked: 1, held: 0 }).toEqual({ booked: 1, held: 0 });
    expect((await status())[0] === "gebucht" ? { booked: 0, held: 0 } : seats).toEqual({ booked: 0, held: 0 });
  });

  it("can't be cancelled for a fee", async () => {
    const id = await only(reserved);
    expect((await cancelBooking(store, id, 0, at("2027-03-10T09:00:00Z"))).ok).toBe(false);
  });
});

describe("a booking", () => {
  it.each([
    ["30 days ahead", "2027-04-03T12:00:00Z", 0],
    ["29 days ahead, a minute after midnight in Berlin", "2027-04-03T22:01:00Z", 38_700],
    ["a week ahead", "2027-04-26T12:00:00Z", 64_500],
    ["the day before", "2027-05-02T12:00:00Z", 103_200],
  ])("is cancelled %s for its fee", async (_, instant, fee) => {
    const id = await only(booked);
    const context = at(instant);
    const record = await bookingRecord(store.db, id);
    if (record === undefined) throw new Error("no booking");
    expect(feeFor(record, context)).toBe(fee);
    expect(await cancelBooking(store, id, fee, context)).toMatchObject({
      ok: true,
      record: { booking: { status: "storniert", cancellationFee: fee } },
    });
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
  });

  it("is not cancelled for another fee than the one that was shown", async () => {
    const id = await only(booked);
    expect(await cancelBooking(store, id, 0, at("2027-04-03T22:01:00Z"))).toEqual({ ok: false, reason: "gone" });
    expect([await status(), await seatsOf(store.db, 1)]).toEqual([["gebucht"], { booked: 1, held: 0 }]);
  });

  it("is cancelled once, and never on the day of the event", async () => {
    const [first = "", second = ""] = await order(booked, samplePerson({ firstname: "Bernd" }));
    const early = at("2027-03-10T09:00:00Z");
    expect((await cancelBooking(store, first, 0, early)).ok).toBe(true);
    expect((await cancelBooking(store, first, 0, early)).ok).toBe(false);
    expect((await cancelBooking(store, second, 95_200, at("2027-05-03T06:00:00Z"))).ok).toBe(false);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 1, held: 0 });
  });

  it("leaves the price of the others as it was ordered", async () => {
    const [first = ""] = await order(booked, samplePerson({ firstname: "Bernd" }));
    await cancelBooking(store, first, 0, at("2027-03-10T09:00:00Z"));
    expect((await bookingsAt(store.db, 1)).map(({ seminarPrice }) => seminarPrice)).toEqual([129_000, 119_000]);
  });
});

describe("a replacement", () => {
  const eva = { salutation: "Frau", firstname: "Eva", lastname: "Ersatz", email: "eva@example.org" };

  it.each([
    ["a booking", booked],
    ["a reservation", reserved],
  ])("takes the seat of %s free of charge, without the notes of the first person", async (_, person) => {
    const id = await only({ ...person, personalNotes: "vegan" });
    const before = await seatsOf(store.db, 1);
    expect(await replaceParticipant(store, id, eva, at("2027-05-02T12:00:00Z"))).toMatchObject({ ok: true });
    expect(await bookingsAt(store.db, 1)).toMatchObject([{ ...eva, personalNotes: null, seminarPrice: 129_000, sequence: 1 }]);
    expect(await seatsOf(store.db, 1)).toEqual(before);
  });

  it("is told that the committee has to decide anew", async () => {
    await replaceParticipant(store, await only(booked), eva, at("2027-03-10T09:00:00Z"));
    expect((await subjects()).at(-1)).toMatch(/^Die Ersatzperson ist eingetragen/);
    const [told] = (await store.db.select().from(mails)).filter(({ subject }) => subject.startsWith("Die Ersatzperson"));
    expect(told?.attachments).toContain("bisher Frau Anna Muster; jetzt Frau Eva Ersatz. Der frühere Beschluss nennt");
  });

  it("is refused on the day of the event", async () =>
    expect((await replaceParticipant(store, await only(booked), eva, at("2027-05-03T06:00:00Z"))).ok).toBe(false));

  it("is refused when the event was cancelled", async () => {
    const id = await only(booked);
    await store.write(async (tx) => void (await tx.update(events).set({ cancelledAt: ordered }).where(eq(events.eventId, 1))));
    expect((await replaceParticipant(store, id, eva, at("2027-03-10T09:00:00Z"))).ok).toBe(false);
  });
});

it("finds nothing under a number that there is not", async () => {
  expect((await convertHold(store, "unknown", at("2027-03-10T09:00:00Z"))).ok).toBe(false);
});
