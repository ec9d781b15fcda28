import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeLawImport, insertLawChanges, lawImportById, nextLawImport } from "#db/repositories/law-desk.ts";
import { noteMeta } from "#db/repositories/meta.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { LOOKED_AT, SEEN_STATE } from "#src/domain/law/seen-state.ts";
import type { LawPreview, WordingChange } from "#src/domain/law/wording-change.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { multipart } from "#src/shared/server/files/test/sample-files.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { overviewPage } from "../overview.page.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { lawChangePage } from "./law-change.page.ts";
import { lawImportPage } from "./law-import.page.ts";
import { lawTasksPage } from "./law-tasks.page.ts";
import { legislationPage } from "./legislation.page.ts";

const folder = mkdtempSync(join(tmpdir(), "law-pages-"));

const FILE = "lexicon/br/freistellung.md";
const TEXT = "---\ntitle: Freistellung\nchecked: 2026-01-02\n---\nDas steht in § 37 Abs. 6 BetrVG.\n";

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  cpSync(resolve(import.meta.dirname, "../../../../content/lexicon"), join(folder, "lexicon"), { recursive: true });
  writeFileSync(join(folder, FILE), TEXT);
});
afterEach(async () => store.close());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const PATH = "/manage/legislation";
const piece = (text: string, kind: "same" | "old" | "new") => ({ text, kind });
const change: WordingChange = {
  ...{ kind: "changed", slug: "37", label: "§ 37", heading: "Freistellung" },
  blocks: [{ before: [piece("(6) ", "same"), piece("alt", "old")], after: [piece("(6) ", "same"), piece("neu", "new")] }],
};
const preview: LawPreview = {
  ...{ statute: "betrvg", abbreviation: "BetrVG", asOf: "2026-01-01", before: "2025-01-01", kind: "newer", changes: [change] },
  ...{ unchanged: 131, doubt: null, digestBefore: "a", digestAfter: "b" },
};

async function upload(bytes: string, file = "betrvg.xml") {
  const { body, type } = multipart([{ name: "file", file, bytes }]);
  const context = contextOf(store, PATH, { cookie: editor.cookie });
  const headers = { Cookie: editor.cookie, Origin: testOrigins.ifb, "Content-Type": type };
  const request = new Request(new URL(PATH, testOrigins.ifb), { method: "POST", headers, body: new Uint8Array(body) });
  return { answer: await legislationPage({ ...context, request }), context };
}

async function prepared(doubt: string | null = null): Promise<string> {
  const [, location] = answered((await upload("<dokumente/>")).answer);
  const id = /legislation\/([\w-]+)/.exec(location ?? "")?.[1] ?? "";
  await store.write((tx) => changeLawImport(tx, id, "wartet", { state: "geprueft", preview: JSON.stringify({ ...preview, doubt }) }));
  return id;
}
const importAt = (id: string, form?: Readonly<Record<string, string>>) => {
  const context = contextOf(store, `${PATH}/${id}`, { cookie: editor.cookie, params: { import: id }, ...(form && { form }) });
  return { context, answer: lawImportPage(context) };
};
const stateOf = async (id: string) => (await lawImportById(store.db, id))?.state;

it("takes a file and hands it to the server, which checks it", async () => {
  const { answer } = await upload("<dokumente/>");
  const [status, location] = answered(answer);
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/manage\/legislation\/[\w-]+\?meldung=law-handed-in$/)]);
  const next = await nextLawImport(store.db);
  expect(next).toMatchObject({ state: "wartet", name: "betrvg.xml", createdById: editor.id });
  const { context, answer: page } = importAt(next?.id ?? "");
  expect(shown(await page)).toMatchObject({ working: true, decides: false, badge: { text: "wird geprüft" } });
  expect(context.response.headers.get("Refresh")).toBe("3");
  expect((await auditOf(store))[0]).toMatchObject({ action: "law-handed-in", actorId: editor.id });
});

