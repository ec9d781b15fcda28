import { and, eq, gte } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import type { StoredAttachment } from "#db/repositories/mails.ts";
import { orderById } from "#db/repositories/orders.ts";
import { eventModules, events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { cancelBooking } from "../change-booking.ts";
import { tellChanges } from "../tell-changes.ts";
import { rebook } from "../test/dates-to-move.ts";
import { bookingsAt, contextAt, filledCart, orderCart, sampleBilling, samplePerson } from "../test/sample-booking.ts";
import { readCalendar } from "./test/read-calendar.ts";

const ordered = new Date("2027-03-01T09:00:00Z");
const later = contextAt(new Date("2027-03-02T09:00:00Z"));
const [ANNA, BEN, SHARED] = ["anna@example.org", "ben@example.org", "alle@example.org"];
const person = (firstname: string, email: string | null): RecipientFacts => samplePerson({ firstname, email });

let store: Store;
afterEach(() => store.close());

/** Two events of so many modules each; none is a single date. */
async function storeOf(first: number, second: number): Promise<void> {
  const modules = [first, second].flatMap((count, index) => Array.from({ length: count }, (_, at) => sampleModule(index + 1, at)));
  const dates = { startDate: "2027-05-03", endDate: "2027-07-06", booked: 0 };
  store = await sampleStore([sampleEvent(1, dates), sampleEvent(2, { ...dates, startDate: "2027-06-07", title: "Zweites" })], modules);
}

async function order(...people: readonly RecipientFacts[]): Promise<Readonly<Record<string, string>>> {
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], ordered), ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
  return Object.fromEntries((await bookingsAt(store.db, 1)).map(({ id, firstname }) => [firstname, id]));
}

async function move(...ids: readonly (string | undefined)[]): Promise<void> {
  const [made] = await store.db.select({ id: orders.id }).from(orders);
  const owner = await orderById(store.db, made?.id ?? "");
  if (owner === undefined) throw new Error("no order");
  const seats = ids.map((id) => id ?? "");
  expect(await rebook(store, { orderId: owner.id, ids: seats, order: owner }, seats, 2)).toEqual({ ok: true });
}

const dropModules = (from: number) =>
  store.write(async (tx) => void (await tx.delete(eventModules).where(and(eq(eventModules.eventId, 1), gte(eventModules.position, from)))));

/** The calendar files of the last mail to an address: method, and each entry without the host of its UID. */
async function filesTo(recipient: string) {
  const sent = await store.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt);
  const files = JSON.parse(sent.at(-1)?.attachments ?? "[]") as readonly StoredAttachment[];
  return files.flatMap((file) => {
    if (!file.filename.endsWith(".ics") || !("base64" in file)) return [];
    const { method, entries } = readCalendar(Buffer.from(file.base64, "base64").toString("utf8"));
    return [[method, entries.map(({ uid, status }) => `${uid.replace(/@.*$/, "")} ${status}`)] as const];
  });
}

describe("a seat that is moved", () => {
  it.each([
    ["from a series to a single date", 2, 0, ["-1", "-2"], [""]],
    ["from a single date to a series", 0, 2, [""], ["-1", "-2"]],
    ["to a series with fewer modules", 3, 2, ["-3"], ["-1", "-2"]],
    ["to a series with more modules", 2, 3, [], ["-1", "-2", "-3"]],
    ["from one single date to another", 0, 0, [], [""]],
  ])("%s takes out of all calendars what has no successor", async (_, from, to, gone, now) => {
    await storeOf(from, to);
    const { Anna, Ben } = await order(person("Anna", ANNA), person("Ben", BEN));
    await move(Anna);
    const ended = gone.length === 0 ? [] : [["CANCEL", gone.map((end) => `${Anna}${end} CANCELLED`)]];
    const published = now.map((end) => `${Anna}${end} CONFIRMED`);
    expect(await filesTo(ANNA)).toEqual([...ended, ["PUBLISH", published]]);
    const stay = from === 0 ? [`${Ben} CONFIRMED`] : Array.from({ length: from }, (_, index) => `${Ben}-${index + 1} CONFIRMED`);
    expect(await filesTo(sampleBilling.email)).toEqual([...ended, ["PUBLISH", [...stay, ...published]]]);
  });

  it("leaves an entry to those who share an address with it and stay", async () => {
    await storeOf(0, 0);
    const { Anna, Ben } = await order(person("Anna", SHARED), person("Ben", SHARED));
    await move(Anna);
    expect(await filesTo(SHARED)).toEqual([["PUBLISH", [`${Ben} CONFIRMED`, `${Anna} CONFIRMED`]]]);
  });
});

describe("a series that loses a module", () => {
  it("takes it out of the calendars of who ordered and of each participant", async () => {
    await storeOf(3, 0);
    const { Anna, Ben, Cem } = await order(person("Anna", ANNA), person("Ben", BEN), person("Cem", BEN));
    await dropModules(2);
    expect(await tellChanges(store, later)).toBe(3);
    const filesOf = (id: string | undefined) => [
      ["CANCEL", [`${id}-3 CANCELLED`]],
      ["PUBLISH", [`${id}-1 CONFIRMED`, `${id}-2 CONFIRMED`]],
    ];
    expect([await filesTo(sampleBilling.email), await filesTo(ANNA)]).toEqual([filesOf(Anna), filesOf(Anna)]);
    expect(await filesTo(BEN)).toEqual(filesOf(Ben));
    expect(Cem).toBeDefined();
  });

  it("is taken out under the name of a seat that was given up", async () => {
    await storeOf(3, 0);
    const { Anna } = await order(person("Anna", ANNA), person("Ben", BEN));
    await cancelBooking(store, Anna ?? "", 0, later);
    await dropModules(2);
    await tellChanges(store, later);
    expect((await filesTo(sampleBilling.email))[0]).toEqual(["CANCEL", [`${Anna}-3 CANCELLED`]]);
  });

  it("leaves calendars with all that they had when the seat is cancelled before anybody was told", async () => {
    await storeOf(3, 0);
    const { Anna } = await order(person("Anna", ANNA));
    await dropModules(2);
    await cancelBooking(store, Anna ?? "", 0, later);
    const all = [["CANCEL", [1, 2, 3].map((number) => `${Anna}-${number} CANCELLED`)]];
    expect([await filesTo(sampleBilling.email), await filesTo(ANNA)]).toEqual([all, all]);
  });

  it("leaves calendars with all that they had when it is cancelled before anybody was told", async () => {
    await storeOf(3, 0);
    const { Anna } = await order(person("Anna", ANNA));
    await dropModules(2);
    await store.write(async (tx) => void (await tx.update(events).set({ cancelledAt: later.now }).where(eq(events.eventId, 1))));
    await tellChanges(store, later);
    expect(await filesTo(ANNA)).toEqual([["CANCEL", [1, 2, 3].map((number) => `${Anna}-${number} CANCELLED`)]]);
  });
});
