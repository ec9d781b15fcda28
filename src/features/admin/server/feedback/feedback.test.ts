import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { answerById, changeAnswer } from "#db/repositories/feedback.ts";
import { allPublishedRatings } from "#db/repositories/published-ratings.ts";
import { feedbackAnswers } from "#db/schema/feedback.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { trainerThemesView } from "#src/queries/trainer-themes.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { feedbackCsv } from "./feedback-csv.ts";
import { feedbackEventPage } from "./feedback-event.page.ts";
import { feedbackListPage } from "./feedback-list.page.ts";
import { feedbackTextPage } from "./feedback-text.page.ts";

const dist = mkdtempSync(join(tmpdir(), "feedback-"));
beforeAll(() => {
  const names = { themeId: 101, rubric: "", actionField: "", redirectUrl: null };
  publishView(dist, themeNamesView, { arbeitsrecht: { ...names, title: "Arbeitsrecht" } });
  publishView(dist, trainerThemesView, [
    { name: "Ada Beispiel", themes: ["arbeitsrecht"] },
    { name: "Tom Vorlage", themes: ["anderes"] },
  ]);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { startDate: "2026-10-05", endDate: "2026-10-08" }),
    sampleEvent(2, { startDate: "2025-10-06", endDate: "2025-10-09" }),
  ]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

type Answer = Partial<typeof feedbackAnswers.$inferInsert>;
const answers = (eventId: number, count: number, change: Answer = {}) =>
  store.write(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await tx.insert(feedbackAnswers).values({
        ...{ id: `${eventId}-${i}`, eventId, overall: i % 2 === 0 ? 5 : 4, content: 4, trainers: null, comment: "", publication: "no" },
        ...{
          consentText: "",
          shownName: "",
          contact: 0,
          releaseState: "waiting",
          version: 0,
          createdAt: new Date(0),
          updatedAt: new Date(0),
        },
        ...change,
      });
  });
const at = (path: string, params: Readonly<Record<string, string>> = {}, form?: Readonly<Record<string, string>>) =>
  contextOf(store, path, { cookie: editor.cookie, params, ...(form && { form }) });
const rows = async (query = "") =>
  (await feedbackListPage(at(`/manage/rueckmeldungen${query}`))).list.table.rows.map((cells) =>
    cells.slice(0, 3).map(({ text, soft }) => [text, soft]),
  );

it.each([
  [
    "",
    [
      ["Arbeitsrecht Teil 1", "Termin 1, 5 Antworten"],
      ["4,6", "n = 5"],
      ["4,0", "n = 5"],
    ],
  ],
  [
    "?nach=thema",
    [
      ["Arbeitsrecht", "5 Antworten"],
      ["4,6", "n = 5"],
      ["4,0", "n = 5"],
    ],
  ],
  [
    "?nach=leitung",
    [
      ["Ada Beispiel", "5 Antworten"],
      ["4,6", "n = 5"],
      ["4,0", "n = 5"],
    ],
  ],
  [
    "?nach=haus",
    [
      ["Hotel Muster", "5 Antworten"],
      ["4,6", "n = 5"],
      ["4,0", "n = 5"],
    ],
  ],
])("shows averages from five answers on %s", async (query, row) => {
  await answers(1, 5);
  expect(await rows(query)).toEqual([row]);
});

it("shows no average below five answers, of a question as of an event", async () => {
  await answers(1, 4);
  expect(await rows()).toEqual([
    [
      ["Arbeitsrecht Teil 1", "Termin 1, 4 Antworten"],
      ["–", "n = 4"],
      ["–", "n = 4"],
    ],
  ]);
  expect(shown(await feedbackEventPage(at("/manage/rueckmeldungen/1", { event: "1" }))).scores).toBeNull();
  await answers(2, 5, {});
  const { scores } = shown(await feedbackEventPage(at("/manage/rueckmeldungen/2", { event: "2" })));
  expect(scores?.map(({ average, count, given }) => [average, count, given.map((step) => step.count)])).toEqual([
    ["4,0", 5, [0, 5, 0, 0, 0]],
    [null, 0, []],
    [null, 0, []],
    [null, 0, []],
    ["4,6", 5, [3, 2, 0, 0, 0]],
  ]);
});

