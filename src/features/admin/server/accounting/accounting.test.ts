import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { countRuns } from "#db/repositories/accounting.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { accountingLines } from "#db/schema/accounting.ts";
import { events } from "#db/schema/events.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cancelBooking } from "#src/booking/change-booking.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { accountingPage } from "./accounting.page.ts";
import { runCsv } from "./run-csv.ts";

const now = new Date();
const inDays = (days: number): string => addDays(todayInBerlin(now), days);
const PRICE = 100_000;

let store: Store;
let admin: StaffMember;
let order: Order;
beforeEach(async () => {
  const prices = { price1: PRICE, price2: 0, price3: 0, price4: 0, price5: 0 };
  store = await sampleStore([
    sampleEvent(1, { ...prices, startDate: inDays(20), endDate: inDays(22), seats: 20, booked: 0 }),
    sampleEvent(2, { ...prices, startDate: inDays(20), endDate: inDays(22), seats: 20, booked: 0 }),
  ]);
  admin = await makeStaff(store, "admin");
  const people = [samplePerson({ firstname: "Anna", hotelOverNightOption: "Tagesgast" }), samplePerson({ firstname: "=Berta" })];
  const outcome = await orderCart(
    store,
    await filledCart(
      store,
      [
        [1, people],
        [2, [samplePerson()]],
      ],
      now,
    ),
    now,
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  order = outcome.order;
  return store.close;
});

/** The event takes place in the past: what was booked is owed. */
const takesPlace = (eventId: number) =>
  store.write(
    async (tx) =>
      void (await tx
        .update(events)
        .set({ startDate: inDays(-5), endDate: inDays(-3) })
        .where(eq(events.eventId, eventId))),
  );
const ask = async (query = "") => shown(await accountingPage(contextOf(store, `/manage/abrechnung${query}`, { cookie: admin.cookie })));
const close = async ({ until, stamp } = { until: inDays(-1), stamp: "" }) => {
  const form = { intent: "close", until, stamp: stamp || ((await ask()).next?.stamp ?? "x".repeat(22)) };
  return accountingPage(contextOf(store, "/manage/abrechnung", { cookie: admin.cookie, form }));
};
async function fileOf(run: number): Promise<readonly (readonly string[])[]> {
  const answer = await runCsv(contextOf(store, `/manage/abrechnung/${run}.csv`, { cookie: admin.cookie, params: { run: String(run) } }));
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  return text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(";").map((cell) => cell.replace(/^"(.*)"$/, "$1")));
}
async function amountsOf(run: number): Promise<readonly string[]> {
  const [head = [], ...rows] = await fileOf(run);
  const at = (name: string): number => head.findIndex((heading) => heading.startsWith(name));
  return rows.map((row) => [at("Art"), at("BT-3"), at("BT-155"), at("BT-131")].map((column) => row[column]).join(" "));
}
const firstSeat = async (eventId: number) => (await bookingsOfOrders(store.db, [order.id])).find((seat) => seat.eventId === eventId);

it("holds nothing while the events are ahead", async () => {
  expect((await ask()).next).toMatchObject({ empty: true });
  expect(answered(await close().then((answer) => (answer instanceof Response ? answer : new Response(null, { status: 409 }))))[0]).toBe(
    409,
  );
  expect(await countRuns(store.db)).toBe(0);
});

it("holds every amount once, with who is charged, and the next run nothing of it", async () => {
  await takesPlace(1);
  const { next } = await ask();
  expect(next?.lines.rows.map(([, person, , kind]) => `${person?.text} ${kind?.text}`)).toEqual([
    "Frau Anna Muster Teilnahme",
    "Frau Anna Muster Hotel und Verpflegung",
    "Frau =Berta Muster Teilnahme",
    "Frau =Berta Muster Hotel und Verpflegung",
  ]);
  expect(answered(await close())).toEqual([303, "/manage/abrechnung?meldung=run-closed"]);
  expect((await ask()).next).toMatchObject({ empty: true });
  const [head = [], first = []] = await fileOf(1);
  const row = Object.fromEntries(head.map((heading, index) => [heading, first[index]]));
  expect(row).toMatchObject({
    "BT-14 Auftrag": order.number,
    "BT-44 Käufer": "Muster GmbH",
    "BT-55 Land": "DE",
    "BT-131 Betrag netto": "1000,00",
    "BT-146 Einzelpreis netto": "1000,00",
    "BT-151 Steuerkategorie": "S",
    "BT-152 Steuersatz": "19",
  });
  expect(await auditOf(store)).toContainEqual(
    expect.objectContaining({ action: "accounting-run-closed", subject: "accounting-run:1", detail: { rows: 4, until: inDays(-1) } }),
  );
});

