import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { scanMedia } from "../scan-media.ts";
import { cameraJpeg, drawing, pdf, stripes } from "../test/made-files.ts";
import { addMedium, type Checked, checkMedium, contentName, cutMedium, deleteMedium } from "./add-medium.ts";
import { fileUses } from "./file-uses.ts";
import { changedDetails, detailsText, writeDetails } from "./write-details.ts";

function contentWith(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

async function checked(bytes: Buffer | string, name: string): Promise<Checked> {
  const path = join(temporaryFolder(), "upload");
  writeFileSync(path, bytes);
  return checkMedium(path, name);
}
function good(result: Checked): Extract<Checked, { ok: true }> {
  if (!result.ok) throw new Error(result.sentence);
  return result;
}

it.each([
  ["Übergröße Straße.JPG", "uebergroesse-strasse"],
  ["../../etc/passwd.png", "etc-passwd"],
  ["Émile  & Söhne (2).jpeg", "emile-soehne-2"],
  ["日本.png", "datei"],
  ["", "datei"],
])("spells the name %j as %s", (given, name) => expect(contentName(given)).toBe(name));

describe("a file", () => {
  it("of a camera keeps what can be seen, upright, and nothing else", async () => {
    const { medium, bytes, name } = good(await checked(await cameraJpeg(60, 40), "IMG 1.JPG"));
    expect([name, medium.width, medium.height]).toEqual(["img-1.jpg", 40, 60]);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation ?? 1]).toEqual([undefined, 1]);
    expect(bytes.includes("geheim")).toBe(false);
  });

  it("is named after what it is, whatever it is called", async () => {
    const png = await stripes(20, 20).png().toBuffer();
    expect(good(await checked(png, "foto.jpg")).name).toBe("foto.png");
    expect(good(await checked(pdf(), "foto.jpg")).name).toBe("foto.pdf");
  });

  it.each([
    ["a program", "#!/bin/sh\nrm -rf /", "Dieses Format zeigen wir nicht."],
    ["a page", "<!doctype html><script>alert(1)</script>", "Dieses Format zeigen wir nicht."],
    ["a drawing with a script", drawing("<script>alert(1)</script>"), "ohne Skripte"],
    ["a drawing that acts", drawing('<rect onload="alert(1)"/>'), "Programmcode"],
    ["a drawing that loads", drawing('<image href="https://example.org/x.png"/>'), "von außen"],
    ["a PDF without its end", "%PDF-1.7\nabc", "nicht vollständig"],
    ["a damaged picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "beschädigt"],
    ["an empty file", "", "Dieses Format zeigen wir nicht."],
  ])("that is %s is refused with the reason", async (_, bytes, sentence) => {
    const result = await checked(bytes, "datei.png");
    expect(result.ok ? "taken" : result.sentence).toContain(sentence);
  });
});

describe("adding", () => {
  it("writes where publishing finds it and never over another file", async () => {
    const content = contentWith();
    const one = good(await checked(await stripes(30, 20).png().toBuffer(), "Saal.png"));
    const other = good(await checked(await stripes(20, 30).png().toBuffer(), "saal.png"));
    expect([await addMedium(content, one), await addMedium(content, other)]).toEqual(["media/saal.png", "media/saal-2.png"]);
    expect(readFileSync(join(content, "media/saal.png")).equals(one.bytes)).toBe(true);
    expect(await addMedium(content, good(await checked(pdf(), "Muster.pdf")))).toBe("media/downloads/muster.pdf");
    const { media, problems } = await scanMedia(content);
    expect([[...media.keys()].toSorted(), problems]).toEqual([["media/downloads/muster.pdf", "media/saal-2.png", "media/saal.png"], []]);
    expect(readdirSync(join(content, "media")).toSorted()).toEqual(["downloads", "saal-2.png", "saal.png"]);
  });

  it("gives two who come at once names of their own", async () => {
    const content = contentWith();
    const one = good(await checked(await stripes(30, 20).png().toBuffer(), "saal.png"));
    const files = await Promise.all(Array.from({ length: 8 }, () => addMedium(content, one)));
    expect(new Set(files).size).toBe(8);
  });
});

