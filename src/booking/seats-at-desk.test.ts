import { expect, it, onTestFinished } from "vitest";
import { refusableWrite } from "#db/refusable-write.ts";
import { changeDeskEvent, deskEventById } from "#db/repositories/desk-events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingsAt, filledCart, orderCart, samplePerson } from "./test/sample-booking.ts";

it("seats of an event never fall below those that are ordered at the same moment", async () => {
  const store = await sampleStore([sampleEvent(1, { booked: 0, seats: 12, minimum: 1 })]);
  onTestFinished(store.close);
  const now = new Date();
  const event = async () => {
    const stored = await deskEventById(store.db, 1);
    if (stored === undefined) throw new Error("the event is gone");
    return stored;
  };
  const reduceTo = async (seats: number): Promise<string> => {
    const seen = await event();
    const written = await refusableWrite<"done", "outdated" | "seats-taken">(store, async (tx, refuse) => {
      const outcome = await changeDeskEvent(tx, seen, { ...seen, seats }, now);
      return outcome === "done" ? outcome : refuse(outcome);
    });
    return written.ok ? written.value : written.refusal;
  };
  const carts = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      filledCart(store, [[1, [samplePerson({ firstname: `Person ${index}`, kind: index % 2 === 0 ? "buchung" : "reservierung" })]]], now),
    ),
  );
  const said: string[] = [];
  await Promise.all([
    ...carts.map((cart) => orderCart(store, cart, now)),
    ...[9, 6, 3, 5, 4].map(async (seats) => {
      const outcome = await reduceTo(seats);
      said.push(outcome);
      const { seats: left, booked, held } = await event();
      expect(booked + held).toBeLessThanOrEqual(left);
    }),
  ]);
  const { seats, booked, held } = await event();
  const taken = (await bookingsAt(store.db, 1)).length;
  expect([taken, taken <= seats]).toEqual([booked + held, true]);
  expect(said).toContain("done");
  expect(await reduceTo(taken - 1)).toBe("seats-taken");
  expect(await reduceTo(taken)).toBe("done");
});
