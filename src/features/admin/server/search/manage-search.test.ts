import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { manageSearchPage } from "./manage-search.page.ts";

let store: Store;
let number = "";
let staff: Readonly<Record<"editor" | "admin", StaffMember>>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(4711, { booked: 0 }), sampleEvent(4712, { title: "Betriebsrat II", city: "Bonn", booked: 0 })]);
  const now = new Date();
  const cart = await filledCart(store, [[4711, [samplePerson({ firstname: "Zita", lastname: "Zeisig", email: "zita@example.org" })]]], now);
  const outcome = await orderCart(store, cart, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  number = outcome.order.number;
  staff = { editor: await makeStaff(store, "editor"), admin: await makeStaff(store, "admin") };
  await makeAccount(store, "zita@example.org", { firstname: "Zita", lastname: "Zeisig" });
  await makeRequest(store, { reference: "A-7KQ2-M9XD", email: "zita@example.org" });
  return store.close;
});

async function found(q: string, role: "editor" | "admin" = "admin") {
  const { cookie } = staff[role];
  const { sections } = await manageSearchPage(contextOf(store, `/manage/suche?${new URLSearchParams({ q })}`, { cookie }));
  return sections.map(({ id, table }) => [id, table.rows.length]);
}

it.each([
  [
    "Zeisig Zita",
    [
      ["teilnehmende", 1],
      ["konten", 1],
    ],
  ],
  [
    "zita@example.org",
    [
      ["teilnehmende", 1],
      ["konten", 1],
      ["anfragen", 1],
    ],
  ],
  ["A-7KQ2", [["anfragen", 1]]],
  ["4711", [["termine", 1]]],
  ["Termin 4712", [["termine", 1]]],
  ["betriebsrat bonn", [["termine", 1]]],
  ["", []],
  ["gibt es nicht", []],
])("finds for %j %j", async (q, sections) => expect(await found(q)).toEqual(sections));

it("finds an order by its number, and by its day with the events of that day", async () => {
  expect(await found(number)).toEqual([["bestellungen", 1]]);
  expect(await found(formatDay(dayFromNow(0)))).toEqual([["bestellungen", 1]]);
  expect(await found(formatDay(dayFromNow(31)))).toEqual([["termine", 2]]);
});

it("shows nobody what they may not open", async () =>
  expect(await found("zita@example.org", "editor")).toEqual([
    ["teilnehmende", 1],
    ["anfragen", 1],
  ]));
