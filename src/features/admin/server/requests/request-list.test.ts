import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeRequestDesk } from "#db/repositories/request-desk.ts";
import { dayFromNow, sampleStore } from "#db/seed/sample-store.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { answered, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { requestListPage } from "./request-list.page.ts";

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

const read = async (query = "") => shown(await requestListPage(contextOf(store, `/manage/anfragen${query}`, { cookie: editor.cookie })));
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
    ["A-4", "04.11.2026, 01:00", "SBV-Anfrage", "Anna Muster", "Neu", "–"],
    ["A-3", "03.11.2026, 01:00", "Kontakt", "Anna Muster", "Erledigt", "–"],
    ["A-2", "02.11.2026, 01:00", "SBV-Anfrage", "Anna Muster", "In Arbeit", "–"],
    ["A-1", "01.11.2026, 01:00", "Kontakt", "Anna Muster", "Neu", "–"],
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

describe("what is due and whose it is", () => {
  beforeEach(async () => {
    const [late, soon, mine, done] = await Promise.all([
      makeRequest(store, { reference: "A-1", createdAt: new Date(Date.UTC(2026, 10, 1)) }),
      makeRequest(store, { reference: "A-2", createdAt: new Date(Date.UTC(2026, 10, 2)) }),
      makeRequest(store, { reference: "A-3", createdAt: new Date(Date.UTC(2026, 10, 3)) }),
      makeRequest(store, { reference: "A-4", createdAt: new Date(Date.UTC(2026, 10, 4)), status: "erledigt" }),
    ]);
    await store.write(async (tx) => {
      await changeRequestDesk(tx, late, 0, { dueOn: dayFromNow(-1) });
      await changeRequestDesk(tx, soon, 0, { dueOn: dayFromNow(2), assigneeId: editor.id });
      await changeRequestDesk(tx, mine, 0, { assigneeId: editor.id, dueOn: dayFromNow(30) });
      await changeRequestDesk(tx, done, 0, { dueOn: dayFromNow(-5) });
    });
  });

  it.each([
    ["overdue", "?frist=ueberfaellig", ["A-1"]],
    ["due within the week, overdue ones too", "?frist=woche", ["A-2", "A-1"]],
    ["nobody's", "?bearbeitung=nobody", ["A-4", "A-1"]],
    ["a day that is no word of the list", "?frist=gestern&bearbeitung=x", ["A-4", "A-3", "A-2", "A-1"]],
  ])("filters by %s", async (_, query, expected) => expect(await references(query)).toEqual(expected));

  it("filters by member of staff, and shows what is late", async () => {
    expect(await references(`?bearbeitung=${editor.id}`)).toEqual(["A-3", "A-2"]);
    const rows = (await read("?status=open")).list.table.rows.map((row) => row.at(-1));
    expect(rows.map((cell) => cell?.text)).toEqual(["Adele Redaktion", "Adele Redaktion", "überfällig"]);
  });

  it("keeps a choice under a name, for its owner alone", async () => {
    const post = (form: Readonly<Record<string, string>>, { cookie } = editor) =>
      requestListPage(contextOf(store, "/manage/anfragen", { cookie, form }));
    const kept = { intent: "keep-view", name: "Meine", query: "bearbeitung=nobody&unbekannt=1" };
    expect(answered(await post(kept))).toEqual([303, "/manage/anfragen?bearbeitung=nobody&meldung=view-kept"]);
    const { views } = (await read()).kept;
    expect(views).toMatchObject([{ name: "Meine", href: "/manage/anfragen?bearbeitung=nobody" }]);
    const drop = { intent: "drop-view", id: views[0]?.id ?? "" };
    await post(drop, await makeStaff(store, "admin"));
    expect((await read()).kept.views).toHaveLength(1);
    await post(drop);
    expect((await read()).kept.views).toEqual([]);
  });
});
