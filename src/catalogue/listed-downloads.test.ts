import { expect, it } from "vitest";
import { listedDownloads } from "./listed-downloads.ts";
import { parseEntry } from "./parse-entry.ts";
import { renderMarkdown } from "./render-body.ts";
import { madeEntry } from "./test/made-entry.ts";

const pdf = (path: string) => ({ download: { path, type: "PDF", bytes: 3000 } });
const media = { "b.pdf": pdf("/downloads/b.pdf"), "a.pdf": pdf("/downloads/a.pdf"), "text.pdf": pdf("/downloads/text.pdf") };
const downloads = [
  { file: "b.pdf", label: "Muster" },
  { file: "a.pdf", label: "Anleitung" },
];

it("lists the files of the field alone, in its order", () => {
  const entry = { ...madeEntry({ collection: "news", id: "x", data: { downloads } }), media };
  expect(listedDownloads(entry)).toEqual([
    { path: "/downloads/b.pdf", type: "PDF", bytes: 3000, label: "Muster" },
    { path: "/downloads/a.pdf", type: "PDF", bytes: 3000, label: "Anleitung" },
  ]);
});

it("lists nothing where nothing is named, and nothing that is not there", () => {
  const entry = madeEntry({ collection: "news", id: "x" });
  expect([listedDownloads(entry), listedDownloads({ ...entry, data: { ...entry.data, downloads } })]).toEqual([[], []]);
});

const page = (lines: string): string => `---
title: Über uns
description: Eine Beschreibung, die lang genug ist, um als solche durchzugehen.
updated: 2026-11-02
${lines}
---
`;
it.each([
  ["downloads: []", 5, "Feld „downloads“ braucht mindestens eine Datei."],
  [
    "downloads:\n  - file: brief.docx\n    label: Brief",
    6,
    "Feld „downloads → 1 → file“ muss eine PDF-Datei nennen, zum Beispiel muster.pdf.",
  ],
  ["downloads:\n  - file: brief.pdf", 6, "Feld „downloads → 1 → label“ fehlt."],
  ["downloads:\n  - label: Brief\n    datei: brief.pdf", 6, "Feld „downloads → 1 → file“ fehlt."],
])("refuses %j with line and sentence", (lines, line, message) => {
  const parsed = parseEntry("pages", "ifb/ueber-uns", "pages/ifb/ueber-uns.md", page(lines));
  expect(parsed.ok ? [] : parsed.problems).toContainEqual({ file: "pages/ifb/ueber-uns.md", line, message });
});

it("a heading of a text may be called as the list is", () =>
  expect(renderMarkdown("## Downloads", "ifb", { ifb: "https://ifb.example", betriebsrat: "https://br.example" }).html).toContain(
    'id="downloads"',
  ));
