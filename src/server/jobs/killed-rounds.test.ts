import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { touchCart } from "#db/repositories/carts.ts";
import { insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { certificates } from "#db/schema/attendance.ts";
import { carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings } from "#db/schema/orders.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { issueDueCertificates } from "#src/booking/certificates/due-certificates.ts";
import { attend, moveEvent, orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import { remindOfAppointments } from "#src/booking/consulting/remind-of-appointments.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { doDueWork } from "#src/booking/due-work.ts";
import { remindOfEvents } from "#src/booking/event-reminders.ts";
import { askForFeedback } from "#src/booking/feedback/ask-for-feedback.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { keepHouse } from "../housekeeping.ts";

const DAY_MS = 86_400_000;
const at = (instant: string) => contextAt(new Date(instant));
const DATES = { startDate: "2028-02-07", endDate: "2028-02-10", booked: 0 };

async function order(
  store: Store,
  instant: string,
  names: readonly string[],
  kind: "buchung" | "reservierung",
  eventId = 1,
): Promise<void> {
  const now = new Date(instant);
  const people = names.map((firstname) => samplePerson({ firstname, kind, email: `${firstname.toLowerCase()}@example.org` }));
  const outcome = await orderCart(store, await filledCart(store, [[eventId, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
}

const waiting = {
  ...{ eventId: 2, userId: null, quantity: 1, offerEndsAt: null },
  brand: "ifb",
  status: "wartet",
  ...{ salutation: "Frau", firstname: "Wanda", lastname: "Wartet", phone: null },
} as const;

type Round = Readonly<{ prepare: () => Promise<Store>; round: (store: Store) => Promise<unknown> }>;

const twoEvents = () => sampleStore([sampleEvent(1, DATES), sampleEvent(2, { ...DATES, seats: 1 })]);

/** The work of each job that writes more than once, with enough to do that it can be left in the middle. */
const rounds: Readonly<Record<string, Round>> = {
  "holds, reminders and the waiting list": {
    prepare: async () => {
      const store = await twoEvents();
      await order(store, "2027-06-01T10:00:00Z", ["Anna", "Ben"], "reservierung");
      await order(store, "2027-06-12T10:00:00Z", ["Cem"], "reservierung");
      await order(store, "2027-06-01T10:00:00Z", ["Dora"], "reservierung", 2);
      const now = new Date("2027-06-02T10:00:00Z");
      for (const id of ["one", "two"])
        await store.write((tx) => insertWaitingEntry(tx, { ...waiting, id, email: `${id}@example.org`, createdAt: now, updatedAt: now }));
      return store;
    },
    round: (store) => doDueWork(store, () => at("2027-06-24T10:00:00Z")),
  },
  "reminders of events": {
    prepare: async () => {
      const store = await twoEvents();
      await order(store, "2028-01-03T10:00:00Z", ["Anna", "Ben"], "buchung");
      await order(store, "2028-01-03T10:00:00Z", ["Cem"], "buchung", 2);
      return store;
    },
    round: (store) => remindOfEvents(store, () => at("2028-02-01T10:00:00Z")),
  },
  "word of moved and cancelled events": {
    prepare: async () => {
      const store = await twoEvents();
      await order(store, "2027-06-01T10:00:00Z", ["Anna", "Ben"], "buchung");
      await order(store, "2027-06-01T10:00:00Z", ["Cem"], "buchung");
      await order(store, "2027-06-01T10:00:00Z", ["Dora"], "buchung", 2);
      await store.write(async (tx) => {
        await tx.update(events).set({ startDate: "2028-03-06", endDate: "2028-03-09" }).where(eq(events.eventId, 1));
        await tx
          .update(events)
          .set({ cancelledAt: new Date("2027-06-02T10:00:00Z") })
          .where(eq(events.eventId, 2));
      });
      return store;
    },
    round: (store) => tellChanges(store, at("2027-06-03T10:00:00Z")),
  },
  certificates: {
    prepare: async () => {
      const store = await sampleStore([sampleEvent(1, { booked: 0 })]);
      const people = ["Anna", "Ben", "Cem"].map((firstname) => ({ firstname, email: `${firstname.toLowerCase()}@example.org` }));
      const seats = await orderPeople(store, people);
      await moveEvent(store, { from: -3, to: -1 });
      for (const seat of seats) await attend(store, seat, 6);
      return store;
    },
    round: (store) => issueDueCertificates(store, testOrigins, new Date()),
  },
  "questions after an event": {
    prepare: async () => {
      const store = await twoEvents();
      await order(store, "2027-06-01T10:00:00Z", ["Anna", "Ben"], "buchung");
      await order(store, "2027-06-01T10:00:00Z", ["Cem"], "buchung", 2);
      return store;
    },
    round: (store) => askForFeedback(store, () => at("2028-02-11T10:00:00Z")),
  },
  "reminders of appointments": {
    prepare: async () => {
      const store = await sampleStore([]);
      const now = new Date("2027-03-01T08:00:00Z");
      await addConsultants(store, sampleConsultant("a"));
      for (const [time, email] of [
        ["09:00", "one@example.org"],
        ["11:00", "two@example.org"],
      ] as const) {
        const wish = sampleWish(clockOn(workingDay(now), time));
        const outcome = await bookAppointment(store, { ...wish, person: { ...wish.person, email } }, consultingAt(now));
        if (!outcome.ok) throw new Error(outcome.reason);
      }
      return store;
    },
    round: (store) => {
      const start = clockOn(workingDay(new Date("2027-03-01T08:00:00Z")), "09:00");
      return remindOfAppointments(store, () => consultingAt(new Date(start.getTime() - 30 * 60_000)));
    },
  },
  housekeeping: {
    prepare: async () => {
      const store = await sampleStore([]);
      for (const ago of [2, 1]) await keepHouse(store, new Date(Date.now() - ago * DAY_MS));
      await store.write((tx) => touchCart(tx, randomUUID(), new Date(Date.now() - 200 * DAY_MS)));
      return store;
    },
    round: (store) => keepHouse(store, new Date()),
  },
};

class Killed extends Error {}

/**
 * The store of a process that is killed before its write number `after + 1`: what a transaction had not finished is gone, and
 * nothing more is written. `writes` counts those that were.
 */
function killedAfter(store: Store, after: number) {
  const seen = { writes: 0, killed: false };
  const write: Store["write"] = async (work) => {
    seen.killed ||= seen.writes >= after;
    if (seen.killed) throw new Killed();
    seen.writes += 1;
    return store.write(work);
  };
  return { store: { ...store, write }, seen };
}

/** What the work has led to, without names of rows. */
async function outcomeOf({ db }: Store) {
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(" | ")).toSorted();
  return {
    mails: sorted((await db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject.replace(/[BTZ]-[\w-]+/g, "…")])),
    seats: sorted((await db.select().from(bookings)).map(({ firstname, status, lastNotified }) => [firstname, status, lastNotified])),
    taken: sorted((await db.select().from(events)).map(({ eventId, booked, held }) => [eventId, booked, held])),
    waiting: sorted((await db.select().from(waitingEntries)).map(({ id, status }) => [id, status])),
    certificates: sorted((await db.select().from(certificates)).map(({ firstname, revokedAt }) => [firstname, revokedAt])),
    carts: (await db.select().from(carts)).length,
  };
}

describe.each(Object.entries(rounds))("%s", (_, { prepare, round }) => {
  it("come to the same end wherever a process was killed in the middle of them", async () => {
    const whole = await prepare();
    const counting = killedAfter(whole, Number.POSITIVE_INFINITY);
    const before = await outcomeOf(whole);
    await round(counting.store);
    const { writes } = counting.seen;
    const expected = await outcomeOf(whole);
    await round(whole);
    expect(await outcomeOf(whole)).toEqual(expected);
    await whole.close();
    expect(writes).toBeGreaterThan(0);
    expect(expected).not.toEqual(before);
    for (let after = 0; after < writes; after += 1) {
      const store = await prepare();
      const dying = killedAfter(store, after);
      await round(dying.store).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      expect(dying.seen).toEqual({ writes: after, killed: true });
      await round(store);
      expect(await outcomeOf(store)).toEqual(expected);
      await store.close();
    }
  });
});