it("refuses an empty file and a name that no statute has, each with its sentence", async () => {
  const { answer, context } = await upload("");
  expect([context.response.status, shown(answer).problem]).toEqual([422, "Die Datei ist leer."]);
  const fetching = contextOf(store, PATH, { cookie: editor.cookie, form: { intent: "fetch", name: "../betrvg" } });
  const page = shown(await legislationPage(fetching));
  expect([fetching.response.status, page.typed]).toEqual([422, "../betrvg"]);
  expect(page.slugError).toMatch(/^So heißt kein Gesetz/);
  const good = contextOf(store, PATH, { cookie: editor.cookie, form: { intent: "fetch", name: "sgb_9_2018" } });
  expect(answered(await legislationPage(good))[0]).toBe(303);
  expect(await nextLawImport(store.db)).toMatchObject({ officialSlug: "sgb_9_2018", digest: null });
});

it("shows both wordings, and lets one of two who decide carry it out", async () => {
  const id = await prepared();
  const page = shown(await importAt(id).answer);
  expect(page.sentence).toBe("Im BetrVG ändert sich eine Vorschrift, 131 bleiben, wie sie sind.");
  expect(page.states).toEqual({ before: "Stand 01.01.2025", after: "Stand 01.01.2026" });
  expect(page.changes).toEqual([change]);
  expect(answered(await importAt(id, { intent: "confirm" }).answer)[0]).toBe(303);
  expect(await stateOf(id)).toBe("bestaetigt");
  const second = importAt(id, { intent: "discard" });
  expect(shown(await second.answer).message?.text).toMatch(/inzwischen entschieden/);
  expect([second.context.response.status, await stateOf(id)]).toEqual([409, "bestaetigt"]);
  expect((await auditOf(store))[0]).toMatchObject({ action: "law-confirmed", detail: { statute: "BetrVG", asOf: "2026-01-01" } });
});

it("says what the server is doing only while it is doing it, and afterwards what was done", async () => {
  const id = await prepared();
  const opened = async (message: string) => {
    const context = contextOf(store, `${PATH}/${id}?meldung=${message}`, { cookie: editor.cookie, params: { import: id } });
    return shown(await lawImportPage(context));
  };
  expect((await opened("law-handed-in")).message).toBeNull();
  expect((await opened("law-discarded")).message?.text).toMatch(/^Die Datei ist verworfen/);
  await importAt(id, { intent: "confirm" }).answer;
  expect((await opened("law-confirmed")).message?.text).toMatch(/^Das Gesetz wird jetzt eingelesen/);
  await store.write((tx) => changeLawImport(tx, id, "bestaetigt", { state: "eingelesen", doneAt: new Date() }));
  const { message, sentence } = await opened("law-confirmed");
  expect([message, sentence]).toEqual([null, "Im BetrVG hat sich eine Vorschrift geändert, 131 sind geblieben, wie sie waren."]);
});

it("accepts a doubtful state with tick and reason alone", async () => {
  const id = await prepared("Der Datei fehlen 4 von 12 bisherigen Vorschriften (§ 9).");
  for (const form of [{ intent: "confirm" }, { intent: "accept", reason: "Es wurde gekürzt." }]) {
    const { answer, context } = importAt(id, form);
    expect(shown(await answer).message?.text).toMatch(/^Bitte bestätigen Sie/);
    expect(context.response.status).toBe(422);
  }
  const { answer, context } = importAt(id, { intent: "accept", accept: "ja", reason: "" });
  expect(shown(await answer).refused?.errors["reason"]).toBe("Bitte geben Sie einen Grund an.");
  expect([context.response.status, await stateOf(id)]).toEqual([422, "geprueft"]);
  expect(answered(await importAt(id, { intent: "accept", accept: "ja", reason: "Es wurde gekürzt." }).answer)[0]).toBe(303);
  expect(await lawImportById(store.db, id)).toMatchObject({ state: "bestaetigt", acceptReason: "Es wurde gekürzt." });
});

it("answers an unknown number with 404", async () => {
  expect(answered(await importAt("nein").answer)[0]).toBe(404);
  expect(answered(await lawChangePage(contextOf(store, PATH, { cookie: editor.cookie, params: { change: "nein" } })))[0]).toBe(404);
});

