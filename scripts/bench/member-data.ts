import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { openStore, type Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { certificates } from "#db/schema/attendance.ts";
import { events } from "#db/schema/events.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { resolutions } from "#db/schema/resolutions.ts";
import { users } from "#db/schema/users.ts";
import { sampleBilling } from "#src/booking/test/sample-booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { resolutionStates } from "#src/domain/booking/resolution.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { configuredDatabaseUrl } from "#src/shared/server/environment/environment.ts";
import { randomOf } from "../catalogue/random.ts";
import { logInForBench } from "./bench-account.ts";

export const COMMITTEES = 20;
export const MEMBERS = 35;
export const ORDERS = 50;
export const SEATS_PER_ORDER = 10;
/** Orders of four years: one in this share is for an event still to come. */
const AHEAD = 0.4;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 200;

/** Session of a committee's chair, an event of theirs that is over, and the year of most events. */
export type MemberData = Readonly<{ secret: string; eventId: number; year: string }>;

const random = randomOf(1, "member");
const firstnames = ["Anna", "Bernd", "Cem", "Dora", "Emil", "Fatma", "Gerd", "Hanna", "Ivo", "Jale"];
const lastnames = ["Muster", "Beispiel", "Probe", "Exempel", "Vorlage", "Modell", "Entwurf"];

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

/** Some of the seeded events lie behind: copies of their days, four years long, as orders of that time have them. */
async function eventsOfFourYears(store: Store, now: Date): Promise<Readonly<Record<"past" | "ahead", readonly PortalEvent[]>>> {
  const today = todayInBerlin(now);
  const known = (await allEvents(store.db)).filter(({ modules, cancelled }) => modules.length === 0 && !cancelled);
  const half = Math.floor(known.length / 2);
  await store.write(async (tx) => {
    for (const [index, { eventId }] of known.slice(0, half).entries()) {
      const startDate = addDays(today, -20 - Math.floor((index * 1400) / half));
      await tx
        .update(events)
        .set({ startDate, endDate: addDays(startDate, 2) })
        .where(sql`${events.eventId} = ${eventId}`);
    }
  });
  const moved = (await allEvents(store.db)).filter(({ modules, cancelled }) => modules.length === 0 && !cancelled);
  return { past: moved.filter(({ endDate }) => endDate < today), ahead: moved.filter(({ startDate }) => startDate > addDays(today, 7)) };
}

/** A committee with its members, and their orders of four years; the id of its chair and the events. */
async function committee(store: Store, at: number, found: Awaited<ReturnType<typeof eventsOfFourYears>>, now: Date) {
  const begun = new Date(now.getTime() - 1500 * DAY_MS);
  const people = Array.from({ length: MEMBERS }, (_, index) => {
    const [firstname = "", lastname = ""] = [firstnames[index % firstnames.length], lastnames[index % lastnames.length]];
    return { id: randomUUID(), firstname, lastname: `${lastname} ${index}`, email: `gremium${at}-${index}@example.org` };
  });
  return store.write(async (tx) => {
    await tx
      .insert(users)
      .values(people.map((person) => ({ ...person, salutation: "Frau", emailConfirmedAt: begun, createdAt: begun, updatedAt: begun })));
    const gremiumId = await insertGremium(tx, { name: `Betriebsrat ${at}`, company: `Werk ${at} GmbH`, kind: "br" }, begun);
    for (const [index, { id }] of people.entries())
      await addMember(tx, id, { gremiumId, function: index === 0 ? "chair" : "member", position: null }, begun);
    const made = Array.from({ length: ORDERS }, (_, index) => {
      const event = random.pick(random.chance(AHEAD) ? found.ahead : found.past);
      const id = randomUUID();
      const createdAt = new Date(Math.min(now.getTime(), Date.parse(event.startDate)) - random.int(10, 60) * DAY_MS);
      const plain = { documents: 0, vatPercent: "19", net: 1_500_000, vat: 285_000, createdAt };
      const userId = people[index % MEMBERS]?.id ?? null;
      const names = { id, number: `B-${at}-${index}`, idempotencyKey: id, brand: "ifb" as const };
      return { event, order: { ...sampleBilling, ...names, ...plain, userId, gremiumId } };
    });
    await inParts(
      made.map(({ order }) => order),
      (part) => tx.insert(orders).values(part),
    );
    const seats = made.flatMap(({ order, event }) =>
      Array.from({ length: SEATS_PER_ORDER }, (_, position) => {
        const { firstname, lastname, email } = random.pick(people);
        const status = random.chance(0.9) ? ("gebucht" as const) : ("storniert" as const);
        return {
          ...{
            id: randomUUID(),
            orderId: order.id,
            eventId: event.eventId,
            position,
            status,
            salutation: "Frau",
            firstname,
            lastname,
            email,
          },
          ...{ kind: "buchung" as const, hotelOverNightOption: "Tagesgast" as const, seminarPrice: 139_000, hotelPrice: 18_000 },
          ...{ cancellationFee: status === "storniert" ? 0 : null, lastNotified: JSON.stringify(notifiedFacts(event)) },
          ...{ createdAt: order.createdAt, updatedAt: order.createdAt },
        };
      }),
    );
    await inParts(seats, (part) => tx.insert(bookings).values(part));
    const eventOf = new Map(made.map(({ event }) => [event.eventId, event]));
    const standing = seats.flatMap((seat) => {
      const event = eventOf.get(seat.eventId);
      return event === undefined || seat.status !== "gebucht" ? [] : [{ seat, event }];
    });
    await inParts(standing, (part) =>
      tx.insert(resolutions).values(
        part.map(({ seat, event }) => ({
          ...{ bookingId: seat.id, state: random.pick(resolutionStates), meetingOn: null, minutes: null, noticeOn: null, answeredOn: null },
          ...{ resolvedOn: JSON.stringify({ eventId: event.eventId, facts: notifiedFacts(event) }), version: 1 },
          ...{ setBy: "account" as const, setById: null, updatedAt: now },
        })),
      ),
    );
    const past = new Set(found.past.map(({ eventId }) => eventId));
    await inParts(
      standing.filter(({ event }) => past.has(event.eventId)),
      (part) =>
        tx.insert(certificates).values(
          part.map(({ seat, event }) => {
            const said = {
              name: `Frau ${seat.firstname} ${seat.lastname}`,
              eventId: event.eventId,
              title: event.title,
              period: event.startDate,
            };
            const facts = { ...said, modules: [], place: "Köln", scope: "3 Tage", contents: [], issued: event.endDate };
            return {
              ...{ id: randomUUID(), number: `Z-${randomUUID().slice(0, 13)}`, bookingId: seat.id, validFor: seat.id },
              ...{ firstname: seat.firstname, lastname: seat.lastname, startDate: event.startDate },
              ...{ facts: JSON.stringify(facts), issuedAt: new Date(Date.parse(event.endDate)), issuedById: null },
            };
          }),
        ),
    );
    // Photos are for who was there: the chair herself has a seat.
    const attended = standing.find(({ seat, event }) => seat.email === people[0]?.email && past.has(event.eventId));
    return { chair: people[0]?.id ?? "", pastEvent: attended?.event };
  });
}

// In a process of its own: the engine is chosen when modules load. Prints `MemberData` as JSON.
async function fill(): Promise<MemberData> {
  const store = await openStore(configuredDatabaseUrl());
  const now = new Date();
  const found = await eventsOfFourYears(store, now);
  const first = await committee(store, 0, found, now);
  for (let at = 1; at < COMMITTEES; at += 1) await committee(store, at, found, now);
  await store.write(async (tx) => {
    const booked = sql`(select count(*) from ${bookings} where ${bookings.eventId} = ${events.eventId} and ${bookings.status} = 'gebucht')`;
    await tx.update(events).set({ seats: sql`${booked} + ${events.seats}`, booked, held: 0 });
  });
  const secret = await store.write((tx) => logInForBench(tx, first.chair, { now }));
  await store.close();
  return { secret, eventId: first.pastEvent?.eventId ?? 0, year: todayInBerlin(now).slice(0, 4) };
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await fill())}\n`);
  process.exit(0);
}