it("takes a period by the last day of events", async () => {
  await answers(1, 1);
  await answers(2, 1);
  expect(await rows("?zeitraum=2025")).toHaveLength(1);
  expect(await rows("?zeitraum=gestern")).toHaveLength(2);
});

it("shows texts without names but those who may be spoken to, and nothing of other events", async () => {
  await answers(1, 1, { comment: "Zu laut.", contact: 1 });
  const page = shown(await feedbackEventPage(at("/manage/rueckmeldungen/1", { event: "1" })));
  expect(page.texts.rows).toMatchObject([[{ text: "Zu laut." }, { text: "keine" }, { text: "–" }, { text: "–" }]]);
  // Whose it is stands in an invitation alone, and there is none.
  expect(page.contacts.rows).toEqual([]);
  for (const event of ["3", "x", "1e1", ""])
    expect(answered(await feedbackEventPage(at(`/manage/rueckmeldungen/${event}`, { event })))[0]).toBe(404);
});

it("gives the averages as a file, with nothing that a spreadsheet would run, and notes who took it", async () => {
  await answers(1, 5);
  const answer = await feedbackCsv(at("/manage/rueckmeldungen.csv?nach=haus"));
  const [head, row] = (await answer.text()).split("\r\n");
  expect(head).toContain("Haus;Antworten;Inhalte;Inhalte (n)");
  expect(row).toBe(`Hotel Muster;5;"4,0";5;;0;;0;;0;"4,6";5`);
  expect(await auditOf(store)).toMatchObject([{ action: "feedback-exported", detail: { rows: 1, filtered: true } }]);
});

describe("a text", () => {
  const text = { comment: "Sehr klar erklärt.", publication: "short", shownName: "Petra S.", consentText: "Ja." } as const;
  const send = (form?: Readonly<Record<string, string>>, id = "1-0") =>
    feedbackTextPage(at(`/manage/rueckmeldungen/texte/${id}`, { id }, form));
  const voices = async () => (await allPublishedRatings(store.db))[0]?.voices.map(({ by }) => by) ?? [];

  it("waits in the list, and is on the pages once it is released and until it is withdrawn", async () => {
    await answers(1, 1, text);
    expect((await feedbackListPage(at("/manage/rueckmeldungen"))).waiting.rows).toHaveLength(1);
    expect(answered(await send({ intent: "release-text", version: "0" }))[0]).toBe(303);
    expect([await voices(), (await answerById(store.db, "1-0"))?.decidedBy]).toEqual([["Petra S."], editor.id]);
    expect(answered(await send({ intent: "refuse-text", version: "1", reason: "Nennt eine dritte Person" }))[0]).toBe(303);
    expect(await voices()).toEqual([]);
    expect((await auditOf(store)).map(({ action }) => action).sort()).toEqual(["feedback-text-refused", "feedback-text-released"]);
  });

  it("is not released when its author has changed it meanwhile", async () => {
    await answers(1, 1, text);
    await store.write((tx) => changeAnswer(tx, { id: "1-0", version: 0 }, { comment: "Ganz anders." }));
    expect(shown(await send({ intent: "release-text", version: "0" })).message?.kind).toBe("problem");
    expect(await voices()).toEqual([]);
  });

  it("needs a reason to be refused", async () => {
    await answers(1, 1, text);
    expect(shown(await send({ intent: "refuse-text", version: "0", reason: "" })).refused?.errors["reason"]).toBe(
      "Bitte geben Sie einen Grund an.",
    );
  });

  it("is not there without consent", async () => {
    await answers(1, 1, { comment: "Nur für Sie." });
    expect(answered(await send())[0]).toBe(404);
    expect(answered(await send({ intent: "release-text", version: "0" }))[0]).toBe(404);
    expect(answered(await send(undefined, "x"))[0]).toBe(404);
  });
});