it("never changes: a new address stands in the next run alone", async () => {
  await takesPlace(1);
  await close();
  const before = await fileOf(1);
  await store.write(async (tx) => void (await tx.update(orders).set({ company: "Neue GmbH" }).where(eq(orders.id, order.id))));
  expect(await fileOf(1)).toEqual(before);
  await takesPlace(2);
  await close();
  expect((await fileOf(2))[1]).toContain("Neue GmbH");
});

it("charges the fee of a cancelled seat before its event", async () => {
  const seat = await firstSeat(1);
  const outcome = await cancelBooking(store, seat?.id ?? "", (PRICE * 30) / 100, contextAt(now));
  expect(outcome.ok).toBe(true);
  await close({ until: inDays(0), stamp: (await ask(`?bis=${inDays(0)}`)).next?.stamp ?? "" });
  expect(await amountsOf(1)).toEqual(["Stornokosten 380 1 300,00"]);
  await takesPlace(1);
  expect((await ask(`?bis=${inDays(0)}`)).next?.lines.rows.map(([, person]) => person?.text)).toEqual([
    "Frau =Berta Muster",
    "Frau =Berta Muster",
  ]);
});

it("takes back what was told of a seat that came to another event, and tells the new amount when it is over", async () => {
  await takesPlace(1);
  await close();
  const seat = await firstSeat(1);
  const later = new Date(now.getTime() + 60_000);
  const moved = { eventId: 2, position: 9, seminarPrice: 120_000, rebookingFees: 5000, updatedAt: later };
  await store.write(
    async (tx) =>
      void (await tx
        .update(bookings)
        .set(moved)
        .where(eq(bookings.id, seat?.id ?? ""))),
  );
  await close();
  expect((await amountsOf(2)).toSorted()).toEqual([
    "Hotel und Verpflegung 381 1 177,00",
    "Teilnahme 381 1 1000,00",
    "Umbuchung 380 2 50,00",
  ]);
  await takesPlace(2);
  await close();
  expect(await amountsOf(3)).toContain("Teilnahme 380 2 1200,00");
});

it("is closed as it was shown or not at all: the second of two is told", async () => {
  await takesPlace(1);
  const stamp = (await ask()).next?.stamp ?? "";
  const until = inDays(-1);
  const answers = await Promise.all([close({ until, stamp }), close({ until, stamp })]);
  expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  expect(answers.find((answer) => !(answer instanceof Response))).toMatchObject({ message: { kind: "problem" } });
  expect(await store.db.select().from(accountingLines)).toHaveLength(4);
});

it("refuses a day that is none, or ahead, beside its field", async () => {
  for (const day of ["2027-02-30", "gestern", inDays(1)]) {
    const context = contextOf(store, `/manage/abrechnung?bis=${day}`, { cookie: admin.cookie });
    expect(shown(await accountingPage(context))).toMatchObject({ next: null, until: { typed: day, error: /nicht in der Zukunft/ } });
    expect(context.response.status).toBe(422);
  }
});

it("reaches at least as far as the one before, which would be taken back otherwise", async () => {
  await takesPlace(1);
  await close({ until: inDays(0), stamp: (await ask(`?bis=${inDays(0)}`)).next?.stamp ?? "" });
  expect((await ask()).until).toMatchObject({ typed: inDays(0), error: null });
  expect(await ask(`?bis=${inDays(-1)}`)).toMatchObject({ next: null, until: { error: /^Der letzte Lauf reicht bis zum / } });
  await takesPlace(2);
  expect(await close({ until: inDays(-1), stamp: "x".repeat(22) })).toMatchObject({ message: { kind: "problem" } });
});

it("has no file for a run that there is not", async () => {
  for (const run of ["1", "0", "x", "1e3"])
    expect(answered(await runCsv(contextOf(store, `/manage/abrechnung/${run}.csv`, { cookie: admin.cookie, params: { run } })))[0]).toBe(
      404,
    );
});
