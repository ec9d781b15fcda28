import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { recipientsOfCart } from "#db/repositories/cart-recipients.ts";
import { saveStatement, statementsOfBookings } from "#db/repositories/statements.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { replaceParticipant } from "#src/booking/change-booking.ts";
import { giveHoldsBack } from "#src/booking/change-seats.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import type { ParticipantRole } from "#src/domain/cart/statement.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET } from "./get-participants.ts";

const now = new Date();
let store: Store;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { booked: 0 }),
    sampleEvent(2, { booked: 0 }),
    sampleEvent(3, { booked: 0, themeSlug: "anderes" }),
  ]);
  return store.close;
});

const ask = async (id: string) => (await callRoute(GET, store, `/api/get-participants?id=${id}`)).body;
const SAID = "Angemeldet sind vor allem Mitglieder und Ersatzmitglieder.";

/** Orders a seat for each role; returns the order and its seats. */
async function order(eventId: number, roles: readonly (ParticipantRole | null)[]) {
  const people = roles.map((_, index) => samplePerson({ kind: "reservierung", firstname: `P${"a".repeat(index + 1)}` }));
  const cart = await filledCart(store, [[eventId, people]], now);
  const entered = await recipientsOfCart(store.db, cart);
  await store.write(async (tx) => {
    for (const [index, { recipientId }] of entered.entries()) {
      const role = roles[index] ?? null;
      if (role !== null) await saveStatement(tx, recipientId, { role, newcomer: null });
    }
  });
  const outcome = await orderCart(store, cart, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { orderId: outcome.order.id, seats: await bookingsOfOrders(store.db, [outcome.order.id]) };
}

it("says in words who takes part, from five statements on, also over several orders", async () => {
  await order(1, ["mitglied", "ersatzmitglied", null]);
  expect(await ask("1")).toEqual({ words: null });
  await order(1, ["mitglied", "mitglied", "ersatzmitglied"]);
  expect(await ask("1")).toEqual({ words: `Bei diesem Termin: ${SAID}` });
});

it("speaks of all dates of the theme where too few stated it at this one", async () => {
  await order(1, ["mitglied", "ersatzmitglied", "mitglied"]);
  await order(2, ["mitglied", "ersatzmitglied"]);
  expect(await ask("1")).toEqual({ words: `Bei diesem Seminar: ${SAID}` });
  expect([await ask("3"), await ask("999")]).toEqual([{ words: null }, { words: null }]);
});

it("leaves out who has given the seat up, and what was stated by somebody whose seat another has now", async () => {
  const { orderId, seats } = await order(1, ["mitglied", "ersatzmitglied", "mitglied", "ersatzmitglied", "mitglied"]);
  expect(await ask("1")).toEqual({ words: `Bei diesem Termin: ${SAID}` });
  const [first, second] = seats;
  const person = { salutation: "Frau", firstname: "Nora", lastname: "Neu", email: null };
  await replaceParticipant(store, first?.id ?? "", person, contextAt(now));
  expect([...(await statementsOfBookings(store.db, [first?.id ?? ""])).keys()]).toEqual([]);
  expect(await ask("1")).toEqual({ words: null });
  await order(1, ["mitglied"]);
  expect(await ask("1")).toEqual({ words: `Bei diesem Termin: ${SAID}` });
  await giveHoldsBack(store, orderId, [second?.id ?? ""], contextAt(now));
  expect(await ask("1")).toEqual({ words: null });
});

it.each(["", "0", "x", "1,2"])("refuses the number %j", async (id) => {
  expect((await callRoute(GET, store, `/api/get-participants?id=${id}`)).status).toBe(422);
});
