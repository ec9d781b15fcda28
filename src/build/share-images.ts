import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Font } from "fontkit";
import { type Brand, brands, profiles } from "#src/brand/brand.ts";
import { shareImagePath } from "#src/domain/share-image.ts";
import type { StoredFile } from "./render-protocol.ts";
import { storeFile } from "./store-file.ts";

const root = resolve(import.meta.dirname, "../..");
const WIDTH = 1200;
const HEIGHT = 630;
const BAND = 92;

/** A line of text as SVG path data, so that the picture does not depend on fonts of the machine. */
function textPath(font: Font, text: string, size: number, x: number, y: number): string {
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const glyphs = run.glyphs.map((glyph, i) => {
    const placed = `<path transform="translate(${(advance * scale).toFixed(1)} 0) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${glyph.path.toSVG()}"/>`;
    advance += run.positions[i]?.xAdvance ?? 0;
    return placed;
  });
  return `<g transform="translate(${x} ${y})">${glyphs.join("")}</g>`;
}

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
  const { name, claim, themeColor } = profiles[brand];
  const y = HEIGHT - BAND;
  const band = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect y="${y}" width="${WIDTH}" height="${BAND}" fill="${themeColor.light}"/><g fill="white">${textPath(font, name, 46, 56, y + 60)}</g><g fill="white" opacity="0.85">${textPath(font, claim, 28, 56 + 60 + name.length * 24, y + 58)}</g></svg>`;
  return sharp(drawing, { density: 72 })
    .resize(WIDTH, HEIGHT, { fit: "cover", position: "centre" })
    .composite([{ input: Buffer.from(band) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

/** Draws one picture per illustration and site (1200 × 630), kept by digest between builds. */
export async function shareImages(distDir: string, store: string): Promise<Record<string, StoredFile>> {
  const cache = join(distDir, "build", "share");
  mkdirSync(cache, { recursive: true });
  const folder = join(root, "public/illustrations");
  let tools: Tools | undefined;
  const files: Record<string, StoredFile> = {};
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .sort()) {
    const drawing = readFileSync(join(folder, name));
    for (const brand of brands) {
      const digest = createHash("sha1").update(drawing).update(JSON.stringify(profiles[brand])).digest("hex").slice(0, 20);
      const file = join(cache, `${digest}.png`);
      if (!existsSync(file)) {
        tools ??= await drawingTools();
        writeFileSync(file, await draw(tools, brand, drawing));
      }
      files[shareImagePath(brand, name.slice(0, -4))] = storeFile(store, readFileSync(file), "image/png", 5);
    }
  }
  return files;
}
