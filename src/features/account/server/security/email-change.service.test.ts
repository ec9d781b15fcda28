import { asc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { personOf, seatsOrderedFor } from "#db/repositories/participants.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
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
  await askForEmailChange({ email: NEW, currentPassword: PASSWORD }, await as(store, anna));
  const [link] = (await store.db.select().from(mails)).flatMap(({ recipient, text }) => (recipient === NEW ? [text] : []));
  expect(await confirmEmailChange(/token=([\w-]{43})/.exec(link ?? "")?.[1] ?? "", await as(store, anna))).toMatchObject({ ok: true });
  const seats = await store.db.select().from(bookings).orderBy(asc(bookings.firstname));
  expect(seats.map(({ firstname, email }) => [firstname, email])).toEqual([
    ["Anna", NEW],
    ["Cem", OLD],
    ["Dora", "dora@example.org"],
  ]);
  expect(await seatsOrderedFor(store.db, personOf(await rowOf(store, anna)))).toMatchObject([{ firstname: "Anna", email: NEW }]);
});
