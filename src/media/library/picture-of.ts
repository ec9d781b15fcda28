import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Medium } from "../media-file.ts";
import { shownPicture } from "../shown-media.ts";

export type Drawn = Readonly<{ type: "image/webp" | "image/svg+xml"; bytes: Buffer }>;

const EDGES = { klein: 240, gross: 1200, karte: 480 } as const;
export type DrawnSize = keyof typeof EDGES;
export const isDrawnSize = (text: string | null): text is DrawnSize => text !== null && Object.hasOwn(EDGES, text);

/** A medium to look at, made when it is asked for; `karte` as cards cut it around its focal point. */
export async function pictureOf(contentDir: string, medium: Medium, size: DrawnSize): Promise<Drawn | null> {
  if (medium.kind === "pdf" || medium.kind === "film") return null;
  const path = join(contentDir, medium.file);
  if (medium.kind === "svg") return { type: "image/svg+xml", bytes: await readFile(path) };
  const { default: sharp } = await import("sharp");
  const upright = sharp(await sharp(path, { failOn: "error" }).autoOrient().toBuffer());
  const { job } = shownPicture(medium, "", true);
  const cut = size === "karte" && job.crop !== undefined ? upright.extract({ ...job.crop, width: job.width, height: job.height }) : upright;
  const edge = EDGES[size];
  return {
    type: "image/webp",
    bytes: await cut.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true }).webp().toBuffer(),
  };
}
