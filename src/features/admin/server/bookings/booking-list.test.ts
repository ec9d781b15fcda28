import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { noteSource } from "#db/repositories/booking-desk.ts";
import { MOST_FOUND } from "#db/repositories/desk-bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { bookings } from "#db/schema/orders.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { bookingListPage } from "./booking-list.page.ts";
import { bookingsCsv } from "./bookings-csv.ts";

let store: Store;
let editor: StaffMember;
let order: Order;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { booked: 0 }),
    sampleEvent(2, { booked: 0, title: "Datenschutz kompakt", startDate: dayFromNow(90), endDate: dayFromNow(91) }),
  ]);
  editor = await makeStaff(store, "editor");
  const now = new Date();
  const people = [
    samplePerson({ email: "anna@example.org", lastname: "Größer" }),
    samplePerson({ firstname: "Cem", kind: "reservierung" }),
  ];
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  order = outcome.order;
  const other = await orderCart(store, await filledCart(store, [[2, [samplePerson({ firstname: "Dora" })]]], now), now);
  if (!other.ok) throw new Error(other.reason);
  await store.write((tx) => noteSource(tx, { orderId: other.order.id, source: "fax", takenBy: editor.id }));
  return store.close;
});

const open = (query: string, form?: Readonly<Record<string, string>>) =>
  bookingListPage(contextOf(store, `/manage/buchungen${query}`, { cookie: editor.cookie, ...(form && { form }) }));
const found = async (query: string): Promise<readonly string[]> => {
  const { list } = shown(await open(query));
  const names = list.table.rows.map(([person]) => person?.text.replace("Frau ", "") ?? "");
  expect(list.paging.total).toBe(names.length);
  return names.toSorted();
};

it.each([
  ["", ["Anna Größer", "Cem Muster", "Dora Muster"]],
  ["?suche=größer", ["Anna Größer"]],
  ["?suche=GRÖSSER", []],
  ["?suche=anna@example", ["Anna Größer"]],
  ["?suche=probe+cem", ["Cem Muster"]],
  ["?suche=muster+gmbh+dora", ["Dora Muster"]],
  ["?suche=gmbh&seite=999", ["Anna Größer", "Cem Muster", "Dora Muster"]],
  ["?suche=unauffindbar&seite=2", []],
  ["?suche=100%25", []],
  ["?termin=2", ["Dora Muster"]],
  ["?termin=datenschutz", ["Dora Muster"]],
  ["?stand=reserviert", ["Cem Muster"]],
  ["?eingang=fax", ["Dora Muster"]],
  ["?eingang=online", ["Anna Größer", "Cem Muster"]],
  ["?eingang=telefon", []],
  [`?von=${dayFromNow(1)}`, []],
  [`?bis=${dayFromNow(0)}`, ["Anna Größer", "Cem Muster", "Dora Muster"]],
  [`?von=${dayFromNow(60)}&zeitraum=beginn`, ["Dora Muster"]],
  ["?frist=heute", []],
  ["?stand=unsinn&von=gestern&seite=999", ["Anna Größer", "Cem Muster", "Dora Muster"]],
])("finds %s", async (query, names) => expect(await found(query)).toEqual(names));

it("finds a number of an order, with the company and how it came in", async () => {
  expect(await found(`?suche=${order.number.toLowerCase()}`)).toEqual(["Anna Größer", "Cem Muster"]);
  const [row] = shown(await open("?eingang=fax")).list.table.rows;
  expect([row?.[4]?.soft, row?.[5]?.soft]).toEqual(["Muster GmbH", expect.stringContaining("Fax")]);
});

/** Any sign of four bytes, so that nothing repeats. */
const wideText = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 40_000))).join("");

it("finds a seat whose names are as long and as wide as forms let them be", async () => {
  const [firstname, lastname] = [wideText(200), `Ende${wideText(196)}`];
  const email = `${"langer-name.".repeat(19)}x@example.org`;
  const now = new Date();
  const outcome = await orderCart(store, await filledCart(store, [[1, [samplePerson({ firstname, lastname, email })]]], now), now);
  expect(outcome.ok).toBe(true);
  expect(await found("?suche=ende")).toEqual([`${firstname} ${lastname}`]);
  expect(await found("?suche=langer-name")).toEqual([`${firstname} ${lastname}`]);
});

async function addSeatsLike(firstname: string, count: number): Promise<void> {
  const [seat] = await store.db.select().from(bookings).where(eq(bookings.firstname, firstname));
  if (seat === undefined) throw new Error(`Nobody is called ${firstname}`);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...{ ...seat, id: randomUUID(), position: seat.position + index + 1 },
    createdAt: new Date(seat.createdAt.getTime() - index - 1),
  }));
  for (let at = 0; at < copies.length; at += 100) await store.write((tx) => tx.insert(bookings).values(copies.slice(at, at + 100)));
}

it("says that words find more than it reads, the latest first, and counts everything without words", async () => {
  const pageAt = async (query: string) => {
    const { paging, table } = shown(await open(query)).list;
    return { rows: table.rows.length, ...paging };
  };
  await addSeatsLike("Dora", MOST_FOUND - 1);
  expect(await pageAt("?suche=dora")).toMatchObject({ rows: 25, total: MOST_FOUND, more: false });
  await addSeatsLike("Cem", 1);
  expect(await pageAt("?suche=muster")).toMatchObject({ rows: 25, page: 1, total: MOST_FOUND, more: true });
  expect(await pageAt("?suche=muster&seite=999")).toMatchObject({ rows: 25, page: MOST_FOUND / 25, total: MOST_FOUND, more: true });
  expect(await pageAt("")).toMatchObject({ total: MOST_FOUND + 3, more: false });
});

it("keeps selections of its own, apart from those of events", async () => {
  const [status, location] = answered(await open("", { intent: "keep-view", name: "Per Fax", query: "eingang=fax&unsinn=1" }));
  expect([status, location]).toEqual([303, "/manage/buchungen?eingang=fax&meldung=view-kept"]);
  expect(shown(await open("")).kept.views).toMatchObject([{ name: "Per Fax", href: "/manage/buchungen?eingang=fax" }]);
});

it("is a CSV file whose taking stands in the audit log", async () => {
  const answer = await bookingsCsv(contextOf(store, "/manage/buchungen.csv?stand=reserviert", { cookie: editor.cookie }));
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Cem");
  expect((await auditOf(store))[0]).toMatchObject({ action: "bookings-exported", detail: { rows: 1, filtered: true } });
});
