import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { contentTypeOf, storeFile } from "#src/build/store-file.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { publishMedia } from "./publish-media.ts";
import { type PublishedMedia, resolveMedia } from "./resolve-media.ts";
import { makeDirectories, mediaIn } from "./test/made-content.ts";
import { cameraJpeg, drawing, pdf, stripes } from "./test/made-files.ts";

type Stored = ReturnType<typeof storeFile>;

async function published(files: Readonly<Record<string, string | Buffer>>, uses: readonly string[]) {
  const contentDir = temporaryFolder();
  const distDir = temporaryFolder();
  makeDirectories(contentDir, files);
  makeDirectories(distDir, { "build/.keep": "", "store/.keep": "" });
  const store = join(distDir, "store");
  const made: string[] = [];
  const put = (body: Uint8Array, path: string): Stored => {
    made.push(path);
    return storeFile(store, body, contentTypeOf(path), 5);
  };
  const publish = async (media?: PublishedMedia) => {
    made.length = 0;
    const { entries, media: found } = await mediaIn(contentDir, uses);
    const plan = media ?? resolveMedia(entries, found).published;
    return publishMedia<Stored>({ contentDir, distDir, store, media: plan, put, contentTypeOf });
  };
  return { contentDir, store, made, publish, read: ({ h }: Stored) => readFileSync(join(store, h.slice(0, 1), h)) };
}

it("makes every size that is not above the original, in three formats, upright and without what the camera noted", async () => {
  const { publish, read } = await published({ "news/a.jpg": await cameraJpeg(1800, 900) }, ["![Flur](a.jpg)"]);
  const files = Object.entries(await publish());
  expect(files.map(([path]) => path.replace(/^\/media\/[0-9a-f]{20}/, "")).sort()).toEqual(
    ["-480.avif", "-480.webp", "-800.avif", "-800.webp", "-900.avif", "-900.webp", "-900.jpg"].sort(),
  );
  for (const [path, file] of files) {
    const { width, height, exif, icc, xmp } = await sharp(read(file)).metadata();
    const asked = Number(/-(\d+)\./.exec(path)?.[1]);
    expect([path, width, height, exif, icc, xmp]).toEqual([path, asked, asked * 2, undefined, undefined, undefined]);
    expect(read(file).includes("geheim")).toBe(false);
  }
});

it("makes nothing again for a picture that has not changed, and all of it for one that has", async () => {
  const { contentDir, publish, made, store } = await published({ "news/a.png": await stripes(300, 200).png().toBuffer() }, [
    "![Flur](a.png)",
  ]);
  const first = await publish();
  expect(made.length).toBe(3);
  expect(await publish()).toEqual(first);
  expect(made).toEqual([]);
  const [[path, lost] = ["", undefined]] = Object.entries(first);
  rmSync(join(store, lost?.h.slice(0, 1) ?? "", lost?.h ?? ""));
  expect(await publish()).toEqual(first);
  expect(made).toEqual([path]);
  writeFileSync(join(contentDir, "news/a.png"), await stripes(301, 200).png().toBuffer());
  expect(Object.keys(await publish()).some((name) => name in first)).toBe(false);
});

it("keeps what is transparent transparent where a browser reads neither AVIF nor WebP", async () => {
  const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
  const { publish } = await published({ "news/a.png": clear }, ["![Flur](a.png)"]);
  expect(Object.keys(await publish()).filter((path) => path.endsWith(".png"))).toHaveLength(1);
});

it("publishes downloads and drawings as they are, and nothing that no public entry shows", async () => {
  const files = {
    "news/muster.pdf": pdf(3000),
    "news/plan.svg": drawing("<g/>"),
    "news/geheim.pdf": pdf(10),
    "media/illustrations/neu.svg": drawing("<title>Neu</title>"),
    "media/videos/film.webm": "film",
  };
  const { publish, read, store } = await published(files, ["[Muster](muster.pdf)", "![Plan](plan.svg)"]);
  const found = await publish();
  expect(
    Object.keys(found)
      .map((path) => path.replace(/[0-9a-f]{20}/, "…"))
      .sort(),
  ).toEqual(["/downloads/muster.pdf", "/illustrations/neu.svg", "/media/….svg", "/videos/film.webm"]);
  const stored = found["/downloads/muster.pdf"];
  expect(stored && read(stored).equals(files["news/muster.pdf"])).toBe(true);
  const place = join(store, stored?.h.slice(0, 1) ?? "", stored?.h ?? "");
  const { mtimeMs, ino } = statSync(place);
  await publish();
  expect([statSync(place).mtimeMs, statSync(place).ino]).toEqual([mtimeMs, ino]);
});

it("refuses a file that has become another since it was looked at", async () => {
  const { contentDir, publish } = await published({ "news/muster.pdf": pdf(300) }, ["[Muster](muster.pdf)"]);
  const { entries, media } = await mediaIn(contentDir, ["[Muster](muster.pdf)"]);
  const plan = resolveMedia(entries, media).published;
  writeFileSync(join(contentDir, "news/muster.pdf"), pdf(301));
  await expect(publish(plan)).rejects.toThrow("news/muster.pdf hat sich während des Veröffentlichens geändert.");
});
