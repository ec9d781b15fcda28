import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";

/** Numbers of the events. */
export const [SOON, LATER, OVER] = [51, 52, 53];

export const inDays = (days: number): string => addDays(todayInBerlin(new Date()), days);

export type CommitteeBookings = Readonly<{ store: Store; chair: string; member: string; stranger: string }>;

/**
 * A committee whose chair has booked Vera for an event soon, and whose member has booked Zoe and reserved for Anton for a later
 * one and for himself alone at one that is over; a stranger chairs another committee.
 */
export async function committeeBookings(): Promise<CommitteeBookings> {
  const now = new Date();
  const dates = (days: number) => ({ startDate: inDays(days), endDate: inDays(days + 2), seats: 20, booked: 0, held: 0 });
  const store = await sampleStore([sampleEvent(SOON, dates(40)), sampleEvent(LATER, dates(60)), sampleEvent(OVER, dates(50))]);
  const make = (firstname: string) => makeAccount(store, `${firstname.toLowerCase()}@example.org`, { firstname });
  const [chair, member, stranger] = [await make("Vera"), await make("Mirko"), await make("Olga")];
  const before = new Date(now.getTime() - 60_000);
  const gremiumId = await store.write(async (tx) => {
    const id = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, before);
    const elsewhere = await insertGremium(tx, { name: "BR Beispiel", company: "Beispiel AG" }, before);
    await addMember(tx, chair, { gremiumId: id, function: "chair", position: null }, before);
    await addMember(tx, member, { gremiumId: id, function: "member", position: null }, before);
    await addMember(tx, stranger, { gremiumId: elsewhere, function: "chair", position: null }, before);
    return id;
  });
  async function order(userId: string, gremium: string | null, eventId: number, names: readonly string[]): Promise<void> {
    const people = names.map((firstname, at) => samplePerson({ firstname, kind: at === 0 ? "buchung" : "reservierung" }));
    const cart = await filledCart(store, [[eventId, people]], now);
    const outcome = await placeOrder(store, await shownOrder(store, cart, now, { userId, gremiumId: gremium }), contextAt(now));
    if (!outcome.ok) throw new Error(`The order was refused: ${outcome.reason}`);
  }
  await order(member, gremiumId, LATER, ["Zoe", "Anton"]);
  await order(chair, gremiumId, SOON, ["Vera"]);
  await order(member, null, OVER, ["Mirko"]);
  const past = { startDate: inDays(-5), endDate: inDays(-3) };
  await store.write(async (tx) => void (await tx.update(events).set(past).where(eq(events.eventId, OVER))));
  return { store, chair, member, stranger };
}
