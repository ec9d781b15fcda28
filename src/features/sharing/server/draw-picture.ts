import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import type { Brand } from "#src/brand/brand.ts";
import { SHARED } from "#src/domain/page/share-image.ts";
import { BAND, siteBand } from "#src/shared/server/pictures/site-band.ts";
import { textPath } from "#src/shared/server/pictures/text-path.ts";
import { titleLines } from "../rules/title-lines.ts";

const { width: WIDTH, height: HEIGHT } = SHARED;
const MARGIN = 56;
/** Pixels to an inch at which an SVG is as large as it says. */
const SVG_DENSITY = 72;

type Sharp = typeof import("sharp").default;
type Tools = Readonly<{ sharp: Sharp; font: Font }>;
let tools: Promise<Tools> | undefined;

async function drawingTools(): Promise<Tools> {
  const [{ default: sharp }, { create }] = await Promise.all([import("sharp"), import("fontkit")]);
  // One core is enough: pages are answered meanwhile.
  sharp.concurrency(1);
  sharp.cache(false);
  const file = createRequire(import.meta.url).resolve("#src/shared/server/pdf/fonts/figtree-bold.ttf");
  return { sharp, font: create(readFileSync(file)) as Font };
}

type Laid = Readonly<{ top: number; height: number; texts: string }>;

/** The title in its place above the band. */
function layTitle(font: Font, title: string): Laid {
  const { size, lines } = titleLines(title, WIDTH - 2 * MARGIN, (text) => font.layout(text).advanceWidth / font.unitsPerEm);
  const step = Math.round(size * 1.2);
  const height = lines.length * step + 56;
  const top = HEIGHT - BAND - height;
  const texts = lines.map((line, i) => textPath(font, line, size, MARGIN, top + 20 + (i + 1) * step - Math.round(size * 0.2)));
  return { top, height, texts: texts.join("") };
}

const svgOf = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`);

const titleParts = ({ top, height, texts }: Laid, opacity: number): string =>
  `<rect y="${top}" width="${WIDTH}" height="${height}" fill="white" opacity="${opacity}"/><g fill="black" opacity="0.88">${texts}</g>`;

export async function drawPicture(drawing: Buffer, title: string): Promise<Buffer<ArrayBuffer>> {
  tools ??= drawingTools();
  const { sharp, font } = await tools;
  const picture = await sharp(drawing)
    .composite([{ input: svgOf(titleParts(layTitle(font, title), 0.94)) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
  return Buffer.from(picture);
}

/** The part of a picture that fills `height` pixels over the whole width, with what lies at `focus` per cent from its top in view. */
async function cover(sharp: Sharp, bytes: Buffer, height: number, focus: number): Promise<Buffer> {
  const { format, width: w, height: h } = await sharp(bytes).metadata();
  const scale = Math.max(WIDTH / w, height / h);
  const size = { width: Math.round(w * scale), height: Math.round(h * scale) };
  const top = Math.round(Math.min(Math.max((size.height * focus) / 100 - height / 2, 0), size.height - height));
  return sharp(bytes, format === "svg" ? { density: SVG_DENSITY * Math.max(1, scale) } : {})
    .resize({ ...size, fit: "fill" })
    .extract({ left: Math.floor((size.width - WIDTH) / 2), top, width: WIDTH, height })
    .flatten({ background: "white" })
    .toBuffer();
}

/** A JPEG of 1200 × 630: a picture of the content above title and band of the site. `focus` is in per cent from its top. */
export async function titledPicture(bytes: Buffer, title: string, brand: Brand, focus: number): Promise<Buffer<ArrayBuffer>> {
  tools ??= drawingTools();
  const { sharp, font } = await tools;
  const laid = layTitle(font, title);
  const picture = await sharp(svgOf(titleParts(laid, 1) + siteBand(font, brand, WIDTH, HEIGHT)))
    .composite([{ input: await cover(sharp, bytes, laid.top, focus), left: 0, top: 0 }])
    .flatten({ background: "white" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return Buffer.from(picture);
}
