import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { eventById } from "#db/repositories/events.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { openResolution } from "#src/domain/booking/resolution.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { renderText } from "#src/shared/server/mail/render-text.ts";
import { bookingRecord } from "./booking-record.ts";
import { doDueWork } from "./due-work.ts";
import { previewChanges } from "./preview-changes.ts";
import { resolutionStamp, seatResolutions, setResolution } from "./resolutions.ts";
import { tellChanges } from "./tell-changes.ts";
import { at, changeDate, early, named, orderPeople, storeOfDates } from "./test/dates-to-move.ts";

const noon = "2027-03-10T12:00:00Z";
const moved = { startDate: "2027-05-10", endDate: "2027-05-13" };

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  await twoOrders();
  return store.close;
});

/** Of a committee with a resolution and a second chair, and of an SBV on the other brand; somebody waits. */
async function twoOrders(): Promise<void> {
  const council = await orderPeople(store, [
    named("Anna", { email: "anna@example.org" }),
    named("Bernd", { kind: "reservierung" }),
    named("Petra", { email: "PETRA.PROBE@example.org" }),
  ]);
  const chair = await makeAccount(store, "vera@example.org", { firstname: "Vera", lastname: "Vorsitz" });
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, new Date(0));
    await addMember(tx, chair, { gremiumId, function: "chair", position: null }, new Date(0));
    await tx.update(orders).set({ gremiumId }).where(eq(orders.id, council.orderId));
  });
  const record = await bookingRecord(store.db, council.ids[0] ?? "");
  if (record === undefined) throw new Error("no booking");
  const stamp = resolutionStamp([record], await seatResolutions(store.db, [record]));
  const resolution = { ...openResolution, state: "gefasst", meetingOn: "2027-03-05", minutes: null } as const;
  expect(await setResolution(store, { seats: async () => [record], stamp, resolution }, at(early))).toEqual({ ok: true });
  const { orderId } = await orderPeople(store, [named("Susi", { email: "susi@example.org" })]);
  const [entry, now] = [randomUUID(), new Date(early)];
  await store.write(async (tx) => {
    await tx.update(orders).set({ brand: "betriebsrat", audience: "sbv", email: "sbv@example.org" }).where(eq(orders.id, orderId));
    await insertWaitingEntry(tx, {
      ...{
        id: entry,
        eventId: 1,
        userId: null,
        brand: "ifb",
        quantity: 30,
        status: "wartet",
        offerEndsAt: null,
        createdAt: now,
        updatedAt: now,
      },
      ...{ salutation: "Frau", firstname: "Wilma", lastname: "Warte", email: "wilma@example.org", phone: null },
    });
    await tx.delete(mails);
  });
}

async function eventAs(change: Partial<PortalEvent>): Promise<PortalEvent> {
  const event = await eventById(store.db, 1);
  if (event === undefined) throw new Error("no event");
  return { ...event, ...change };
}

const shown = async (after: PortalEvent) => {
  const { told, ...rest } = await previewChanges(store.db, after, at(noon));
  const { origins } = at(noon);
  return {
    ...rest,
    kinds: told.map(({ kind, name }) => [kind, name]),
    texts: told.map(({ mail }) => [mail.to, mail.subject, renderText(mail, origins)]),
  };
};
const sent = async () => {
  await tellChanges(store, at(noon));
  await doDueWork(store, () => at(noon));
  return (await store.db.select().from(mails)).map(({ recipient, subject, text }) => [recipient, subject, text]);
};
const inOrder = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join("\n")).toSorted();

it("shows of a move exactly the mails that go out, and who gets none", async () => {
  const before = await store.db.select().from(mails);
  const { texts, kinds, ...rest } = await shown(await eventAs(moved));
  expect(kinds).toEqual(
    expect.arrayContaining([
      ["orderer", "Petra Probe, Muster GmbH"],
      ["participant", "Frau Anna Muster"],
      ["chair", "Vera Vorsitz"],
      ["orderer", "Petra Probe, Muster GmbH"],
      ["participant", "Frau Susi Muster"],
    ]),
  );
  expect(rest).toEqual({ booked: 3, held: 1, withoutMail: ["Frau Bernd Muster", "Frau Petra Muster"], waitOn: ["Frau Wilma Warte"] });
  expect(await store.db.select().from(mails)).toEqual(before);
  await changeDate(store, 1, moved);
  expect(inOrder(texts)).toEqual(inOrder(await sent()));
});

it("shows of a cancellation exactly the mails that go out, those of the waiting list too", async () => {
  const { texts, kinds, waitOn } = await shown(await eventAs({ cancelled: true }));
  expect([kinds.map(([kind]) => kind).toSorted(), waitOn]).toEqual([["orderer", "orderer", "participant", "participant", "waiting"], []]);
  await changeDate(store, 1, { cancelledAt: new Date(noon) });
  expect(inOrder(texts)).toEqual(inOrder(await sent()));
});

it("tells nobody of what changes neither time nor place", async () => {
  const { texts, withoutMail } = await shown(await eventAs({ seats: 30 }));
  expect([texts, withoutMail]).toEqual([[], []]);
});
