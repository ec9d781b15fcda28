import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { sourcesAt } from "#src/importers/statutes/sources.ts";
import { statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { renderPdf } from "#src/shared/server/pdf/render-pdf.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { readNorm } from "../norm-text.ts";
import { type WholeModel, wholePages } from "./whole.pages.ts";
import { wholeText } from "./whole-html.ts";
import { wholePdfContent } from "./whole-pdf-content.ts";

const folder = mkdtempSync(join(tmpdir(), "whole-statute-"));
const contentDir = join(folder, "content");

const list =
  "<DL><DT>1.</DT><DD><LA>das eine,<DL><DT>a)</DT><DD><LA>im Kleinen,</LA></DD></DL></LA></DD><DT>2a.</DT><DD><LA>das andere.</LA></DD></DL>";
const table = (cell: string): string =>
  `<table><tgroup cols="2"><thead><row><entry>Größe</entry><entry>Zahl</entry></row></thead><tbody><row><entry>klein</entry><entry>${cell}</entry></row></tbody></tgroup></table>`;

const norms = [
  { unit: ["010", "Erster Teil"] },
  { label: "Inhaltsübersicht", text: "<P>§ 1 Eins</P>" },
  { label: "§ 1", heading: "Eins &lt;script&gt;", text: `<P>(1) Es gilt ${list}Darüber hinaus nichts.</P><P>(2) Zweiter Satz.</P>` },
  { unit: ["010010", "Erster Abschnitt"] },
  { label: "§ 2", heading: "Zwei", text: `<P>(1) Siehe § 1. Es zählt:${table("drei")}</P>` },
  { unit: ["020", "Zweiter Teil"] },
  { label: "§ 3", text: "<P>(weggefallen)</P>" },
] as const;

beforeEach(async () => {
  mkdirSync(contentDir, { recursive: true });
  writeFileSync(join(folder, "law.xml"), statuteXml({ norms: norms as never }));
  await importStatutes(sourcesAt(join(folder, "law.xml")), { contentDir, all: true }, () => undefined);
  giveCatalogue(new Catalogue({ contentDir, today: "2026-11-23", entries: entriesOf(scanContent(contentDir, new Map())), events: [] }));
});
afterEach(() => {
  giveCatalogue(undefined);
  rmSync(folder, { recursive: true, force: true });
});

function model(): WholeModel {
  const [page] = wholePages.getStaticPaths();
  expect(page?.params).toEqual({ statute: "betrvg" });
  return wholePages.model(page?.props ?? { pageId: "" });
}

it("has the whole statute in reading order, by its structure, without the printed list of contents", () => {
  const { parts, toc } = model();
  expect(parts.map(({ kind, level, label, heading }) => [kind, level, `${label} ${heading}`.trim()])).toEqual([
    ["unit", 2, "Erster Teil"],
    ["norm", 3, "§ 1 Eins <script>"],
    ["unit", 3, "Erster Abschnitt"],
    ["norm", 4, "§ 2 Zwei"],
    ["unit", 2, "Zweiter Teil"],
    ["norm", 3, "§ 3 (weggefallen)"],
  ]);
  expect(toc.map(({ text }) => text)).toEqual(["Erster Teil", "Zweiter Teil"]);
});

it("gives each place of each norm an anchor that no other has, and names whose table it is", () => {
  const texts = model().parts.flatMap((part) => (part.kind === "unit" ? [] : [wholeText(part).html]));
  const ids = [...texts.join("").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("norm-1-abs-1-satz-1-nr-2a");
  expect(ids).toContain("norm-2-abs-1");
  for (const [, goal] of texts.join("").matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(goal);
  expect(texts.join("")).toContain('aria-label="Tabelle in § 2"');
});

it("says the same as a tagged document, with the numbers of the statute before its lists", async () => {
  const content = wholePdfContent(model(), { origin: "https://example.org", read: ({ body }) => readNorm(body) });
  const { textsOf, text, roles, marked } = await openPdf(await renderPdf(content));
  expect(marked).toBe(true);
  expect(textsOf("H2")).toEqual(["Erster Teil", "Erster Abschnitt", "Zweiter Teil"]);
  expect(textsOf("H3")).toEqual(["§ 1 Eins <script>", "§ 2 Zwei", "§ 3"].map((title) => expect.stringContaining(title.replace(" ", " "))));
  expect(textsOf("Lbl")).toEqual(["1.", "a)", "2a."]);
  for (const words of ["das eine,", "im Kleinen,", "das andere.", "Darüber hinaus nichts.", "klein", "drei"]) expect(text).toContain(words);
  expect(roles).toContain("Table");
  expect(content.created).toBe("2024-01-01");
});

it("shows the pictures of the wording where they stand, and names those that are not there", async () => {
  const data = (
    await sharp({ create: { width: 80, height: 40, channels: 3, background: "white" } })
      .png()
      .toBuffer()
  ).toString("base64");
  const image = (name: string) => ({ tag: "image", name }) as const;
  const cell = { in: [image("b.png")] };
  const read = () => ({
    footnotes: [],
    notes: [],
    earlier: [],
    images: ["a.png", "b.png"].map((name) => ({ name, file: `9-${name}`, width: 80, height: 40, data })),
    text: [
      { tag: "p", in: ["Es gilt ", image("a.png"), " und sonst ", image("fehlt.png"), "."] },
      { tag: "table", groups: [{ head: [[{ in: ["Zeichen"] }]], body: [[cell]] }] },
    ] as const,
  });
  const content = wholePdfContent({ ...model(), parts: model().parts.slice(1, 2) }, { origin: "", read });
  const picture = { kind: "picture", alt: "Abbildung oder Formel im amtlichen Text", width: 80, height: 40 };
  expect(content.blocks.slice(-5)).toEqual([
    { kind: "paragraph", text: "Es gilt" },
    { ...picture, src: "/gesetze/betrvg/bild-9-a.png" },
    { kind: "paragraph", text: "und sonst [Abbildung im amtlichen Text: fehlt.png] ." },
    { kind: "table", columns: [{ label: "Zeichen", share: 1 }], rows: [["[Abbildung]"]] },
    { ...picture, src: "/gesetze/betrvg/bild-9-b.png" },
  ]);
  const filled = { ...content, blocks: content.blocks.map((block) => (block.kind === "picture" ? { ...block, data } : block)) };
  const { alts } = await openPdf(await renderPdf(filled));
  expect(alts.filter((alt) => alt === picture.alt)).toHaveLength(2);
  expect((await openPdf(await renderPdf(content))).text).toContain(`[${picture.alt}]`);
});

it("writes a table that no sheet has room for in lines", () => {
  writeFileSync(join(folder, "law.xml"), "");
  const read = () => ({
    footnotes: [],
    notes: [],
    earlier: [],
    text: [{ tag: "table", groups: [{ head: [], body: [[{ in: ["a"], columns: 2 }], [{ in: ["b"] }, { in: ["c"] }]] }] } as const],
  });
  const { blocks } = wholePdfContent({ ...model(), parts: model().parts.slice(1, 2) }, { origin: "", read });
  expect(blocks.slice(-2)).toEqual([
    { kind: "paragraph", text: "a" },
    { kind: "paragraph", text: "b | c" },
  ]);
});
