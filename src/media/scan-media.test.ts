import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { scanMedia } from "./scan-media.ts";
import { cameraJpeg, drawing, pdf, pngHeader, stripes } from "./test/made-files.ts";

function folder(files: Readonly<Record<string, string | Buffer>>): string {
  const dir = temporaryFolder();
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), body);
  }
  return dir;
}

const problemsOf = async (files: Readonly<Record<string, string | Buffer>>): Promise<string[]> =>
  (await scanMedia(folder(files))).problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);

describe("a file that can't be shown is named with one sentence", () => {
  const broken = "Das Bild ist beschädigt oder nicht vollständig. Bitte neu exportieren oder noch einmal kopieren.";

  it("a damaged picture", async () => {
    const whole = await stripes(400, 300).jpeg().toBuffer();
    expect(await problemsOf({ "news/halb.jpg": whole.subarray(0, whole.length / 2) })).toEqual([`news/halb.jpg:1: ${broken}`]);
    expect(await problemsOf({ "news/kopf.png": pngHeader(20, 10) })).toEqual([`news/kopf.png:1: ${broken}`]);
  });

  it("a renamed ending", async () => {
    const png = await stripes(40, 30).png().toBuffer();
    expect(await problemsOf({ "news/bild.jpg": png })).toEqual([
      "news/bild.jpg:1: Die Datei ist nicht, was ihre Endung sagt: Sie ist kein JPG-Bild, sondern ein PNG-Bild.",
    ]);
  });

  it("a PDF that is none, and half a PDF", async () => {
    expect(await problemsOf({ "news/muster.pdf": "<html>Nicht gefunden</html>" })).toEqual([
      "news/muster.pdf:1: Die Datei ist nicht, was ihre Endung sagt: Sie ist kein PDF.",
    ]);
    expect(await problemsOf({ "news/muster.pdf": "%PDF-1.7\nabgebro" })).toEqual([
      "news/muster.pdf:1: Das PDF ist nicht vollständig: Sein Ende fehlt. Bitte noch einmal kopieren.",
    ]);
  });

  it("a PNG that says it has 300 megapixels, without unpacking it", async () => {
    expect(await problemsOf({ "news/riese.png": pngHeader(20_000, 15_000) })).toEqual([
      "news/riese.png:1: Das Bild hat 300 Megapixel (20.000 × 15.000). Erlaubt sind 25 Megapixel; bitte verkleinern.",
    ]);
  });

  it("more than ten megabytes", async () => {
    expect(await problemsOf({ "news/lang.pdf": pdf(11 * 1024 * 1024) })).toEqual([
      "news/lang.pdf:1: Die Datei ist 11 MB groß. Erlaubt sind 10 MB; bitte verkleinern.",
    ]);
  });

  it.each([
    ["<script>alert(1)</script>", "Die Zeichnung enthält <script>. Bitte ohne Skripte und fremde Inhalte exportieren."],
    ["<foreignObject/>", "Die Zeichnung enthält <foreignObject>. Bitte ohne Skripte und fremde Inhalte exportieren."],
    ['<g onload="x()"/>', "Die Zeichnung führt mit „onload“ Programmcode aus. Bitte ohne Skripte exportieren."],
    [
      '<image href="https://example.org/a.png"/>',
      "Die Zeichnung lädt in <image> etwas von außen nach („https://example.org/a.png“). Bitte alles in die Datei einbetten.",
    ],
    [
      '<rect style="fill:url(//example.org/a)"/>',
      "Die Zeichnung lädt in <rect> etwas von außen nach („fill:url(//example.org/a)“). Bitte alles in die Datei einbetten.",
    ],
    [
      "<style>@import url(https://example.org/a.css);</style>",
      "Die Zeichnung lädt in <style> etwas von außen nach. Bitte alles in die Datei einbetten.",
    ],
    ["<g>", "Die Zeichnung ist beschädigt: Sie ist kein lesbares SVG."],
  ])("a drawing with %s", async (inside, sentence) => {
    expect(await problemsOf({ "news/plan.svg": drawing(inside) })).toEqual([`news/plan.svg:1: ${sentence}`]);
  });

  it("a drawing with an entity", async () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "b">]>\n${drawing("<title>&a;</title>")}`;
    expect(await problemsOf({ "plan.svg": text })).toEqual([
      "plan.svg:1: Die Zeichnung enthält eine DOCTYPE-Angabe. Bitte ohne sie exportieren („einfaches SVG“).",
    ]);
  });

  it("a name with capitals or blanks", async () => {
    const jpg = await stripes(40, 30).jpeg().toBuffer();
    const sentence = "Der Dateiname darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen, auch in der Endung.";
    expect(await problemsOf({ "IMG_1.JPG": jpg, "ein bild.jpg": jpg })).toEqual([
      `IMG_1.JPG:1: ${sentence}`,
      `ein bild.jpg:1: ${sentence}`,
    ]);
  });

  it("details of a picture that are wrong or belong to nothing", async () => {
    const jpg = await stripes(40, 30).jpeg().toBuffer();
    const files = { "a.jpg": jpg, "a.jpg.yaml": "alt: Ein Flur\nfocus: [30, 140]\n", "b.jpg.yaml": "alt: Ein Flur\n" };
    expect(await problemsOf(files)).toEqual([
      "a.jpg.yaml:2: Feld „focus → 2“ ist zu groß.",
      "b.jpg.yaml:1: Zu diesen Angaben fehlt die Datei b.jpg.",
    ]);
  });
});

it("details with a colon that nobody quoted are named with their line and the usual cause", async () => {
  const files = { "a.jpg": await stripes(40, 30).jpeg().toBuffer(), "a.jpg.yaml": "source: Erika Muster\nalt: Ein Flur: leer\n" };
  expect(await problemsOf(files)).toEqual([
    "a.jpg.yaml:2: Die Angaben zum Bild sind nicht lesbar. Häufige Ursachen: fehlende Anführungszeichen um einen Text mit Doppelpunkt oder eine falsche Einrückung.",
  ]);
});

it("pictures are known with their size as seen, whatever the camera was turned", async () => {
  const { media, problems } = await scanMedia(
    folder({
      "news/kamera.jpg": await cameraJpeg(400, 300),
      "news/plan.svg": drawing('<use href="#a"/>'),
      "media/klar.webp": await stripes(30, 20).webp().toBuffer(),
      "media/klein.avif": await stripes(30, 20).avif().toBuffer(),
      "media/downloads/muster.pdf": pdf(),
      "_demo/fremd.jpg": "kein Bild",
    }),
  );
  expect(problems).toEqual([]);
  expect([...media.values()].map(({ file, kind, width, height }) => [file, kind, width, height])).toEqual([
    ["media/downloads/muster.pdf", "pdf", 0, 0],
    ["media/klar.webp", "webp", 30, 20],
    ["media/klein.avif", "avif", 30, 20],
    ["news/kamera.jpg", "jpg", 300, 400],
    ["news/plan.svg", "svg", 120, 60],
  ]);
});

it("opens a file again only when it has changed", async () => {
  const dir = folder({ "a.svg": drawing("") });
  const cache = join(dir, ".cache.json");
  const mtime = new Date("2026-11-02T10:00:00Z");
  utimesSync(join(dir, "a.svg"), mtime, mtime);
  const first = await scanMedia(dir, cache);
  // Same size and time, other bytes: nobody looks.
  writeFileSync(join(dir, "a.svg"), drawing("").replace("60", "90"));
  utimesSync(join(dir, "a.svg"), mtime, mtime);
  expect((await scanMedia(dir, cache)).media).toEqual(first.media);
  writeFileSync(join(dir, "a.svg"), drawing("<g/>").replace("60", "90"));
  expect((await scanMedia(dir, cache)).media.get("a.svg")?.height).toBe(90);
});
