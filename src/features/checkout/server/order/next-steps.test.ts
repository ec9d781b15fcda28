import { expect, it } from "vitest";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { chosenSeats } from "#src/booking/change-seats.ts";
import { named, ordered, orderPeople } from "#src/booking/test/dates-to-move.ts";
import { nextSteps } from "./next-steps.ts";

it.each([
  ["2027-04-05", true],
  ["2027-03-05", false],
])("promises a reminder of a hold only where it comes: event on %s", async (startDate, promised) => {
  const store = await sampleStore([sampleEvent(1, { startDate, endDate: "2027-04-08", booked: 0 })]);
  try {
    const { orderId, ids } = await orderPeople(store, [named("Anna", { kind: "reservierung" })]);
    const seats = await chosenSeats(store.db, orderId, ids);
    if (seats === undefined) throw new Error("no order");
    const bookings = seats.all.map(({ booking }) => booking);
    const events = new Map(seats.all.map(({ event }) => [event.eventId, event]));
    const steps = nextSteps({ order: seats.order, bookings, events }, ordered).join(" ");
    expect(steps).toContain("Reservierte Plätze buchen Sie hier");
    expect(steps.includes("erinnern wir Sie")).toBe(promised);
  } finally {
    await store.close();
  }
});
