import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { notesOfOrders } from "#db/repositories/booking-desk.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { changeUser } from "#db/repositories/users.ts";
import { accountingLines, accountingRuns } from "#db/schema/accounting.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { orderDataPage } from "./order-data.page.ts";

let store: Store;
let editor: StaffMember;
let order: Order;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  editor = await makeStaff(store, "editor");
  const now = new Date();
  const outcome = await orderCart(store, await filledCart(store, [[1, [samplePerson()]]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  order = outcome.order;
  return store.close;
});

let context: ReturnType<typeof contextOf>;
function visit(form?: Readonly<Record<string, string>>, id = order.id) {
  const path = `/manage/buchungen/${id}/angaben`;
  context = contextOf(store, path, { cookie: editor.cookie, params: { order: id }, ...(form === undefined ? {} : { form }) });
  return orderDataPage(context);
}
async function filled(change: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { version, typed } = shown(await visit());
  return { version, ...typed, ...change };
}
const told = async () =>
  (await store.db.select().from(mails))
    .filter(({ subject }) => /geändert/.test(subject))
    .map(({ recipient, subject }) => [recipient, subject]);

it("changes who ordered and where the invoice goes, tells both addresses and notes before and after", async () => {
  const form = await filled({ email: "neu@example.org", costCentre: "4711", lastname: "Neumann" });
  expect(answered(await visit(form))).toEqual([303, `/manage/buchungen/${order.id}?meldung=order-data-changed`]);
  expect(await orderById(store.db, order.id)).toEqual({ ...order, email: "neu@example.org", costCentre: "4711", lastname: "Neumann" });
  expect((await told()).toSorted()).toEqual([
    ["neu@example.org", `Angaben geändert (${order.number})`],
    [order.email, `E-Mail-Adresse geändert (${order.number})`],
  ]);
  const left = (await store.db.select().from(mails)).find(({ subject }) => subject.startsWith("E-Mail-Adresse geändert"));
  expect(left?.text).not.toContain("/checkout/fertig/");
  expect((await historyOf(store.db, order.id)).at(-1)).toMatchObject({ action: "rechnungsdaten", actor: "staff" });
  expect((await auditOf(store))[0]).toMatchObject({
    action: "order-data-changed",
    subject: `order:${order.id}`,
    detail: { reference: order.number, costCentre: "– → 4711", email: `${order.email} → neu@example.org` },
  });
});

it("leaves what accounting was given as it is, and notes the change at the order", async () => {
  const [seat] = await bookingsOfOrders(store.db, [order.id]);
  const record = JSON.stringify({ kept: "as it was" });
  await store.write(async (tx) => {
    await tx.insert(accountingRuns).values({ number: 3, until: "2026-01-01", closedAt: new Date(), lines: 1, net: 1 });
    const line = {
      run: 3,
      line: 1,
      orderId: order.id,
      bookingId: seat?.id ?? "",
      kind: "teilnahme",
      eventId: 1,
      net: 1,
      record,
    } as const;
    await tx.insert(accountingLines).values(line);
  });
  expect(shown(await visit()).runs).toEqual([3]);
  await visit(await filled({ city: "Bonn" }));
  expect(await store.db.select({ record: accountingLines.record }).from(accountingLines)).toEqual([{ record }]);
  expect((await notesOfOrders(store.db, [order.id])).map(({ text }) => text)).toEqual([
    "Angaben nach Lauf 3 der Abrechnung geändert: Ort. Dort stehen die früheren.",
  ]);
});

it("is refused with the difference to whoever saw an older state; what was typed stays", async () => {
  const [mine, theirs] = [await filled({ city: "Bonn" }), await filled({ city: "Kiel" })];
  await visit(theirs);
  const again = shown(await visit(mine));
  expect([context.response.status, again.typed["city"], (await orderById(store.db, order.id))?.city]).toEqual([409, "Bonn", "Kiel"]);
  expect(again.differences?.rows.map((row) => row.map(({ text }) => text))).toEqual([["Ort", "Kiel", "Bonn"]]);
  expect(answered(await visit({ ...mine, version: again.version }))[0]).toBe(303);
});

it.each([
  ["a Leitweg-ID with wrong digits", { leitwegId: "04011000-1234512345-07" }, "leitwegId"],
  ["no firm though the employer pays", { billTo: "firma", company: " " }, "company"],
  ["a postal code of four digits", { postalCode: "5066" }, "postalCode"],
  ["no address", { email: "" }, "email"],
])("is refused with %s, and changes nothing", async (_, change, field) => {
  const { errors } = shown(await visit(await filled(change)));
  expect([context.response.status, Object.keys(errors)]).toEqual([422, [field]]);
  expect([await orderById(store.db, order.id), await told()]).toEqual([order, []]);
});

it("changes nothing where everything is so already, and needs the right in the very act", async () => {
  expect(answered(await visit(await filled({})))[0]).toBe(303);
  expect([await told(), await auditOf(store)]).toEqual([[], []]);
  const form = await filled({ city: "Bonn" });
  await store.write((tx) => changeUser(tx, editor.id, { staffRole: null }, new Date()));
  expect(answered(await visit(form))).toEqual([403, null]);
  expect(answered(await visit(undefined, "nix"))).toEqual([404, null]);
});
