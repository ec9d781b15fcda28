import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { events } from "#db/schema/events.ts";
import { bookingWorkshops } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { countOf, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { newBookingPage } from "#src/features/admin/server/bookings/booking-new.page.ts";
import { answered, contextOf, makeStaff, type StaffMember, shown } from "#src/features/admin/server/test/staff-member.ts";
import { CONFERENCE, LAST_SEATS, publishedConferences, WORKSHOPS } from "#src/features/conferences/server/test/published-conferences.ts";

publishedConferences();

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  const conference = { themeId: null, themeSlug: null, conferenceSlug: CONFERENCE, seats: 60, booked: 0 };
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, conference))));
  editor = await makeStaff(store, "editor");
  return store.close;
});

type Form = Readonly<Record<string, string>>;
let status: number | undefined;
async function open(form?: Form) {
  const context = contextOf(store, "/manage/buchungen/neu?termin=1", { cookie: editor.cookie, ...(form && { form }) });
  const answer = await newBookingPage(context);
  ({ status } = context.response);
  return answer;
}

const typed: Form = {
  ...{ source: "telefon", kind: "buchung", audience: "br", committee: "Betriebsrat", billTo: "firma", company: "Muster GmbH" },
  ...{ salutation: "Frau", firstname: "Petra", lastname: "Probe", email: "petra@example.org", phone: "089 1234567" },
  ...{ street: "Musterweg", streetNumber: "7", postalCode: "80331", city: "München", purchaseOrderNumber: "", sentence: "" },
  ...{ salutation0: "Frau", firstname0: "Anna", lastname0: "Muster", email0: "", hotelOverNightOption0: "Tagesgast", personalNotes0: "" },
  ...{ salutation2: "Herr", firstname2: "Cem", lastname2: "Muster", email2: "", hotelOverNightOption2: "Tagesgast", personalNotes2: "" },
  ...{ zeilen: "3", owner: "konto" },
};
const nameOf = (row: number, workshop: string): string => `workshop${row}-${[...WORKSHOPS].map(String).indexOf(workshop) + 1}`;
const last = WORKSHOPS.at(-1) ?? "";
const [first = ""] = WORKSHOPS;

async function send(change: Form) {
  const { typed: preset } = shown(await open());
  const form = { ...typed, key: preset["key"] ?? "", ...change };
  const { preview, message } = shown(await open(form));
  return preview === null ? { message, answer: null } : { message, answer: await open({ ...form, confirmed: preview.digest }) };
}

it("books a conference on somebody's behalf with the workshops of each person", async () => {
  expect(shown(await open()).workshops.map(({ title }) => title)).toEqual([...WORKSHOPS]);
  const { answer } = await send({ [nameOf(0, first)]: "ja", [nameOf(2, last)]: "ja" });
  const id = /buchungen\/([0-9a-f-]{36})\?/.exec(answered(answer)[1] ?? "")?.[1] ?? "";
  expect((await bookingsOfOrders(store.db, [id])).map(({ firstname, workshops }) => [firstname, workshops])).toEqual([
    ["Anna", [first]],
    ["Cem", [last]],
  ]);
});

it("is refused with a sentence where a workshop is full or more are chosen than one person may; nothing is ordered", async () => {
  const now = new Date();
  for (let left = LAST_SEATS; left > 0; left -= 15) {
    const people = Array.from({ length: Math.min(left, 15) }, (_, at) => samplePerson({ firstname: `B${"a".repeat(at + 1)}` }));
    const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
    if (!outcome.ok) throw new Error(outcome.reason);
    const ids = (await bookingsOfOrders(store.db, [outcome.order.id])).map(({ id }) => id);
    await store.write(
      async (tx) => void (await tx.insert(bookingWorkshops).values(ids.map((bookingId) => ({ bookingId, workshop: last })))),
    );
  }
  const before = await countOf(store.db, "orders");
  const full = await send({ [nameOf(0, last)]: "ja" });
  expect([full.answer, status, full.message?.text]).toEqual([null, 409, expect.stringContaining("ausgebucht")]);
  const many = await send(Object.fromEntries(WORKSHOPS.map((title) => [nameOf(0, title), "ja"])));
  expect([many.answer, status, many.message?.text]).toEqual([null, 409, expect.stringContaining("So viele Workshops")]);
  expect(await countOf(store.db, "orders")).toBe(before);
});
