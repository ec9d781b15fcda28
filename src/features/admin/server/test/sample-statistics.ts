import { randomUUID } from "node:crypto";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { linesDue } from "#src/domain/accounting/accounting-lines.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** The day on which the figures of the sample are read. */
export const today: IsoDay = "2027-03-10";

type Event = typeof events.$inferSelect;
type Seat = typeof bookings.$inferSelect;
type Order = typeof orders.$inferSelect;

const house = { hotelId: 602, hotelSlug: "haus-am-see", hotelName: "Haus am See", city: "Potsdam" };
const online = { hotelId: null, hotelSlug: null, hotelName: null, city: null };

/** Eight events of three themes, houses and years, with eighty seats in all states of five orders at borders of months in Berlin. */
export async function statisticsStore(): Promise<Store> {
  const store = await sampleStore([
    sampleEvent(1, { startDate: "2027-01-04", endDate: "2027-01-07", seats: 20, booked: 7, held: 2 }),
    sampleEvent(2, { themeSlug: "arbeitszeit", startDate: "2027-01-31", endDate: "2027-02-02", seats: 10, booked: 4, ...house }),
    sampleEvent(3, { themeSlug: "mobbing", startDate: "2027-03-08", endDate: "2027-03-10", seats: 16, booked: 1, ...online }),
    sampleEvent(4, { themeSlug: "mobbing", startDate: "2027-06-01", endDate: "2027-06-02", seats: 12, booked: 3 }),
    sampleEvent(5, { themeSlug: null, conferenceSlug: "tagung", startDate: "2027-06-30", endDate: "2027-07-02", seats: 100, booked: 50 }),
    sampleEvent(6, { startDate: "2027-06-14", endDate: "2027-06-16", seats: 20, booked: 2, cancelledAt: new Date("2027-02-01T10:00:00Z") }),
    sampleEvent(7, { startDate: "2026-12-31", endDate: "2027-01-02", seats: 20, booked: 1 }),
    sampleEvent(8, { startDate: "2028-01-01", endDate: "2028-01-02", seats: 20, booked: 1 }),
  ]);
  const ordered = await orderCart(
    store,
    await filledCart(store, [[5, [samplePerson()]]], new Date("2026-06-01T10:00:00Z")),
    new Date("2026-06-01T10:00:00Z"),
  );
  if (!ordered.ok) throw new Error(ordered.reason);
  const [order] = await store.db.select().from(orders);
  const [seat] = await store.db.select().from(bookings);
  if (order === undefined || seat === undefined) throw new Error("nothing was ordered");
  await store.write(async (tx) => {
    await tx.delete(bookings);
    await tx.delete(orders);
    // Borders of months in Berlin, in winter and in summer, and one at noon.
    const instants = [
      "2026-12-31T23:30:00Z",
      "2026-12-31T22:30:00Z",
      "2026-06-30T22:30:00Z",
      "2026-06-30T21:30:00Z",
      "2027-02-14T12:00:00Z",
    ];
    const statuses = ["gebucht", "gebucht", "gebucht", "storniert", "reserviert", "abgesagt", "verfallen", "zurueckgegeben"] as const;
    let n = 0;
    for (const [o, instant] of instants.entries()) {
      const createdAt = new Date(instant);
      const id = randomUUID();
      const brand = o % 2 === 0 ? "ifb" : "betriebsrat";
      await tx.insert(orders).values({ ...order, id, number: `B-${o}`, idempotencyKey: id, brand, createdAt });
      for (let eventId = 1; eventId <= 8; eventId += 1)
        for (let position = 0; position < 2; position += 1) {
          const status = statuses[(n * 5 + o) % statuses.length] ?? "gebucht";
          n += 1;
          await tx.insert(bookings).values({
            ...seat,
            id: randomUUID(),
            ...{ orderId: id, eventId, position, status, createdAt, updatedAt: createdAt },
            kind: n % 3 === 0 ? "reservierung" : "buchung",
            seminarPrice: 100_000 + n * 101,
            hotelPrice: n % 4 === 0 ? 0 : 30_000 + n,
            holdEndsAt: status === "reserviert" ? new Date("2027-12-01T00:00:00Z") : null,
            cancelledAt: status === "storniert" ? new Date("2027-01-01T12:00:00Z") : null,
            cancellationFee: status === "storniert" ? 5000 + n : null,
            rebookingFees: n % 7 === 0 ? 1500 : 0,
          });
        }
    }
  });
  return store;
}

export type Row = Readonly<{ event: Event; seat: Seat; order: Order }>;
export async function allSeats(store: Store): Promise<readonly Row[]> {
  const known = await store.db.select().from(events);
  const ordered = await store.db.select().from(orders);
  const seats = await store.db.select().from(bookings);
  return seats.flatMap((seat) => {
    const event = known.find(({ eventId }) => eventId === seat.eventId);
    const order = ordered.find(({ id }) => id === seat.orderId);
    return event && order ? [{ event, seat, order }] : [];
  });
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const days = (from: IsoDay, to: IsoDay): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const isBooked = ({ seat, event }: Row): boolean => seat.status === "gebucht" && event.cancelledAt === null;

/** Reckoned row by row in another way than the database does. */
export function byHand(rows: readonly Row[]) {
  const booked = rows.filter(isBooked);
  const leads = booked.map(({ order, event }) => days(todayInBerlin(order.createdAt), event.startDate));
  const due = (kinds: readonly string[], until: IsoDay, dated = rows): number =>
    sum(
      dated.flatMap(({ seat, event }) =>
        linesDue(seat, { ...event, cancelled: event.cancelledAt !== null }, until, new Date(`${today}T10:00:00Z`))
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ net }) => net),
      ),
    );
  const of = (...statuses: readonly Seat["status"][]): readonly Row[] => rows.filter(({ seat }) => statuses.includes(seat.status));
  return {
    booked: booked.length,
    leadDays: sum(leads),
    lead0: leads.filter((lead) => lead < 14).length,
    lead1: leads.filter((lead) => lead >= 14 && lead < 30).length,
    lead2: leads.filter((lead) => lead >= 30 && lead < 60).length,
    lead3: leads.filter((lead) => lead >= 60 && lead < 90).length,
    lead4: leads.filter((lead) => lead >= 90).length,
    cancelled: of("storniert").length,
    calledOff: of("abgesagt").length + of("gebucht", "reserviert").filter(({ event }) => event.cancelledAt !== null).length,
    expired: of("verfallen").length,
    returned: of("zurueckgegeben").length,
    participation: due(["teilnahme"], "9999-12-31"),
    hotel: due(["hotel"], "9999-12-31"),
    earned: due(["teilnahme", "hotel"], today),
    cancellationFees: due(["storno"], today),
    rebookingFees: due(["umbuchung"], today),
  };
}

export const startsIn = (month: string) => (row: Row) => row.event.startDate.startsWith(month);
