import { describe, expect, it } from "vitest";
import { profiles } from "#src/brand/brand.ts";
import { documentPack } from "#src/domain/document-pack/document-pack.ts";
import type { PackDocumentId } from "#src/domain/document-pack/pack-document.ts";
import type { PackInput } from "#src/domain/document-pack/pack-input.ts";
import { person, sampleInput, seriesEvent } from "#src/domain/document-pack/test/sample-input.ts";
import { openDocx } from "#src/shared/server/docx/test/open-docx.ts";
import { renderInThread } from "#src/shared/server/pdf/pdf-thread.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { packContent, paperContent } from "./pack-content.ts";

const people = ["Frau Karla Muster", "Herr Dr. Ben Öztürk", "Anna Šimić"].map((name) => person(name));

async function papersOf(id: PackDocumentId, change: Partial<PackInput> = {}) {
  const pack = documentPack(sampleInput({ people, ...change }));
  const paper = pack.documents.find((one) => one.id === id);
  if (paper === undefined) throw new Error(`no ${id}`);
  const [pdf, docx] = await Promise.all([
    renderInThread(paperContent(pack, paper, "pdf")),
    renderInThread(paperContent(pack, paper, "docx")),
  ]);
  return { paper, pdf: await openPdf(pdf), docx: await openDocx(docx), bytes: docx };
}

/** Without what only one of the two draws as text: bullets and the numbers of pages. */
const words = (text: string): string =>
  text
    .replace(/Seite \d+ von \d+/g, "")
    .replaceAll("•", "")
    .replace(/\s+/g, " ")
    .trim();

const ids = ["beschluss", "mitteilung", "kosten", "programm"] as const;

describe("a paper as .docx", () => {
  it.each(ids.flatMap((id) => (["br", "sbv", "jav"] as const).map((audience) => [id, audience] as const)))(
    "says what the PDF says: %s for %s",
    async (id, audience) => {
      const { pdf, docx } = await papersOf(id, { audience });
      expect(words(docx.text)).toBe(words(pdf.text));
      expect(docx.text.length).toBeGreaterThan(200);
    },
  );

  it("says so of a series, twenty people and a change, too", async () => {
    const before = { startDate: "2027-02-22", endDate: "2027-02-22", startTime: "09:00", endTime: "16:00", place: "Bonn", modules: [] };
    const many = Array.from({ length: 20 }, (_, index) => person(`Person Nummer ${index + 1}`));
    const { pdf, docx } = await papersOf("mitteilung", { event: seriesEvent, people: many, reissued: { before } });
    expect(words(docx.text)).toBe(words(pdf.text));
    expect(docx.text).toContain("Diese Mitteilung ersetzt die frühere.");
  });

  it("has headings, lists and tables as such, German, and lines to sign on", async () => {
    const { docx, paper } = await papersOf("beschluss");
    expect(docx.paragraphs[0]).toEqual({ style: "Heading1", list: false, text: paper.title });
    expect(docx.paragraphs.filter(({ style }) => style === "Heading3").map(({ text }) => text)).toEqual([
      "Schulung",
      "Kosten",
      "Erforderlichkeit",
      "Ausführung",
      "Abstimmung",
    ]);
    expect(docx.paragraphs.filter(({ list }) => list).map(({ text }) => text)).toEqual(people.map(({ name }) => name));
    expect(docx.tables[0]?.[0]).toEqual(["Gremium", "Betriebsrat Werk Nord"]);
    expect(docx.language).toBe("de-DE");
    expect(docx.everything).toContain('<w:pBdr><w:bottom w:val="single"');
    expect(docx.footers).toBe("Seite");
  });

  it("keeps markup as text, and nothing that can run or be loaded", async () => {
    const hostile = "<b>Eva</b> & ]]></w:t>\u0007\u202e";
    const { docx, pdf } = await papersOf("beschluss", { people: [person(hostile)], committee: hostile, company: hostile });
    expect(docx.text).toContain("<b>Eva</b> & ]]></w:t>");
    expect(words(docx.text)).toBe(words(pdf.text));
    expect(docx.files.filter((name) => /vba|macro|embed|external/i.test(name))).toEqual([]);
    expect(docx.everything).not.toMatch(/TargetMode="External"/);
  });

  it("is the same file for the same content", async () => {
    const [one, two] = [await papersOf("kosten"), await papersOf("kosten")];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
  });
});

describe("a paper that the committee hands on", () => {
  it.each(ids)("carries nothing of ours beside what it says: %s", async (id) => {
    const { pdf, docx } = await papersOf(id);
    for (const text of [pdf.text, docx.everything]) {
      expect(text).not.toMatch(/Rechtsberatung|Rechtsrat|Rechtsstand|Arbeitshilfe/);
      // The program says where the event stands.
      expect(text.includes("http://localhost")).toBe(id === "programm");
      expect(text).not.toContain(profiles.ifb.claim);
    }
    expect([pdf.alts, pdf.author, pdf.textsOf("H1")]).toEqual([[], undefined, [pdf.title]]);
    expect([pdf.marked, pdf.language]).toEqual([true, "de-DE"]);
    // The organiser stands among the facts, and nowhere else.
    expect(pdf.text.split(profiles.ifb.organisation)).toHaveLength(2);
  });

  it("counts its own pages within the pack, behind a sheet of ours", async () => {
    const pack = documentPack(sampleInput({ people }));
    const pdf = await openPdf(await renderInThread(packContent(pack)));
    expect(pdf.alts).toEqual(["Logo ifb"]);
    expect(pdf.text.split("(kein Rechtsrat)")).toHaveLength(2);
    const own = pdf.text.slice(pdf.text.indexOf("Beschluss des Betriebsrats über die Teilnahme an einer Schulung Gremium"));
    expect(own.length).toBeGreaterThan(1000);
    expect(own).not.toContain(`${profiles.ifb.organisation} · Stand`);
    expect(own.split(pack.address)).toHaveLength(2);
    expect(pdf.text).not.toContain(`von ${pdf.pages}`);
    const docx = await openDocx(await renderInThread(packContent(pack, "docx")));
    expect(docx.paragraphs.filter(({ style }) => style === "Heading2").map(({ text }) => text)).toEqual(pdf.textsOf("H2"));
  });
});
