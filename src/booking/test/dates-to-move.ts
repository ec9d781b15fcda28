import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { events } from "#db/schema/events.ts";
import { onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { chosenSeats } from "../change-seats.ts";
import { askRebooking, type RebookOutcome, rebookSeats } from "../rebook.ts";
import type { RebookingQuote } from "../rebooking-quote.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "./sample-booking.ts";

export const ordered = new Date("2027-03-01T09:00:00Z");
export const early = "2027-03-10T09:00:00Z";
const tiers = { price1: 129_000, price2: 119_000, price3: 109_000 };
const dear = { price1: 200_000, price2: 180_000, price3: 160_000 };
const cheap = { price1: 90_000, price2: null, price3: null };

/** 1 and 2 are dates of one theme, the second dearer; 3 is cheaper and of another theme, 4 online, 5 soon. */
export const storeOfDates = (): Promise<Store> =>
  sampleStore([
    sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0, ...tiers }),
    sampleEvent(2, { startDate: "2027-06-07", endDate: "2027-06-10", booked: 0, ...dear }),
    sampleEvent(3, { startDate: "2027-07-05", endDate: "2027-07-08", booked: 0, themeSlug: "datenschutz", title: "Datenschutz", ...cheap }),
    sampleEvent(4, { startDate: "2027-08-02", endDate: "2027-08-03", booked: 0, ...onlineSample }),
    sampleEvent(5, { startDate: "2027-04-12", endDate: "2027-04-13", booked: 0 }),
  ]);

export const at = (instant: string) => contextAt(new Date(instant));
export const named = (firstname: string, change: Partial<RecipientFacts> = {}) => samplePerson({ firstname, ...change });
export const three = [named("Anna"), named("Bernd"), named("Cem")];

export type Ordered = Readonly<{ orderId: string; ids: readonly string[]; order: Order }>;

export async function orderPeople(
  store: Store,
  people: readonly RecipientFacts[] = three,
  eventId = 1,
  vatPercent?: number,
): Promise<Ordered> {
  const outcome = await orderCart(store, await filledCart(store, [[eventId, people]], ordered), ordered, vatPercent);
  if (!outcome.ok) throw new Error(outcome.reason);
  const ids = (await bookingsOfOrders(store.db, [outcome.order.id])).map(({ id }) => id);
  return { orderId: outcome.order.id, ids, order: outcome.order };
}

/** What the page shows before it is confirmed. */
export async function shownQuote(
  store: Store,
  { orderId }: Ordered,
  ids: readonly string[],
  eventId: number,
  instant: string,
): Promise<RebookingQuote> {
  const asked = await askRebooking(store.db, orderId, { ids, eventId, option: null }, at(instant));
  if (asked?.outcome.ok !== true) throw new Error(`refused: ${JSON.stringify(asked?.outcome)}`);
  return asked.outcome.quote;
}

export async function rebook(store: Store, of: Ordered, ids: readonly string[], eventId: number, instant = early): Promise<RebookOutcome> {
  const quote = await shownQuote(store, of, ids, eventId, instant);
  return rebookSeats(store, of.orderId, { ids, eventId, option: null }, quote, at(instant));
}

/** Cents as of the instant. */
export async function sumsOf(store: Store, { orderId, ids, order: { vatPercent } }: Ordered, instant = early) {
  const seats = await chosenSeats(store.db, orderId, ids);
  const now = new Date(instant);
  const { net, gross, reserved } = owedNow(
    (seats?.all ?? []).map(({ booking, event }) => owedOfSeat(booking, event, now)),
    vatPercent,
  );
  return { net, gross, reserved: reserved.net };
}

export const changeDate = (store: Store, eventId: number, row: Partial<typeof events.$inferInsert>): Promise<void> =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, eventId))));

/** Four days as a day guest. */
export const HOTEL = 4 * 5_900;
