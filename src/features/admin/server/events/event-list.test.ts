import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { answered, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { eventListPage } from "./event-list.page.ts";

publishChoices();

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { booked: 0, startDate: dayFromNow(50), endDate: dayFromNow(52) }),
    sampleEvent(2, { ...onlineSample, booked: 20, title: "Datenschutz", themeSlug: "datenschutz" }),
    sampleEvent(3, {
      hotelId: 602,
      hotelName: "Haus am See",
      city: "Potsdam",
      booked: 8,
      startDate: dayFromNow(40),
      endDate: dayFromNow(40),
    }),
    sampleEvent(4, { startDate: dayFromNow(-9), endDate: dayFromNow(-8) }),
    sampleEvent(5, { cancelledAt: new Date(), startDate: dayFromNow(60), endDate: dayFromNow(60) }),
  ]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

const read = async (query = "", who = admin) =>
  shown(await eventListPage(contextOf(store, `/manage/termine${query}`, { cookie: who.cookie })));
const numbers = async (query = "") => (await read(query)).list.table.rows.map(([number]) => Number(number?.text));

it.each([
  ["", [2, 3, 1, 5, 4]],
  ["?sortierung=nummer", [5, 4, 3, 2, 1]],
  ["?sortierung=belegung&stand=kommend", [2, 3, 1]],
  ["?suche=potsdam+see", [3]],
  ["?suche=3", [3]],
  ["?suche=99999999999999999999", []],
  ["?thema=datenschutz", [2]],
  ["?ort=online", [2]],
  ["?ort=602", [3]],
  [`?bis=${dayFromNow(45)}`, [4, 2, 3]],
  ["?stand=abgesagt", [5]],
  ["?stand=beendet", [4]],
  ["?stand=entscheidung", []],
  ["?belegung=ausgebucht", [2]],
  ["?belegung=leer", [1]],
  [`?von=${dayFromNow(40)}&bis=${dayFromNow(51)}`, [3, 1]],
  ["?stand=unsinn&ort=unsinn&von=morgen", [2, 3, 1, 5, 4]],
] as const)("shows for %j the events %j", async (query, expected) => expect(await numbers(query)).toEqual(expected));

it("has pages, and the export of just this selection", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => sampleEvent(100 + index, { startDate: dayFromNow(90), endDate: dayFromNow(91) }));
  await store.write((tx) => tx.insert(events).values(rows));
  const { list, exportHref } = await read(`?von=${dayFromNow(90)}&seite=2`);
  expect([list.paging.total, list.table.rows.length]).toEqual([30, 5]);
  expect(exportHref).toBe(`/manage/termine.csv?von=${dayFromNow(90)}`);
});

it("keeps selections by name for one's own, and forgets them", async () => {
  const post = async (form: Readonly<Record<string, string>>) =>
    answered(await eventListPage(contextOf(store, "/manage/termine", { cookie: admin.cookie, form })));
  const keep = { intent: "keep-view", name: "Online im Mai", query: "ort=online&boese=%0d%0aX:y&stand=kommend" };
  expect(await post(keep)).toEqual([303, "/manage/termine?ort=online&stand=kommend&meldung=view-kept"]);
  expect(await post({ ...keep, query: "ort=online" })).toEqual([303, "/manage/termine?ort=online&meldung=view-kept"]);
  const { views } = (await read()).kept;
  expect(views).toMatchObject([{ name: "Online im Mai", href: "/manage/termine?ort=online" }]);
  const other = await makeStaff(store, "editor");
  expect((await read("", other)).kept.views).toEqual([]);
  const foreign = contextOf(store, "/manage/termine", { cookie: other.cookie, form: { intent: "drop-view", id: views[0]?.id ?? "" } });
  await eventListPage(foreign);
  expect((await read()).kept.views).toHaveLength(1);
  expect((await post({ intent: "drop-view", id: views[0]?.id ?? "" }))[0]).toBe(303);
  expect((await read()).kept.views).toEqual([]);
});

it("asks for the name of a selection beside its field", async () => {
  const context = contextOf(store, "/manage/termine", {
    cookie: admin.cookie,
    form: { intent: "keep-view", name: " ", query: "ort=online" },
  });
  const page = shown(await eventListPage(context));
  expect([context.response.status, page.kept.refused?.errors]).toEqual([422, { name: "Bitte geben Sie der Auswahl einen Namen." }]);
});
