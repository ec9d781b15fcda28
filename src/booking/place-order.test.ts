import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { saveOptions } from "#db/repositories/cart-options.ts";
import { cartItemsOf } from "#db/repositories/carts.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { placeOrder } from "./place-order.ts";
import {
  bookingsAt,
  contextAt,
  countOf,
  filledCart,
  orderCart,
  sampleBilling,
  samplePerson,
  seatsOf,
  shownOrder,
  subjectsTo,
} from "./test/sample-booking.ts";

const now = new Date();
const to = sampleBilling.email;
const anna = samplePerson();
const bernd = samplePerson({ salutation: "Herr", firstname: "Bernd" });
const held = samplePerson({ firstname: "Cem", kind: "reservierung" });

let store: Store;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1),
    sampleEvent(2, { seats: 6, booked: 5 }),
    sampleEvent(3, { startDate: dayFromNow(5), endDate: dayFromNow(6) }),
  ]);
  return store.close;
});

const change = (eventId: number, row: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, eventId))));
const cartWith = (...entries: Parameters<typeof filledCart>[1]) => filledCart(store, entries, now);

describe("an order", () => {
  it("takes seats, keeps the prices of their places and leaves the cart empty", async () => {
    const cart = await cartWith([1, [anna, bernd, held]]);
    const outcome = await orderCart(store, cart, now);
    expect(outcome).toMatchObject({ ok: true, order: { number: expect.stringMatching(/^B-/), company: "Muster GmbH", vatPercent: 19 } });
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 7, held: 1 });
    const day = 4 * 5_900;
    expect(await bookingsAt(store.db, 1)).toMatchObject([
      { firstname: "Anna", position: 1, status: "gebucht", seminarPrice: 129_000, hotelPrice: day, holdEndsAt: null },
      { firstname: "Bernd", position: 2, status: "gebucht", seminarPrice: 119_000, hotelPrice: day },
      { firstname: "Cem", position: 3, status: "reserviert", seminarPrice: 119_000, hotelPrice: day, holdEndsAt: expect.any(Date) },
    ]);
    const net = 129_000 + 2 * 119_000 + 3 * day;
    expect(outcome).toMatchObject({ order: { net, vat: Math.round((net * 19) / 100) } });
    expect(await cartItemsOf(store.db, cart)).toEqual([]);
  });

  it("tells by mail what binds today and what is only reserved", async () => {
    await orderCart(store, await cartWith([1, [anna, held]]), now);
    const [mixed] = await store.db.select().from(mails);
    const gross = (net: number): string => formatEuro(net + Math.round((net * 19) / 100));
    const booked = 129_000 + 4 * 5_900;
    expect(mixed?.text.replace(/\n\s+/g, " ")).toContain(
      `Heute verbindlich, brutto: ${gross(booked)}\nReserviert, brutto; erst zu zahlen, wenn Sie buchen: ${gross(booked - 10_000)}`,
    );
    await orderCart(store, await cartWith([1, [anna]]), now);
    expect((await store.db.select().from(mails)).filter(({ text }) => text.includes("Heute verbindlich"))).toHaveLength(1);
  });

  it.each([
    ["a hold long enough for it", 30, true],
    ["a hold of four days or less", 4, false],
  ])("promises a reminder to %s alone", async (_, days, promised) => {
    await change(1, { startDate: dayFromNow(days) });
    await orderCart(store, await cartWith([1, [anna, held]]), now);
    const [mail] = await store.db.select().from(mails);
    expect(mail?.text.includes("erinnern wir Sie")).toBe(promised);
  });

  it("is confirmed with a document and a calendar file", async () => {
    await orderCart(store, await cartWith([1, [anna]]), now);
    const [mail] = await store.db.select().from(mails);
    const files = JSON.parse(mail?.attachments ?? "[]") as { filename: string; base64?: string; document?: PdfContent }[];
    expect(mail).toMatchObject({ recipient: to, subject: expect.stringMatching(/^Ihre Bestellung B-/) });
    expect(files.map(({ filename }) => filename.replace(/B-.{4}-.{4}/, "N"))).toEqual(["Bestellung-N.pdf", "Arbeitsrecht-Teil-1.ics"]);
    // Nobody who orders waits for a document: what it says is there, the file is made when the mail goes out.
    expect(files[0]).toEqual({ filename: expect.any(String), contentType: "application/pdf", document: expect.any(Object) });
    expect(JSON.stringify(files[0]?.document?.blocks)).toContain("Anna Muster");
    const calendar = Buffer.from(files[1]?.base64 ?? "", "base64")
      .toString()
      .replaceAll("\r\n ", "");
    expect(calendar).toContain("BEGIN:VEVENT");
    expect(calendar).toMatch(/^URL.*:https?:\/\/\S+\/seminare\/p\/1\r$/m);
    // Calendars are shared: nobody who sees an entry can change the booking.
    expect(calendar).not.toContain("/buchung/");
  });

  it("counts once, however often it is sent", async () => {
    const shown = await shownOrder(store, await cartWith([1, [anna, bernd]]), now);
    const answers = await Promise.all([1, 2, 3].map(() => placeOrder(store, shown, contextAt(now))));
    answers.push(await placeOrder(store, shown, contextAt(now)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.order.id : answer.reason))).size).toBe(1);
    expect([await countOf(store.db, "orders"), await countOf(store.db, "bookings"), await countOf(store.db, "mails")]).toEqual([1, 2, 1]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 7, held: 0 });
  });

  it("forgets wishes, so that the next one starts anew with a key of its own", async () => {
    const cart = await cartWith([1, [anna]]);
    await store.write((tx) => saveOptions(tx, cart, { documents: true, personalNotes: "vegan" }, now));
    const first = await shownOrder(store, cart, now);
    expect(await placeOrder(store, first, contextAt(now))).toMatchObject({ order: { personalNotes: "vegan", documents: true } });
    expect((await shownOrder(store, cart, now)).idempotencyKey).not.toBe(first.idempotencyKey);
  });
});

