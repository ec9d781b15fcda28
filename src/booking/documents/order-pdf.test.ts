import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { renderPdf } from "#src/shared/server/pdf/render-pdf.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { cancelBookings, chosenSeats } from "../change-seats.ts";
import { at, early, HOTEL, named, type Ordered, orderPeople, rebook, storeOfDates, three } from "../test/dates-to-move.ts";
import { orderPdfContent } from "./order-pdf.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

const LATE = "2027-04-26T12:00:00Z";
const all = 129_000 + 119_000 + 109_000 + 3 * HOTEL;
/** As the PDF's text has it: blanks are plain. */
const euro = (cents: number): string =>
  (cents / 100).toLocaleString("de-DE", { style: "currency", currency: "EUR" }).replaceAll("\u00a0", " ");
const gross = (net: number): string => euro(net + Math.round(net * 0.19));

async function textOf({ orderId, ids }: Ordered, instant: string): Promise<string> {
  const seats = await chosenSeats(store.db, orderId, ids);
  if (seats === undefined) throw new Error("no order");
  const { order, all: listed } = seats;
  const listedEvents = new Map(listed.map(({ event }) => [event.eventId, event]));
  const shown = { order, bookings: listed.map(({ booking }) => booking), events: listedEvents, whole: true };
  return (await openPdf(await renderPdf(orderPdfContent(shown, at(instant))))).text.replaceAll("\u00a0", " ");
}

it("tells what was ordered while nothing has changed, and no sum twice", async () => {
  const text = await textOf(await orderPeople(store), early);
  expect(text).toContain(gross(all));
  expect(text).not.toContain("Wie bestellt");
});

it("counts a cancelled seat with its fee, beside the sums as ordered", async () => {
  const made = await orderPeople(store);
  await cancelBookings(store, made.orderId, { ids: made.ids.slice(0, 1), shownFee: 64_500 }, at(LATE));
  const text = await textOf(made, LATE);
  const net = all - 129_000 - HOTEL + 64_500;
  for (const part of ["Kosten nach heutigem Stand", `Stornokosten ${euro(64_500)} netto`, gross(net), "Wie bestellt", gross(all)])
    expect(text).toContain(part);
});

it("tells where those who still have a seat go, also when the first seat was given up before the event was moved", async () => {
  const made = await orderPeople(store);
  await cancelBookings(store, made.orderId, { ids: made.ids.slice(0, 1), shownFee: 0 }, at(early));
  await store.write(async (tx) => {
    await tx
      .update(events)
      .set({ startDate: "2027-05-10", endDate: "2027-05-13", hotelName: "Haus am See", city: "Potsdam" })
      .where(eq(events.eventId, 1));
  });
  const text = await textOf(made, early);
  expect(text).toContain("Haus am See, Potsdam");
  expect(text).toContain("10. Mai");
  expect(text).not.toContain("Montag, 3. Mai");
});

it("says of an order without seats that it is a state, no confirmation", async () => {
  const made = await orderPeople(store);
  await cancelBookings(store, made.orderId, { ids: made.ids, shownFee: 0 }, at(early));
  const text = await textOf(made, early);
  expect(text).toContain("Stand der Bestellung");
  expect(text).not.toContain("Bestätigung");
});

it("keeps holds apart, and names what moving cost", async () => {
  const held = await orderPeople(
    store,
    three.map((person) => ({ ...person, kind: "reservierung" })),
  );
  expect(await textOf(held, early)).toContain(`Dazu reserviert: ${euro(all)} netto, ${gross(all)} brutto`);
  const moved = await orderPeople(store, [named("Dora")]);
  await rebook(store, moved, moved.ids, 2, LATE);
  expect(await textOf(moved, LATE)).toContain(`Umbuchung ${euro(32_250)} netto`);
});
