import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { auditLog } from "#db/schema/audit.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { missedSearches, pageReads } from "#db/schema/usage.ts";
import { users } from "#db/schema/users.ts";
import { sampleBilling } from "#src/booking/test/sample-booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { configuredDatabaseUrl } from "#src/shared/server/environment/environment.ts";
import { randomOf } from "../catalogue/random.ts";
import { accountOf, logInForBench } from "./bench-account.ts";
import { fillUpTo } from "./finding-events.ts";

/** What a large provider has at its desk (docs/specification/scale.md). */
const scale = Number(process.env["DESK_SCALE"] ?? "1");
const sized = (full: number): number => Math.max(1, Math.round(full * scale));
const EVENTS = sized(5000);
const SEATS_PER_ORDER = 2;
const BOOKINGS = SEATS_PER_ORDER * sized(20_000);
const MAILS = sized(100_000);
const ACCOUNTS = sized(20_000);
const AUDIT_ENTRIES = sized(50_000);
const DAYS_READ = 30;
const PAGES_READ = 500;
const ROWS_AT_ONCE = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Session of an admin, the fullest event and somebody's address. */
export type DeskData = Readonly<{ secret: string; eventId: number; email: string }>;

// In a process of its own: the engine is chosen when modules load. Prints `DeskData` as JSON.
const store = await openStore(configuredDatabaseUrl());
const random = randomOf(1, "desk");
const now = new Date();
const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS - random.int(0, DAY_MS));

const syllables = [
  "ba",
  "ber",
  "del",
  "fi",
  "gra",
  "hof",
  "ka",
  "lin",
  "mei",
  "nor",
  "ost",
  "pe",
  "ri",
  "sand",
  "tal",
  "ul",
  "vo",
  "wei",
  "zim",
  "mer",
];
const name = (): string => {
  const text = Array.from({ length: random.int(2, 4) }, () => random.pick(syllables)).join("");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const person = () => {
  const [firstname, lastname] = [name(), name()];
  return { firstname, lastname, email: `${firstname}.${lastname}${random.int(1, 9999)}@example.org`.toLowerCase() };
};

async function insertAll<Row>(count: number, make: (index: number) => Row, insert: (tx: typeof store.db, rows: Row[]) => Promise<unknown>) {
  for (let from = 0; from < count; from += ROWS_AT_ONCE * 10)
    await store.write(async (tx) => {
      for (let start = from; start < Math.min(count, from + ROWS_AT_ONCE * 10); start += ROWS_AT_ONCE)
        await insert(
          tx,
          Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => make(start + index)),
        );
    });
}

await fillUpTo(store, EVENTS);
const known = await allEvents(store.db);
const facts = new Map(known.map((event) => [event.eventId, JSON.stringify(notifiedFacts(event))]));

await insertAll(
  ACCOUNTS,
  (index) => ({ ...person(), email: `konto${index}@example.org`, company: `${name()} GmbH`, created: ago(random.int(0, 900)) }),
  (tx, rows) =>
    tx.insert(users).values(
      rows.map(({ created, ...row }) => ({
        ...row,
        id: randomUUID(),
        salutation: "Frau",
        emailConfirmedAt: created,
        createdAt: created,
        updatedAt: created,
      })),
    ),
);