it("cuts a part into a file of its own and leaves the original alone", async () => {
  const content = contentWith({ "media/a.png": await stripes(200, 100).png().toBuffer() });
  const before = readFileSync(join(content, "media/a.png"));
  const medium = (await scanMedia(content)).media.get("media/a.png");
  if (medium === undefined) throw new Error("no medium");
  const cut = good(await cutMedium(content, medium, { left: 50, top: 0, width: 50, height: 100 }, join(temporaryFolder(), "cut")));
  expect([cut.name, cut.medium.width, cut.medium.height]).toEqual(["a-ausschnitt.png", 100, 100]);
  const { dominant } = await sharp(cut.bytes).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  expect(readFileSync(join(content, "media/a.png")).equals(before)).toBe(true);
});

describe("details", () => {
  it.each([
    ["", { alt: "Ein Saal" }, "alt: Ein Saal\n"],
    [
      "# von Hand\nalt: Alt # bleibt nicht\nfocus: [16, 50] # der Punkt\n",
      { alt: "Neu", focus: [16, 50] },
      "# von Hand\nalt: Neu\nfocus: [16, 50] # der Punkt\n",
    ],
    ["alt: Ein Saal\nsource: Muster\n", { alt: "Ein Saal" }, "alt: Ein Saal\n"],
    ["alt: Ein Saal\n", {}, ""],
    ["", { alt: "Titel: mit Doppelpunkt # und Raute" }, "alt: 'Titel: mit Doppelpunkt # und Raute'\n"],
    ["alt: >\n  Über\n  zwei Zeilen\n", { alt: "Neu" }, "alt: Neu\n"],
  ] as const)("of %j become the asked ones without touching other lines", (before, details, after) =>
    expect(changedDetails(before, details)).toBe(after),
  );

  it("are not written over those of somebody else", async () => {
    const content = contentWith({ "media/a.svg": drawing(""), "media/a.svg.yaml": "alt: Von jemand anderem\n" });
    expect(writeDetails(content, "media/a.svg", { alt: "Neu" }, "")).toBe(false);
    expect(writeDetails(content, "media/a.svg", { alt: "Neu" }, "alt: Von jemand anderem\n")).toBe(true);
    expect(detailsText(content, "media/a.svg")).toBe("alt: Neu\n");
  });
});

it("finds who names a file, in texts and fields, beside the entry and in the common folders, and anew after a change", async () => {
  const content = contentWith({
    "news/wahl.md":
      "---\nillustration: /media/saal.jpg\ndownloads:\n  - file: /downloads/muster.pdf\n---\n![Plan](plan.png) und [x](/media/a.svg)",
    "news/ki.md": "---\nillustration: news-recht\n---\nText",
    "media/saal.jpg.yaml": "alt: siehe plan.png\n",
  });
  const uses = await fileUses(content);
  expect(Object.fromEntries(uses)).toEqual({
    "media/saal.jpg": ["news/wahl.md"],
    "media/downloads/muster.pdf": ["news/wahl.md"],
    "news/plan.png": ["news/wahl.md"],
    "media/a.svg": ["news/wahl.md"],
    "media/illustrations/news-recht.svg": ["news/ki.md"],
  });
  writeFileSync(join(content, "news/ki.md"), "---\nillustration: /media/saal.jpg\n---\nText, länger");
  expect((await fileUses(content)).get("media/saal.jpg")?.toSorted()).toEqual(["news/ki.md", "news/wahl.md"]);
});

it("deletes a file with what stands beside it", async () => {
  const content = contentWith({ "media/a.svg": drawing(""), "media/a.svg.yaml": "alt: Etwas\n" });
  await deleteMedium(content, "media/a.svg");
  expect(existsSync(join(content, "media/a.svg")) || existsSync(join(content, "media/a.svg.yaml"))).toBe(false);
});
