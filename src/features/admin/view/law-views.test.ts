import { expect, it } from "vitest";
import { insertLawChanges, insertLawImport, type LawImport } from "#db/repositories/law-desk.ts";
import { noteMeta } from "#db/repositories/meta.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { LOOKED_AT, SEEN_STATE } from "#src/domain/law/seen-state.ts";
import type { LawPreview, WordingChange } from "#src/domain/law/wording-change.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { lawChangePage } from "../server/law/law-change.page.ts";
import { lawImportPage } from "../server/law/law-import.page.ts";
import { lawTasksPage } from "../server/law/law-tasks.page.ts";
import { legislationPage } from "../server/law/legislation.page.ts";
import { contextOf, makeStaff, shown } from "../server/test/staff-member.ts";

const views: Views = import.meta.glob("./law/*.astro", { eager: true });
const PATH = "/manage/legislation";

const change: WordingChange = {
  ...{ kind: "changed", slug: "37", label: "§ 37", heading: "<b>Freistellung" },
  blocks: [
    { before: [{ text: "(6) alt", kind: "old" }], after: [{ text: "(6) neu <script>", kind: "new" }] },
    { before: [], after: [{ text: "(8) dazu", kind: "new" }] },
  ],
};
const preview: LawPreview = {
  ...{ statute: "betrvg", abbreviation: "BetrVG", asOf: "2026-01-01", before: "2025-01-01", kind: "newer", changes: [change] },
  ...{ unchanged: 131, doubt: "Der Datei fehlen 4 von 12 bisherigen Vorschriften (§ 9).", digestBefore: "a", digestAfter: "b" },
};
const row: LawImport = {
  ...{ id: "1", createdAt: new Date(), createdById: null, name: "<i>.xml", officialSlug: null, digest: null, state: "geprueft" },
  ...{ attempts: 0, preview: JSON.stringify(preview), problem: null, acceptReason: null, confirmedById: null, doneAt: null },
};

it("shows imports, both wordings and the work list without a fault, as text whatever stands in them", async () => {
  const store = await sampleStore([]);
  const { cookie } = await makeStaff(store, "editor");
  const at = { at: new Date(), statute: "betrvg", abbreviation: "BetrVG", asOf: "2026-01-01", position: 0 };
  const open = { changeId: "c", path: null, citations: '["§ 37 Abs. 6 BetrVG"]', doneById: null, note: null };
  await store.write(async (tx) => {
    await insertLawImport(tx, row);
    await insertLawImport(tx, { ...row, id: "2", state: "abgelehnt", problem: "Die Datei ist leer.", preview: null });
    await insertLawChanges(
      tx,
      [{ id: "c", importId: "1", ...at, change: JSON.stringify(change) }],
      [
        { id: "t1", file: "lexicon/br/a.md", title: "<em>Freistellung", closeness: 2, doneAt: null, ...open },
        { id: "t2", file: "code:src/a.ts", title: "src/a.ts", closeness: 1, doneAt: new Date(), ...open },
      ],
    );
    const seen = { abbreviation: "BetrVG", slug: "betrvg", builtAt: "20260101000000", importedBuiltAt: "20250101000000", seenAt: "" };
    await noteMeta(tx, `${SEEN_STATE}betrvg`, JSON.stringify(seen));
    await noteMeta(tx, LOOKED_AT, new Date().toISOString());
  });
  const context = (params: Readonly<Record<string, string>> = {}) => contextOf(store, PATH, { cookie, params });

  const start = await renderView(views, "LegislationView", shown(await legislationPage(context())));
  expect(start.faults).toEqual([]);
  expect(words(start.page)).toContain("BetrVG, Stand 01.01.2026");
  expect(words(start.page)).toContain("Die Datei ist leer.");

  const seen = await renderView(views, "LawImportView", shown(await lawImportPage(context({ import: "1" }))));
  expect(seen.faults).toEqual([]);
  expect([...seen.page.querySelectorAll("del, ins")].map(words)).toEqual(["(6) alt", "(6) neu <script>", "(8) dazu"]);
  expect(words(seen.page)).toContain("Der Datei fehlen 4 von 12");
  expect(seen.page.querySelectorAll("input[name=accept][required], input[name=reason]")).toHaveLength(2);
  const refused = await renderView(views, "LawImportView", shown(await lawImportPage(context({ import: "2" }))));
  expect([refused.faults, refused.page.querySelectorAll("main form").length]).toEqual([[], 0]);

  expect((await renderView(views, "LawTasksView", await lawTasksPage(context()))).faults).toEqual([]);
  const tasks = await renderView(views, "LawChangeView", shown(await lawChangePage(context({ change: "c" }))));
  expect(tasks.faults).toEqual([]);
  expect([...tasks.page.querySelectorAll("main li button")].map(words)).toEqual(["Geprüft: <em>Freistellung", "Wieder öffnen: src/a.ts"]);
  await store.close();
});
