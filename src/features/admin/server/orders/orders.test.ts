import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingRecord } from "#src/booking/booking-record.ts";
import { isRevoked, orderPath, readLink } from "#src/booking/links.ts";
import { bookedMail } from "#src/booking/mails/booking-mails.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { orderPage } from "./order.page.ts";
import { orderListPage } from "./order-list.page.ts";

const REASON = "E-Mail an falsche Adresse weitergeleitet";

let store: Store;
let editor: StaffMember;
let order: Order;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  editor = await makeStaff(store, "editor");
  const now = new Date();
  const people = [samplePerson({ email: "anna@example.org" }), samplePerson({ firstname: "Cem", kind: "reservierung" })];
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  order = outcome.order;
  return store.close;
});

let response: ReturnType<typeof contextOf>["response"];
function send(form?: Readonly<Record<string, string>>, id = order.id) {
  const context = contextOf(store, `/manage/bestellungen/${id}`, { cookie: editor.cookie, params: { id }, ...(form && { form }) });
  response = context.response;
  return orderPage(context);
}
const revoke = (version = 0, reason = REASON) => send({ intent: "revoke-links", reason, version: String(version) });
const found = async (suche: string) =>
  (await orderListPage(contextOf(store, `/manage/bestellungen?suche=${encodeURIComponent(suche)}`, { cookie: editor.cookie }))).list.table
    .rows.length;

it("are found by number, name, address and company", async () => {
  const finds = [order.number, "Petra Probe", "petra.probe@", "muster gmbh", ""];
  expect(await Promise.all(finds.map(found))).toEqual(finds.map(() => 1));
  expect(await found("Nirgendwo")).toBe(0);
});

it("are shown with their seats as they stand", async () => {
  const { facts, seats, head } = shown(await send());
  expect(head.title).toBe(`Bestellung ${order.number}`);
  expect(Object.fromEntries(facts.map(([label, { text }]) => [label, text]))).toMatchObject({
    "Links in E-Mails": "gelten",
    Firma: "Muster GmbH",
  });
  expect(seats.rows.map(([person, , , state]) => [person?.text, state?.text])).toEqual([
    ["Frau Anna Muster", "verbindlich gebucht"],
    ["Frau Cem Muster", expect.stringMatching(/^reserviert bis/)],
  ]);
});

it("are not there under any other id", async () => expect(answered(await send(undefined, "x"))[0]).toBe(404));

describe("their links", () => {
  const tokenIn = (path: string): string => path.split("/").at(-1) ?? "";

  it("are revoked with a reason; the address of the order gets one that counts, in the same transaction", async () => {
    const old = readLink("order", tokenIn(orderPath(order, testSecret)), testSecret);
    expect(answered(await revoke())).toEqual([303, `/manage/bestellungen/${order.id}?meldung=order-links-revoked`]);
    const now = await orderById(store.db, order.id);
    if (now === undefined || old === null) throw new Error("no order");
    expect([old.id, isRevoked(old, now)]).toEqual([order.id, true]);
    const sent = (await store.db.select().from(mails)).find(({ subject }) => subject.startsWith("Neuer Link"));
    expect(sent?.recipient).toBe(order.email);
    expect(sent?.text).toContain(orderPath(now, testSecret));
    expect(await auditOf(store)).toMatchObject([
      { action: "order-links-revoked", subject: `order:${order.id}`, detail: { reference: order.number, reason: REASON } },
    ]);
  });

  it("of later mails count again", async () => {
    await revoke();
    const now = await orderById(store.db, order.id);
    const [seat] = await bookingsOfOrders(store.db, [order.id]);
    expect(now?.linkVersion).toBe(1);
    const record = await bookingRecord(store.db, seat?.id ?? "");
    if (record === undefined) throw new Error("no booking");
    expect(JSON.stringify(bookedMail(record, contextAt(new Date())))).toContain(`/buchung/${seat?.id}~1.`);
  });

  it("are revoked once by a double click and by two members of staff", async () => {
    const outcomes = await Promise.all([revoke(), revoke()]);
    expect(outcomes.map((outcome) => outcome instanceof Response)).toEqual(expect.arrayContaining([true, false]));
    expect((await orderById(store.db, order.id))?.linkVersion).toBe(1);
    expect((await store.db.select().from(mails)).filter(({ subject }) => subject.startsWith("Neuer Link"))).toHaveLength(1);
  });

  it.each([
    ["without a reason", { intent: "revoke-links", reason: " ", version: "0" }, 422],
    ["for a stand that is none", { intent: "revoke-links", reason: REASON, version: "x" }, 400],
  ])("stay %s", async (_, form, status) => {
    const answer = await send(form);
    expect(answer instanceof Response ? answer.status : response.status).toBe(status);
    expect((await orderById(store.db, order.id))?.linkVersion).toBe(0);
  });
});
