import { asc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { orderById } from "#db/repositories/orders.ts";
import { personOf, seatsOrderedFor } from "#db/repositories/participants.ts";
import { insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { appointments } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings } from "#db/schema/orders.ts";
import { requests } from "#db/schema/requests.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, sampleBilling, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { as, PASSWORD, rowOf, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { askForEmailChange, confirmEmailChange } from "./email-change.service.ts";

const [OLD, NEW] = ["anna@example.org", "anna.neu@example.org"];

let store: Store;
let anna: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  anna = await sampleAccount(store, OLD);
  return store.close;
});

async function changeAddress() {
  await askForEmailChange({ email: NEW, currentPassword: PASSWORD }, await as(store, anna));
  const [link] = (await store.db.select().from(mails)).flatMap(({ recipient, text }) => (recipient === NEW ? [text] : []));
  expect(await confirmEmailChange(/token=([\w-]{43})/.exec(link ?? "")?.[1] ?? "", await as(store, anna))).toMatchObject({ ok: true });
}

async function orderedBy(userId: string, email: string) {
  const now = new Date();
  const cart = await filledCart(store, [[1, [samplePerson()]]], now);
  const shown = await shownOrder(store, cart, now, { userId, billing: { ...sampleBilling, email } });
  const outcome = await placeOrder(store, shown, contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.order;
}

it("takes along what was ordered, agreed and asked under the former address, and its links end", async () => {
  const other = await sampleAccount(store, "vorsitz@example.org");
  const own = await orderedBy(anna.id, "Anna@Example.org");
  const elsewhere = await orderedBy(anna.id, "betriebsrat@example.org");
  const foreign = await orderedBy(other.id, OLD);
  const now = new Date();
  await addConsultants(store, sampleConsultant("a"));
  const wish = sampleWish(clockOn(workingDay(now), "09:00"), { userId: anna.id });
  expect(await bookAppointment(store, { ...wish, person: { ...wish.person, email: OLD } }, consultingAt(now))).toMatchObject({ ok: true });
  await store.write(async (tx) => {
    await insertWaitingEntry(tx, {
      ...{ id: "w-1", eventId: 1, userId: anna.id, brand: "ifb", quantity: 1, salutation: "Frau", firstname: "Anna", lastname: "Muster" },
      ...{ email: OLD, phone: null, status: "wartet", offerEndsAt: null, linkVersion: 0, createdAt: now, updatedAt: now },
    });
    await tx.insert(requests).values({
      ...{ id: "r-1", reference: "A-1", formKey: "r-1", kind: "contact", brand: "ifb", email: OLD, fields: "{}", status: "neu" },
      ...{ userId: anna.id, note: "", createdAt: now, updatedAt: now },
    });
  });
  await changeAddress();
  const stands = async (id: string) => {
    const { email, linkVersion } = (await orderById(store.db, id)) ?? {};
    return [email, linkVersion];
  };
  expect([await stands(own.id), await stands(elsewhere.id), await stands(foreign.id)]).toEqual([
    [NEW, 1],
    ["betriebsrat@example.org", 0],
    [OLD, 0],
  ]);
  expect(await store.db.select().from(waitingEntries)).toMatchObject([{ email: NEW, linkVersion: 1 }]);
  expect(await store.db.select().from(appointments)).toMatchObject([{ email: NEW, linkVersion: 1 }]);
  expect(await store.db.select().from(requests)).toMatchObject([{ email: NEW }]);
});

it("takes along the seats that others booked under the former address, and leaves those of whoever shares the mailbox", async () => {
  const now = new Date();
  const chair = await sampleAccount(store, "vorsitz@example.org");
  const people = [
    samplePerson({ firstname: "Anna", lastname: "Muster", email: OLD }),
    samplePerson({ firstname: "Cem", lastname: "Kaya", email: OLD }),
    samplePerson({ firstname: "Dora", lastname: "Dorn", email: "dora@example.org" }),
  ];
  const shown = await shownOrder(store, await filledCart(store, [[1, people]], now), now);
  expect(await placeOrder(store, { ...shown, userId: chair.id }, contextAt(now))).toMatchObject({ ok: true });
  await changeAddress();
  const seats = await store.db.select().from(bookings).orderBy(asc(bookings.firstname));
  expect(seats.map(({ firstname, email }) => [firstname, email])).toEqual([
    ["Anna", NEW],
    ["Cem", OLD],
    ["Dora", "dora@example.org"],
  ]);
  expect(await seatsOrderedFor(store.db, personOf(await rowOf(store, anna)))).toMatchObject([{ firstname: "Anna", email: NEW }]);
});
