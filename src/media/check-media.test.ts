import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { checkMedia } from "./check-media.ts";
import { makeDirectories, mediaIn } from "./test/made-content.ts";
import { drawing, pdf, stripes } from "./test/made-files.ts";

const files: Readonly<Record<string, string | Buffer>> = {
  "news/bild.png": await stripes(40, 30).png().toBuffer(),
  "news/mit-text.png": await stripes(40, 31).png().toBuffer(),
  "news/mit-text.png.yaml": "alt: Ein leerer Flur\n",
  "news/muster.pdf": pdf(),
  "media/plan.svg": drawing("<g/>"),
  "media/downloads/liste.pdf": pdf(10),
  "media/illustrations/zeichnung.svg": drawing(""),
};

async function problems(lines: readonly string[], more: typeof files = {}, data: Readonly<Record<string, unknown>> = {}) {
  const contentDir = temporaryFolder();
  makeDirectories(contentDir, { ...files, ...more });
  const scan = await mediaIn(contentDir, lines, data);
  const found = checkMedia(scan.entries, scan, { contentDir, publicDir: "public" });
  return {
    errors: found.filter(({ warning }) => !warning).map(({ file, line, message }) => `${file}:${line}: ${message}`),
    warnings: found.filter(({ warning }) => warning).map(({ file, line, message }) => `${file}:${line}: ${message}`),
  };
}

const everything = [
  "![Ein Flur](bild.png)",
  '![](mit-text.png "Der Flur")',
  "[Muster](muster.pdf)",
  "![Plan](/media/plan.svg)",
  "[Liste](/downloads/liste.pdf)",
  "![Gesetze](/illustrations/statutes.svg)",
];

it("what is named as it should be is right", async () => {
  expect(await problems(everything)).toEqual({ errors: [], warnings: [] });
});

it("a file that no entry names is worth a remark", async () => {
  const { errors, warnings } = await problems(everything.slice(1));
  expect([errors, warnings]).toEqual([[], ["news/bild.png:1: Diese Datei verwendet kein Eintrag."]]);
});

describe("is refused with file and line:", () => {
  it.each([
    ["![](bild.png)", "Das Bild hat keinen Alternativtext: ![Was zu sehen ist](bild.png)."],
    ["![Flur](fehlt.jpg)", "Das Bild fehlt.jpg gibt es nicht. Erwartet wird es als news/fehlt.jpg."],
    ["[Brief](fehlt.pdf)", "Die Datei fehlt.pdf gibt es nicht. Erwartet wird sie als news/fehlt.pdf."],
    [
      "![Flur](../../etc/passwd.png)",
      "Das Bild ../../etc/passwd.png liegt außerhalb der Inhalte; bitte neben dem Eintrag oder unter media ablegen.",
    ],
    ["[Brief](brief.docx)", "Die Datei brief.docx hat eine Endung, die wir nicht zeigen. Möglich sind SVG, JPG, PNG, WebP, AVIF und PDF."],
    ["![Muster](muster.pdf)", "Ein PDF lässt sich nicht als Bild zeigen; bitte als Link schreiben: [Titel](muster.pdf)."],
    ["[Flur](bild.png)", "Zum Herunterladen verlinken wir nur PDF-Dateien; bild.png ist ein Bild."],
  ])("%s", async (line, sentence) => {
    expect((await problems([...everything, line])).errors).toEqual([`news/a.md:9: ${sentence}`]);
  });

  it("a second download of the same name", async () => {
    expect((await problems(everything, { "media/muster.pdf": pdf(7) })).errors).toEqual([
      "news/muster.pdf:1: Die Adresse /downloads/muster.pdf gehört schon zu media/muster.pdf. Bitte anders nennen.",
    ]);
  });
});

describe("as illustration of an entry", () => {
  const as = async (illustration: string, more: typeof files = {}) => (await problems(everything, more, { illustration })).errors;

  it.each(["mit-text.png", "/media/schild.svg", "statutes"])("%s is right", async (name) =>
    expect(await as(name, { "media/schild.svg": drawing("<g/>"), "media/schild.svg.yaml": "alt: Ein Schild\n" })).toEqual([]),
  );

  it.each([
    ["bild.png", "Das Bild bild.png hat keinen Alternativtext. Er steht in bild.png.yaml: alt: „Was zu sehen ist“."],
    ["fehlt.jpg", "Das Bild fehlt.jpg gibt es nicht. Erwartet wird es als news/fehlt.jpg."],
    ["muster.pdf", "Ein PDF lässt sich nicht als Bild zeigen."],
    ["/bild%FC.svg", "Das Bild /bild%FC.svg liegt außerhalb der Inhalte; bitte neben dem Eintrag oder unter media ablegen."],
    ["/illustrations/statutes.svg", "Eine Zeichnung aus dem Bestand nennen Sie mit ihrem Namen: statutes."],
    [
      "https://example.org/a.jpg",
      "Das Bild https://example.org/a.jpg wird nicht angezeigt: Fremde Bilder binden wir nicht ein; bitte neben dem Eintrag ablegen.",
    ],
  ])("%s is refused with file and line", async (name, sentence) =>
    expect(await as(name)).toEqual([`news/a.md:2: Feld „illustration“: ${sentence}`]),
  );
});

describe("listed for download", () => {
  const listed = async (file: string) => (await problems(everything, {}, { downloads: [{ file, label: "Muster" }] })).errors;

  it.each(["muster.pdf", "/downloads/liste.pdf"])("%s is right", async (file) => expect(await listed(file)).toEqual([]));

  it.each([
    ["fehlt.pdf", "Die Datei fehlt.pdf gibt es nicht. Erwartet wird sie als news/fehlt.pdf."],
    ["bild.png", "Zum Herunterladen verlinken wir nur PDF-Dateien; bild.png ist ein Bild."],
    ["../../geheim.pdf", "Die Datei ../../geheim.pdf liegt außerhalb der Inhalte; bitte neben dem Eintrag oder unter media ablegen."],
  ])("%s is refused with file and line", async (file, sentence) =>
    expect(await listed(file)).toEqual([`news/a.md:2: Feld „downloads“: ${sentence}`]),
  );
});

it("a draft may lack a picture", async () => {
  const { errors, warnings } = await problems([...everything, "![Flur](fehlt.jpg)"], {}, { draft: true });
  expect(errors).toEqual([]);
  expect(warnings).toEqual(["news/a.md:10: Entwurf: Das Bild fehlt.jpg gibt es nicht. Erwartet wird es als news/fehlt.jpg."]);
});
