import { expect, it } from "vitest";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { PDF_PATH } from "../rules/manage-areas.ts";
import { pdfAnalysisPage } from "../server/pdf-analysis/pdf-analysis.page.ts";
import { pdfUploadPage } from "../server/pdf-analysis/pdf-upload.page.ts";
import { analysed, publishLaw, uploadContext } from "../server/pdf-analysis/test/analysed.ts";
import { textPdf } from "../server/pdf-analysis/test/made-pdf.ts";
import { contextOf, makeStaff, shown } from "../server/test/staff-member.ts";

publishLaw();
const views: Views = import.meta.glob("./pdf-analysis/*.astro", { eager: true });

it("shows what a file says without a fault, whatever stands in it", async () => {
  const store = await sampleStore([sampleEvent(1)]);
  const editor = await makeStaff(store, "editor");
  const lines = [
    "<script>alert(1)</script> § 37 Abs. 6 BetrVG",
    "§ 999a BetrVG",
    "Termin 1, Termin 4711",
    "bis 1.2.2020 binnen zwei Wochen",
    "<b> 5 Euro",
  ];
  const id = await analysed(store, editor, textPdf(lines));
  const model = shown(await pdfAnalysisPage(contextOf(store, `${PDF_PATH}/${id}`, { cookie: editor.cookie, params: { analysis: id } })));
  const rows = [["Firma", "<i>Muster</i>"]] as const;
  const fax = { rows, people: ["<u>Anna</u>"], hints: ["Zusätzlich 2 Nächte"], href: `/manage/buchungen/neu?fax=${id}` };
  const { page, faults } = await renderView(views, "PdfAnalysisView", { ...model, fax, notes: ["Auf Seite 2 steht kein Text."] });
  expect(faults).toEqual([]);
  expect(page.querySelector("script, svg b, main i, main u")).toBeNull();
  expect(words(page.querySelector("svg"))).toContain("<script>alert(1)</script>");
  const targets = [...page.querySelectorAll("svg a, .links a")].map((link) => link.getAttribute("href") ?? "");
  const inside = targets.filter((href) => href.startsWith("#"));
  expect(inside.length).toBeGreaterThan(8);
  for (const href of inside) expect(page.querySelector(href)).not.toBeNull();
  const names = [...page.querySelectorAll("svg a")].map((link) => link.getAttribute("aria-label"));
  expect(names).toContain("Fundstelle 1: § 37 Abs. 6 BetrVG");
  await store.close();
});

it("shows the form, what was read, and why something was not", async () => {
  const store = await sampleStore([]);
  const editor = await makeStaff(store, "editor");
  await analysed(store, editor, textPdf(["§ 40 BetrVG"]));
  const model = shown(await pdfUploadPage(uploadContext(store, editor, [])));
  const { page, faults } = await renderView(views, "PdfUploadView", model);
  expect(faults).toEqual([]);
  expect(words(page.querySelector("main li"))).toContain("Schreiben.pdf 1 Seite");
  expect(words(page)).toContain("Bitte wählen Sie eine PDF-Datei aus.");
  await store.close();
});
