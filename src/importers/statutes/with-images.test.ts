import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { answerImage, normImages } from "#src/features/statutes/server/norm-images.ts";
import { normText } from "#src/features/statutes/server/norm-text.ts";
import { importStatutes } from "./import-statutes.ts";
import { previewImport } from "./preview-import.ts";
import { sourcesAt } from "./sources.ts";
import { statuteXml } from "./test/statute-xml.ts";
import { readNorms } from "./write-statute.ts";

const folder = mkdtempSync(join(tmpdir(), "law-images-"));
const contentDir = join(folder, "content");
const NAMES = ["formel.jpg", "bild.gif", "skript.jpg", "halb.png", "../geheim.jpg", "fehlt.jpg"] as const;

const xml = (builtAt = "20240101000000", extra = ""): string =>
  statuteXml({
    builtAt,
    norms: [
      { label: "§ 1", text: "<P>(1) Ohne Bild.</P>" },
      { label: "§ 2", text: `<P>(1) Es gilt ${NAMES.map((name) => `<IMG SRC="${name}" alt=""/>`).join(" ")}.${extra}</P>` },
    ],
  });

const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } });

async function files(): Promise<Record<(typeof NAMES)[number], Buffer>> {
  const png = await drawn().png().toBuffer();
  const jpg = await drawn()
    .withExif({ IFD0: { Copyright: "Niemand" } })
    .jpeg()
    .toBuffer();
  return {
    "formel.jpg": jpg,
    "bild.gif": await drawn().gif().toBuffer(),
    "skript.jpg": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    "halb.png": png.subarray(0, png.length - 30),
    "../geheim.jpg": jpg,
    "fehlt.jpg": jpg,
  };
}

const run = (path: string) => importStatutes(sourcesAt(path), { contentDir, all: true }, () => undefined);
const imported = () => readNorms(contentDir, "betrvg").get("2");

beforeEach(() => {
  mkdirSync(contentDir, { recursive: true });
});
afterEach(() => {
  giveCatalogue(undefined);
  rmSync(folder, { recursive: true, force: true });
});

it("takes what a package holds and is a picture, and names the rest in its place", async () => {
  const { "fehlt.jpg": _, ...packed } = await files();
  writeFileSync(
    join(folder, "betrvg.xml.zip"),
    zipSync({
      "BJNR900010001.xml": Buffer.from(xml()),
      "formel.jpg": packed["formel.jpg"],
      "bild.gif": packed["bild.gif"],
      "skript.jpg": packed["skript.jpg"],
      "halb.png": packed["halb.png"],
    }),
  );
  const [outcome] = await run(join(folder, "betrvg.xml.zip"));
  expect(outcome?.kind).toBe("imported");
  expect(imported()?.front.images).toEqual(["2-1.jpg", "2-2.png"]);
  const [formula, drawing] = imported()?.body.images ?? [];
  expect([formula?.name, formula?.width, formula?.height]).toEqual(["formel.jpg", 40, 20]);
  const kept = await sharp(Buffer.from(formula?.data ?? "", "base64")).metadata();
  expect([kept.format, kept.exif]).toEqual(["jpeg", undefined]);
  expect((await sharp(Buffer.from(drawing?.data ?? "", "base64")).metadata()).format).toBe("png");

  giveCatalogue(new Catalogue({ contentDir, today: "2026-11-23", entries: entriesOf(scanContent(contentDir, new Map())), events: [] }));
  const { html } = normText({ file: "norms/betrvg/2.md", digest: "" }, { label: "§ 2", heading: "", asOf: "2024-01-01" });
  expect(html).toContain(
    '<img class="amtlich" src="/gesetze/betrvg/bild-2-1.jpg" alt="Abbildung oder Formel im amtlichen Text" width="40" height="20"',
  );
  expect(html.match(/<img /g)).toHaveLength(2);
  for (const name of ["skript.jpg", "halb.png", "fehlt.jpg"]) expect(html).toContain(`[Abbildung im amtlichen Text: ${name}]`);
  const pages = normImages.getStaticPaths();
  expect(pages.map(({ params }) => params)).toEqual([
    { statute: "betrvg", image: "2-1.jpg" },
    { statute: "betrvg", image: "2-2.png" },
  ]);
  const answer = answerImage(normImages.model(pages[1]?.props ?? { pageId: "" }));
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 1, 4)).toBe("PNG");
});

it("reads pictures beside a file, never from another folder nor through a link", async () => {
  const inner = join(folder, "betrvg");
  mkdirSync(inner);
  const { "formel.jpg": formula, "../geheim.jpg": secret } = await files();
  writeFileSync(join(inner, "BJNR900010001.xml"), xml());
  writeFileSync(join(inner, "formel.jpg"), formula);
  writeFileSync(join(folder, "geheim.jpg"), secret);
  symlinkSync(join(folder, "geheim.jpg"), join(inner, "fehlt.jpg"));
  await run(inner);
  expect(imported()?.body.images?.map(({ name }) => name)).toEqual(["formel.jpg"]);
});

it("keeps the pictures when a newer file comes without its package, and is shown as it is imported", async () => {
  const inner = join(folder, "betrvg");
  mkdirSync(inner);
  writeFileSync(join(inner, "BJNR900010001.xml"), xml());
  writeFileSync(join(inner, "formel.jpg"), (await files())["formel.jpg"]);
  await run(inner);
  const alone = join(folder, "alone.xml");
  writeFileSync(alone, xml("20250101000000", " Und mehr."));
  const before = imported()?.body.images;
  const [source] = sourcesAt(alone);
  if (!source) throw new Error("no source");
  const copy = join(folder, "copy");
  cpSync(contentDir, copy, { recursive: true });
  const { kind, changes } = await previewImport(source, { contentDir: copy });
  expect([kind, changes.map(({ slug }) => slug)]).toEqual(["newer", ["2"]]);
  await run(alone);
  expect(imported()?.body.images).toEqual(before);
  const text = readFileSync(join(contentDir, "norms", "betrvg", "2.md"), "utf8");
  await run(alone);
  expect(readFileSync(join(contentDir, "norms", "betrvg", "2.md"), "utf8")).toBe(text);
});

it("reads an unchanged file anew when pictures have come to lie beside it", async () => {
  const inner = join(folder, "betrvg");
  mkdirSync(inner);
  writeFileSync(join(inner, "BJNR900010001.xml"), xml());
  const again = () => importStatutes(sourcesAt(inner), { contentDir, all: true, memory: join(folder, "memory.json") }, () => undefined);
  await again();
  expect(imported()?.front.images).toBeUndefined();
  writeFileSync(join(inner, "formel.jpg"), (await files())["formel.jpg"]);
  await again();
  expect(imported()?.front.images).toEqual(["2-1.jpg"]);
});
