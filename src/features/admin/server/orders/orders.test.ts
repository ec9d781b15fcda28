import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { changeUser } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingRecord } from "#src/booking/booking-record.ts";
import { orderPath } from "#src/booking/links.ts";
import { bookedMail } from "#src/booking/mails/booking-mails.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { bookingOrderPage } from "../bookings/booking-order.page.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { ordersMoved } from "./orders-moved.ts";

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
  const path = `/manage/buchungen/${id}${form === undefined ? "" : "?als=links"}`;
  const context = contextOf(store, path, { cookie: editor.cookie, params: { order: id }, ...(form && { form }) });
  response = context.response;
  return bookingOrderPage(context);
}
const revoke = (version = 0, reason = REASON) => send({ intent: "revoke-links", reason, version: String(version) });

it.each([
  ["/manage/bestellungen", "/manage/buchungen"],
  ["/manage/bestellungen?suche=muster&frist=heute", "/manage/buchungen?suche=muster&frist=heute"],
  ["/manage/bestellungen/a-b", "/manage/buchungen/a-b"],
  ["/manage/bestellungen/a-b/beschluss/c", "/manage/buchungen/a-b/beschluss/c"],
])("stand among the bookings: %s leads there for good", (former, now) => {
  const answer = ordersMoved({ url: new URL(former, "http://localhost") });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, now]);
});

it("are not there under any other id", async () => expect(answered(await send(undefined, "x"))[0]).toBe(404));

describe("their links", () => {
  const tokenIn = (path: string): string => path.split("/").at(-1) ?? "";

  it("are revoked with a reason; the address of the order gets one that counts, in the same transaction", async () => {
    const old = readVersionedId("order", tokenIn(orderPath(order, testSecret)), { secret: testSecret });
    expect(answered(await revoke())).toEqual([303, `/manage/buchungen/${order.id}?meldung=order-links-revoked`]);
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

  it("say at the order that they were revoked, and need the right in the very act", async () => {
    expect(shown(await send()).facts).toContainEqual(["Links in E-Mails", { text: "gelten", badge: "good" }]);
    await revoke();
    expect(shown(await send()).facts).toContainEqual(["Links in E-Mails", { text: "1-mal widerrufen, die neuen gelten", badge: "warn" }]);
    const again = shown(await revoke());
    expect([response.status, again.refusedLinks?.typed["reason"]]).toEqual([409, REASON]);
    await store.write((tx) => changeUser(tx, editor.id, { staffRole: null }, new Date()));
    shown(await revoke(1));
    expect([response.status, (await orderById(store.db, order.id))?.linkVersion]).toEqual([403, 1]);
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
