import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Font } from "fontkit";
import { type Brand, brands, profiles } from "#src/brand/brand.ts";
import { SHARED, shareImagePath } from "#src/domain/page/share-image.ts";
import { publishedMedia } from "#src/media/published-media.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { siteBand } from "#src/shared/server/pictures/site-band.ts";
import { storeOnce } from "./store-once.ts";

const root = resolve(import.meta.dirname, "../../..");
const { width: WIDTH, height: HEIGHT } = SHARED;

type Tools = Readonly<{ sharp: typeof import("sharp").default; font: Font }>;

/** Loaded only when a picture is missing. */
async function drawingTools(): Promise<Tools> {
  const [{ default: sharp }, { openSync }] = await Promise.all([import("sharp"), import("fontkit")]);
  // Pages are made meanwhile: it takes one core of theirs and keeps nothing, as nothing is drawn twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const fontFile = createRequire(import.meta.url).resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
  return { sharp, font: openSync(fontFile) as Font };
}

async function draw({ sharp, font }: Tools, brand: Brand, drawing: Buffer): Promise<Buffer> {
  const band = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${siteBand(font, brand, WIDTH, HEIGHT)}</svg>`;
  return sharp(drawing, { density: 72 })
    .resize(WIDTH, HEIGHT, { fit: "cover", position: "centre" })
    .composite([{ input: Buffer.from(band) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

type Sources = Readonly<{ distDir: string; store: string; contentDir: string }>;

/** The drawings that pages can name, by name: the common ones, and those of the content, which take their place. */
function drawingsFor({ distDir, contentDir }: Sources): ReadonlyMap<string, string> {
  const folder = join(root, "public/illustrations");
  const common = readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .sort()
    .map((file) => [file.slice(0, -4), join(folder, file)] as const);
  const own = publishedMedia(distDir).copies.flatMap(({ path, file }) => {
    const name = /^\/illustrations\/(.+)\.svg$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, join(contentDir, file)] as const];
  });
  return new Map([...common, ...own]);
}

/** Draws one picture per illustration and site (1200 × 630), kept by digest between builds. */
export async function shareImages(sources: Sources): Promise<Record<string, StoredFile>> {
  const { distDir, store } = sources;
  const cache = join(distDir, "build", "share");
  mkdirSync(cache, { recursive: true });
  let tools: Tools | undefined;
  const files: Record<string, StoredFile> = {};
  for (const [name, place] of drawingsFor(sources)) {
    const drawing = readFileSync(place);
    for (const brand of brands) {
      const digest = createHash("sha1").update(drawing).update(JSON.stringify(profiles[brand])).digest("hex").slice(0, 20);
      const file = join(cache, `${digest}.png`);
      if (!existsSync(file)) {
        tools ??= await drawingTools();
        writeFileSync(file, await draw(tools, brand, drawing));
      }
      files[shareImagePath(brand, name)] = storeOnce(store, file, "image/png", 5);
    }
  }
  return files;
}