describe("nothing is ordered", () => {
  const untouched = async () =>
    expect([await countOf(store.db, "orders"), await countOf(store.db, "bookings"), await countOf(store.db, "mails")]).toEqual([0, 0, 0]);

  it.each([
    ["a price has changed", { price1: 130_000 }],
    ["the dates have changed", { startDate: dayFromNow(31) }],
    ["the place has changed", { hotelName: "Hotel Beispiel" }],
  ])("when %s since it was shown", async (_, row) => {
    const shown = await shownOrder(store, await cartWith([1, [anna]]), now);
    await change(1, row);
    expect(await placeOrder(store, shown, contextAt(now))).toEqual({ ok: false, reason: "cart-changed" });
    await untouched();
  });

  it.each<[string, (cart: string) => Promise<Partial<Awaited<ReturnType<typeof shownOrder>>>>]>([
    ["the address", async () => ({ billing: { ...sampleBilling, street: "Musterallee" } })],
    ["the e-mail address", async () => ({ billing: { ...sampleBilling, email: "andere@example.org" } })],
    ["a wish", (cart) => store.write((tx) => saveOptions(tx, cart, { documents: true, personalNotes: null }, now)).then(() => ({}))],
  ])("when %s is another one than was shown", async (_, meanwhile) => {
    const cart = await cartWith([1, [anna]]);
    const shown = await shownOrder(store, cart, now);
    const order = { ...shown, ...(await meanwhile(cart)) };
    expect(await placeOrder(store, order, contextAt(now))).toEqual({ ok: false, reason: "cart-changed" });
    await untouched();
  });

  it("of two events when one has not enough seats left", async () => {
    const cart = await cartWith([1, [anna]], [2, [anna]]);
    const shown = await shownOrder(store, cart, now);
    await change(2, { booked: 6 });
    expect((await placeOrder(store, { ...shown, fingerprint: (await shownOrder(store, cart, now)).fingerprint }, contextAt(now))).ok).toBe(
      true,
    );
    expect(await seatsOf(store.db, 2)).toEqual({ booked: 6, held: 0 });
    expect((await cartItemsOf(store.db, cart)).map(({ event }) => event.eventId)).toEqual([2]);
  });

  it("when the last seat goes to somebody else in the same moment", async () => {
    const shown = await Promise.all([1, 2, 3, 4].map(async () => shownOrder(store, await cartWith([2, [anna]], [1, [bernd]]), now)));
    const answers = await Promise.all(shown.map((one) => placeOrder(store, one, contextAt(now))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([1, 2, 3].map(() => ({ ok: false, reason: "event-full", eventId: 2 })));
    expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
      { booked: 6, held: 0 },
      { booked: 6, held: 0 },
    ]);
    expect(await countOf(store.db, "mails")).toBe(1);
  });

  it("from an empty cart", async () => {
    expect(await orderCart(store, await cartWith(), now)).toEqual({ ok: false, reason: "cart-empty" });
    await untouched();
  });

  it.each([
    ["the event was cancelled", { cancelledAt: now }],
    ["the event has begun", { startDate: dayFromNow(-1), endDate: dayFromNow(2) }],
  ])("when %s", async (_, row) => {
    const cart = await cartWith([1, [anna]]);
    await change(1, row);
    expect(await orderCart(store, cart, now)).toEqual({ ok: false, reason: "cart-changed" });
    await untouched();
    expect(await cartItemsOf(store.db, cart)).toHaveLength(1);
  });
});

it("is refused with the event that filled up, for the waiting list", async () => {
  const shown = await shownOrder(store, await cartWith([1, [anna, bernd]]), now);
  await change(1, { booked: 19 });
  expect(await placeOrder(store, shown, contextAt(now))).toEqual({ ok: false, reason: "event-full", eventId: 1 });
});

it("holds a seat no longer than to the day before the event", async () => {
  await orderCart(store, await cartWith([3, [held]]), now);
  const [booking] = await bookingsAt(store.db, 3);
  expect(booking?.holdEndsAt?.getTime()).toBeLessThan(Date.parse(`${dayFromNow(5)}T12:00:00Z`));
  expect(await subjectsTo(store.db, to)).toEqual([expect.stringMatching(/^Ihre Reservierung B-/)]);
});

it("leaves a name that nobody has out of its mail", async () => {
  const odd = samplePerson({ firstname: "<b>Anna</b>", lastname: "O’Neill & \u202Esöhne" });
  await orderCart(store, await cartWith([1, [odd]]), now);
  const [mail] = await store.db.select().from(mails);
  expect(mail?.html).not.toMatch(/(?:<|&lt;)b(?:>|&gt;)Anna/);
  expect(mail?.html).not.toContain("\u202E");
});