type Order = typeof orders.$inferInsert;
await insertAll(
  BOOKINGS / SEATS_PER_ORDER,
  (index): Order => {
    const id = randomUUID();
    const createdAt = ago(random.int(0, 300));
    const plain = { documents: 0, vatPercent: "19", net: 200_000, vat: 38_000, createdAt };
    const company = `${name()} ${random.pick(["GmbH", "AG", "KG"])}`;
    return {
      ...sampleBilling,
      ...person(),
      id,
      number: `B-${index}`,
      idempotencyKey: id,
      brand: random.pick(["ifb", "betriebsrat"]),
      company,
      ...plain,
    };
  },
  async (tx, rows) => {
    await tx.insert(orders).values(rows);
    const seats = rows.flatMap((order) => {
      const { eventId } = random.pick(known);
      return Array.from({ length: SEATS_PER_ORDER }, (_, position) => {
        const status = random.chance(0.85) ? ("gebucht" as const) : random.pick(["storniert", "verfallen", "zurueckgegeben"] as const);
        return {
          ...person(),
          id: randomUUID(),
          ...{ orderId: order.id, eventId, position, status, salutation: "Frau" },
          kind: random.pick(["buchung", "reservierung"] as const),
          hotelOverNightOption: "Tagesgast" as const,
          ...{ seminarPrice: random.int(50, 150) * 1000, hotelPrice: random.int(0, 80) * 1000 },
          cancellationFee: status === "storniert" ? random.int(0, 50) * 1000 : null,
          lastNotified: facts.get(eventId) ?? "{}",
          ...{ createdAt: order.createdAt, updatedAt: order.createdAt },
        };
      });
    });
    await tx.insert(bookings).values(seats);
  },
);
await store.write(async (tx) => {
  const booked = sql`(select count(*) from ${bookings} where ${bookings.eventId} = ${events.eventId} and ${bookings.status} = 'gebucht')`;
  await tx.update(events).set({ seats: sql`${booked} + ${events.seats}`, booked, held: 0 });
});

await insertAll(
  MAILS,
  () => {
    const createdAt = ago(random.int(0, 25));
    const status = random.chance(0.99) ? ("gesendet" as const) : ("aufgegeben" as const);
    const text = "Guten Tag, hiermit bestätigen wir Ihre Bestellung. ".repeat(30);
    return { id: randomUUID(), recipient: person().email, subject: `Ihre Bestellung ${name()}`, text, createdAt, status };
  },
  (tx, rows) =>
    tx.insert(mails).values(
      rows.map((mail) => ({
        ...mail,
        brand: "ifb" as const,
        html: `<p>${mail.text}</p>`,
        ...{ headers: "{}", attachments: "[]", attempts: 1, nextAttemptAt: mail.createdAt },
        sentAt: mail.status === "gesendet" ? mail.createdAt : null,
      })),
    ),
);
await insertAll(
  AUDIT_ENTRIES,
  () => ({ id: randomUUID(), at: ago(random.int(0, 700)), action: random.pick(["login", "logout", "event-changed", "profile-changed"]) }),
  (tx, rows) =>
    tx
      .insert(auditLog)
      .values(
        rows.map((row) => ({ ...row, actorId: null, subject: `event:${random.int(1, EVENTS)}`, detail: "{}", address: "203.0.113.0" })),
      ),
);
const today = todayInBerlin(now);
await insertAll(
  DAYS_READ * PAGES_READ,
  (index) => ({
    day: addDays(today, -Math.floor(index / PAGES_READ)),
    brand: "ifb" as const,
    path: `/seite/${index % PAGES_READ}`,
    reads: random.int(1, 900),
  }),
  (tx, rows) => tx.insert(pageReads).values(rows),
);
await insertAll(
  DAYS_READ * PAGES_READ,
  (index) => ({
    day: addDays(today, -Math.floor(index / PAGES_READ)),
    brand: "ifb" as const,
    digest: `wort${index % PAGES_READ}`,
    words: `wort ${index % PAGES_READ}`,
    times: random.int(1, 9),
  }),
  (tx, rows) => tx.insert(missedSearches).values(rows),
);

const admin = await accountOf(store.db, "admin@example.org");
const secret = await store.write((tx) => logInForBench(tx, admin, { now, secondFactor: true }));
const [busiest] = await store.db.select({ eventId: events.eventId }).from(events).orderBy(sql`${events.booked} desc`).limit(1);
const [someone] = await store.db
  .select({ email: users.email })
  .from(users)
  .where(eq(users.email, `konto${Math.floor(ACCOUNTS / 4)}@example.org`));
await store.close();
const data: DeskData = { secret, eventId: busiest?.eventId ?? 0, email: someone?.email ?? "" };
process.stdout.write(`${JSON.stringify(data)}\n`);
process.exit(0);