async function withTasks(): Promise<void> {
  const importId = await prepared();
  const base = { importId, at: new Date(), statute: "betrvg", abbreviation: "BetrVG", asOf: "2026-01-01", position: 0 };
  const task = { changeId: "c1", path: null, citations: '["§ 37 Abs. 6 BetrVG"]', doneAt: null, doneById: null, note: null };
  await store.write((tx) =>
    insertLawChanges(
      tx,
      [{ id: "c1", ...base, change: JSON.stringify(change) }],
      [
        { id: "t1", file: FILE, title: "Freistellung", closeness: 2, ...task },
        { id: "t2", file: "code:src/booking/pack.ts", title: "src/booking/pack.ts", closeness: 1, ...task },
      ],
    ),
  );
}
const changeAt = (form?: Readonly<Record<string, string>>) => {
  const context = contextOf(store, `${PATH}/vorschrift/c1`, { cookie: editor.cookie, params: { change: "c1" }, ...(form && { form }) });
  return { context, answer: lawChangePage(context, folder) };
};
const waiting = async () =>
  (await overviewPage(contextOf(store, "/manage", { cookie: editor.cookie }))).waiting.find(({ label }) => label.startsWith("Texte nach"))
    ?.value;
const listed = async (query = "") =>
  (await lawTasksPage(contextOf(store, `${PATH}/pruefen${query}`, { cookie: editor.cookie }))).list.table.rows.map((cells) =>
    cells.map(({ text }) => text),
  );

it("lists what has to be checked; checked texts carry today's date, those in the code are noted", async () => {
  await withTasks();
  expect(await listed()).toEqual([["§ 37 BetrVG", "geändert", "01.01.2026", "2 zu prüfen", "2"]]);
  expect(await waiting()).toBe(2);
  expect(shown(await changeAt().answer)).toMatchObject({
    progress: "0 von 2 Texten geprüft",
    tasks: [{ id: "t1", near: { label: "nennt die geänderte Stelle" } }, { id: "t2" }],
  });
  expect(answered(await changeAt({ intent: "done", task: "t1" }).answer)[1]).toContain("meldung=law-task-checked");
  expect(readFileSync(join(folder, FILE), "utf8")).toBe(TEXT.replace("2026-01-02", todayInBerlin(new Date())));
  expect(answered(await changeAt({ intent: "done", task: "t2" }).answer)[1]).toContain("meldung=law-task-done");
  expect([await listed(), await waiting()]).toEqual([[], 0]);
  expect((await listed("?zeigen=alle"))[0]?.[3]).toBe("alles geprüft");
  const again = changeAt({ intent: "done", task: "t1" });
  expect(shown(await again.answer).message?.kind).toBe("problem");
  expect(again.context.response.status).toBe(409);
  expect(answered(await changeAt({ intent: "reopen", task: "t2" }).answer)[0]).toBe(303);
  expect(await waiting()).toBe(1);
  expect((await auditOf(store))[0]).toMatchObject({ action: "law-task-reopened", detail: { norm: "§ 37 BetrVG" } });
});

it("offers to fetch newer states that were seen, and counts them where the day begins", async () => {
  const seen = { abbreviation: "BetrVG", slug: "betrvg", seenAt: "2026-01-05T03:00:00.000Z", importedBuiltAt: "20250101000000" };
  await store.write(async (tx) => {
    await noteMeta(tx, `${SEEN_STATE}betrvg`, JSON.stringify({ ...seen, builtAt: "20260101000000" }));
    await noteMeta(
      tx,
      `${SEEN_STATE}kschg`,
      JSON.stringify({ ...seen, builtAt: seen.importedBuiltAt, problem: "Der Server antwortet nicht." }),
    );
    await noteMeta(tx, LOOKED_AT, seen.seenAt);
  });
  const page = shown(await legislationPage(contextOf(store, PATH, { cookie: editor.cookie })));
  expect(page.newer).toEqual([{ abbreviation: "BetrVG", slug: "betrvg", asOf: "01.01.2026" }]);
  expect(page.looked?.failed).toEqual(["BetrVG: Der Server antwortet nicht."]);
  const { waiting: figures } = await overviewPage(contextOf(store, "/manage", { cookie: editor.cookie }));
  expect(figures.find(({ label }) => label === "Neuere Fassungen von Gesetzen")?.value).toBe(1);
});

it("notes nothing where the file is gone", async () => {
  await withTasks();
  rmSync(join(folder, FILE));
  const { answer, context } = changeAt({ intent: "done", task: "t1" });
  expect(shown(await answer).message?.text).toMatch(/Vermerkt ist nichts/);
  expect([context.response.status, await waiting()]).toEqual([409, 2]);
});
