import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addVotes } from "#db/repositories/answer-votes.ts";
import { addMisses, addReads } from "#db/repositories/usage.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { auditOf, contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { missedPage, readsPage, votesPage } from "./usage.page.ts";
import { missedCsv, readsCsv, votesCsv } from "./usage-csv.ts";

const today = todayInBerlin(new Date());

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  await store.write(async (tx) => {
    for (const ago of [0, 1, 40]) {
      const day = addDays(today, -ago);
      const reads = Array.from({ length: 30 }, (_, n) => ({ brand: "ifb" as const, path: `/seminare/t/${n}`, reads: n + 1 }));
      await addReads(tx, day, [...reads, { brand: "betriebsrat", path: "/news", reads: 100 }]);
      await addMisses(tx, day, [{ brand: "ifb", digest: "a", words: "=cmd()", times: 5 }]);
    }
    await addMisses(tx, today, [{ brand: "ifb", digest: "b", words: "petra probe", times: 7 }]);
  });
  return store.close;
});

const context = (path: string) => contextOf(store, path, { cookie: admin.cookie });
const cells = (rows: readonly (readonly Readonly<{ text: string }>[])[]) => rows.map((row) => row.map(({ text }) => text).join(" | "));

it("lists pages of the last thirty days, the most read first, a page at a time", async () => {
  const { list, words } = await readsPage(context("/manage/statistik/seiten"));
  expect(list.paging).toMatchObject({ total: 31, pages: 2 });
  expect(cells(list.table.rows).slice(0, 2)).toEqual(["/news | betriebsrat | 200 | 2", "/seminare/t/29 | ifb | 60 | 2"]);
  expect(words[0]).toContain(`zusammen ${(2 * (465 + 100)).toLocaleString("de-DE")}`);
  const whole = await readsPage(context("/manage/statistik/seiten?zeitraum=13-monate&website=ifb&seite=2"));
  expect(cells(whole.list.table.rows).at(-1)).toBe("/seminare/t/0 | ifb | 3 | 3");
});

it("lists what was looked for in vain, and of rare words nothing but how often", async () => {
  const { list, words } = await missedPage(context("/manage/statistik/suche"));
  expect(cells(list.table.rows)).toEqual([expect.stringMatching(/^=cmd\(\) \| ifb \| 10 \| 2 \| /)]);
  expect(words.join(" ")).toContain("Im Zeitraum kamen 7 Suchen");
  expect(JSON.stringify(list)).not.toContain("petra");
});

it("gives both as files of cells that no spreadsheet runs, all pages of the list, and notes who took them", async () => {
  const textOf = async (answer: Response) =>
    Buffer.from(await answer.arrayBuffer())
      .toString("utf8")
      .split("\r\n");
  const missed = await textOf(await missedCsv(context("/manage/statistik/suche.csv?zeitraum=90-tage")));
  expect(missed).toEqual(["\uFEFFGesucht;Website;Suchen;Tage;Zuletzt", `'=cmd();ifb;15;3;${today}`, ""]);
  const reads = await textOf(await readsCsv(context("/manage/statistik/seiten.csv?website=ifb")));
  expect(reads).toHaveLength(32);
  expect(reads[1]).toBe("/seminare/t/29;ifb;60;2");
  expect((await auditOf(store)).map(({ action, detail }) => [action, detail["figure"]])).toEqual(
    expect.arrayContaining([
      ["statistics-exported", "Suchen ohne Treffer"],
      ["statistics-exported", "Gelesene Seiten"],
    ]),
  );
});

it("shows how answers of the chatbot were voted on, a share only of enough votes", async () => {
  const vote = { brand: "ifb", variant: "br", state: "belegt" } as const;
  await store.write((tx) =>
    addVotes(tx, today, [
      { ...vote, helpful: true, times: 6 },
      { ...vote, helpful: false, times: 2 },
      { ...vote, brand: "betriebsrat", variant: "sbv", state: "nichts-gefunden", helpful: false, times: 1 },
    ]),
  );
  const { list, words } = await votesPage(context("/manage/statistik/chatbot"));
  expect(cells(list.table.rows)).toEqual([
    "nichts gefunden | SBV | betriebsrat | 0 | 1 | – | 1",
    "mit Stellen beantwortet | Betriebsrat | ifb | 6 | 2 | 75 % | 1",
  ]);
  expect(words[0]).toContain("6-mal Ja, 3-mal Nein");
  const csv = Buffer.from(await (await votesCsv(context("/manage/statistik/chatbot.csv?website=ifb"))).arrayBuffer()).toString("utf8");
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFErgebnis;Fassung;Website;Ja;Nein;An Tagen",
    "mit Stellen beantwortet;Betriebsrat;ifb;6;2;1",
    "",
  ]);
});

it("shows an empty list of a time or site without anything", async () => {
  const { list } = await readsPage(context("/manage/statistik/seiten?zeitraum=gestern&website=x&seite=99"));
  expect(list.paging).toMatchObject({ page: 2 });
  const { list: none } = await missedPage(context("/manage/statistik/suche?website=betriebsrat"));
  expect(none).toMatchObject({ paging: { total: 0 }, table: { rows: [] } });
});
