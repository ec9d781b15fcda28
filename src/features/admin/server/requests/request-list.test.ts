import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { requestListPage } from "./request-list.page.ts";

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

const read = (query = "") => requestListPage(contextOf(store, `/manage/anfragen${query}`, { cookie: editor.cookie }));
const references = async (query = "") => (await read(query)).list.table.rows.map(([reference]) => reference?.text);

async function fill(): Promise<void> {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  await makeRequest(store, { reference: "A-1", createdAt: at(1), fields: { company: "Özdemir & Söhne" } });
  await makeRequest(store, { reference: "A-2", createdAt: at(2), kind: "sbv", status: "in-arbeit", note: "Rückruf am Montag" });
  await makeRequest(store, { reference: "A-3", createdAt: at(3), brand: "betriebsrat", status: "erledigt", email: "bernd@example.org" });
  await makeRequest(store, { reference: "A-4", createdAt: at(4), kind: "sbv", fields: { message: "100% Rabatt_aktion?" } });
}

it("lists what came in, the newest first, with sender, kind and status", async () => {
  await fill();
  const { table, paging } = (await read()).list;
  expect(paging.total).toBe(4);
  expect(table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["A-4", "04.11.2026, 01:00", "SBV-Anfrage", "Anna Muster", "Neu"],
    ["A-3", "03.11.2026, 01:00", "Kontakt", "Anna Muster", "Erledigt"],
    ["A-2", "02.11.2026, 01:00", "SBV-Anfrage", "Anna Muster", "In Arbeit"],
    ["A-1", "01.11.2026, 01:00", "Kontakt", "Anna Muster", "Neu"],
  ]);
});

it.each([
  ["kind", "?art=sbv", ["A-4", "A-2"]],
  ["status", "?status=neu", ["A-4", "A-1"]],
  ["everything open", "?status=open", ["A-4", "A-2", "A-1"]],
  ["site", "?angebot=betriebsrat", ["A-3"]],
  ["reference in small letters", "?suche=a-3", ["A-3"]],
  ["address", "?suche=BERND@example.org", ["A-3"]],
  ["a word with capital umlauts", "?suche=ÖZDEMIR", ["A-1"]],
  ["a word with small umlauts", "?suche=özdemir", ["A-1"]],
  ["note", "?suche=rückruf", ["A-2"]],
  ["two words in any order", "?suche=söhne+özdemir", ["A-1"]],
  ["a percent sign", "?suche=100%25", ["A-4"]],
  ["an underscore", "?suche=rabatt_aktion", ["A-4"]],
  ["kind and status", "?art=sbv&status=in-arbeit", ["A-2"]],
  ["what is nowhere", "?suche=nirgends", []],
  ["a wildcard that is none", "?suche=A%25M", []],
  ["an unknown kind", "?art=nix", []],
  ["an unknown status, which counts as none", "?status=nix&art=sbv", ["A-4", "A-2"]],
])("filters by %s", async (_, query, expected) => {
  await fill();
  expect(await references(query)).toEqual(expected);
});

it("shows 25 to a page and keeps the filter on the way", async () => {
  for (let minute = 0; minute < 30; minute += 1)
    await makeRequest(store, { kind: "sbv", createdAt: new Date(Date.UTC(2026, 10, 1, 0, minute)) });
  const second = (await read("?art=sbv&seite=2")).list;
  expect(second.table.rows).toHaveLength(5);
  expect(second.paging).toMatchObject({ page: 2, pages: 2, total: 30 });
  expect(second.query).toMatchObject({ art: "sbv" });
});

it("says honestly that there is nothing, or nothing for this choice", async () => {
  expect((await read()).list.table.empty).toBe("Bisher ist keine Anfrage eingegangen.");
  expect((await read("?art=sbv")).list.table.empty).toBe("Zu dieser Auswahl gibt es keine Anfragen.");
});

it("hands the filter on to the export", async () =>
  expect((await read("?art=sbv&suche=a%26b")).exportHref).toBe("/manage/anfragen.csv?art=sbv&suche=a%26b"));
