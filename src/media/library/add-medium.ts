import { constants } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inspectFile } from "../inspect-file.ts";
import { kindOfBytes } from "../kind-of-bytes.ts";
import type { MediaFile, MediaKind } from "../media-file.ts";

export type Checked = Readonly<{ ok: true; medium: MediaFile; bytes: Buffer; name: string }> | Readonly<{ ok: false; sentence: string }>;

const NAME_LIMIT = 60;
const german: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A file's name as the content spells names: small letters, digits and hyphens, without its ending. */
export function contentName(given: string): string {
  const plain = given
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => german[sign] ?? sign)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, NAME_LIMIT)
    .split("-")
    .filter((part) => part !== "")
    .join("-");
  return plain === "" ? "datei" : plain;
}

const QUALITY = 92;

/** Drawn anew: nothing is left but what can be seen, no place, no time, no camera, nothing behind its end. */
async function drawnAnew(path: string, kind: MediaKind): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const upright = sharp(path, { failOn: "error" }).autoOrient();
  switch (kind) {
    case "jpg":
      return upright.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
    case "png":
      return upright.png({ compressionLevel: 9 }).toBuffer();
    case "webp":
      return upright.webp({ quality: QUALITY }).toBuffer();
    case "avif":
      return upright.avif({ quality: 80, effort: 3 }).toBuffer();
    default:
      return readFile(path);
  }
}

const isPhoto = (kind: MediaKind): boolean => kind !== "svg" && kind !== "pdf" && kind !== "film";
const FORBIDDEN = "Dieses Format zeigen wir nicht. Möglich sind SVG, JPG, PNG, WebP, AVIF und PDF.";

/**
 * A file as it would lie in the content: its kind by its bytes, checked as publishing checks it (src/media/inspect-file.ts), photos
 * without what cameras write into them. `given` is the name its sender gave it.
 */
export async function checkMedium(path: string, given: string): Promise<Checked> {
  const original = await readFile(path);
  const kind = kindOfBytes(original.subarray(0, 4096));
  if (kind === undefined) return { ok: false, sentence: FORBIDDEN };
  const name = `${contentName(given)}.${kind}`;
  const folder = await mkdtemp(`${path}-`);
  try {
    const copy = join(folder, name);
    const inspect = async (bytes: Buffer) => {
      await writeFile(copy, bytes);
      return inspectFile(folder, name, bytes.length);
    };
    const first = await inspect(original);
    if (!first.ok) return { ok: false, sentence: first.problem.message };
    if (!isPhoto(kind)) return { ok: true, medium: first.medium, bytes: original, name };
    const bytes = await drawnAnew(copy, kind);
    const second = await inspect(bytes);
    return second.ok ? { ok: true, medium: second.medium, bytes, name } : { ok: false, sentence: second.problem.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST";

/** Where papers and everything else lie for all entries. */
export const folderOf = (kind: MediaKind): string => (kind === "pdf" ? "media/downloads" : "media");

/** Puts `temporary` at `target` and over nothing; false where something is. Systems without links copy. */
async function placeNew(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
  } catch (error) {
    if (isThere(error)) return false;
    try {
      await copyFile(temporary, target, constants.COPYFILE_EXCL);
    } catch (second) {
      if (isThere(second)) return false;
      throw second;
    }
  }
  return true;
}

const NAMES_TRIED = 200;

/** Writes a checked medium into the content under a name that nobody has yet, whole or not at all; returns its path there. */
export async function addMedium(contentDir: string, { medium, bytes, name }: Extract<Checked, { ok: true }>): Promise<string> {
  const folder = folderOf(medium.kind);
  await mkdir(join(contentDir, folder), { recursive: true });
  // Hidden, so that nobody who watches the content takes it for a medium.
  const temporary = await mkdtemp(join(contentDir, folder, ".neu-"));
  try {
    const whole = join(temporary, name);
    await writeFile(whole, bytes, { flush: true });
    const [, stem = "", ending = ""] = /^(.+)(\.[a-z]+)$/.exec(name) ?? [];
    for (let number = 1; number <= NAMES_TRIED; number += 1) {
      const file = `${folder}/${number === 1 ? name : `${stem}-${number}${ending}`}`;
      if (await placeNew(whole, join(contentDir, file))) return file;
    }
    throw new Error("No free name for a medium");
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export type Part = Readonly<{ left: number; top: number; width: number; height: number }>;

/** A part of a photo, in per cent of the upright picture, as a file of its own; the original stays as it is. */
export async function cutMedium(
  contentDir: string,
  { file, width, height, kind }: MediaFile,
  part: Part,
  scratch: string,
): Promise<Checked> {
  const { default: sharp } = await import("sharp");
  const pixels = (share: number, whole: number): number => Math.round((share * whole) / 100);
  const [left, top] = [Math.min(pixels(part.left, width), width - 1), Math.min(pixels(part.top, height), height - 1)];
  const area = {
    ...{ left, top },
    width: Math.max(1, Math.min(pixels(part.width, width), width - left)),
    height: Math.max(1, Math.min(pixels(part.height, height), height - top)),
  };
  // Turned in a first step: what follows counts from the upright picture's corner.
  const upright = await sharp(join(contentDir, file)).autoOrient().toBuffer();
  const cut = await sharp(upright)
    .extract(area)
    .toFormat(kind === "jpg" ? "jpeg" : (kind as "png"), { quality: QUALITY })
    .toBuffer();
  await mkdir(dirname(scratch), { recursive: true });
  await writeFile(scratch, cut);
  try {
    return await checkMedium(scratch, `${file.replace(/^.*\//, "").replace(/\.\w+$/, "")}-ausschnitt.${kind}`);
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Deletes a medium with what stands beside it: that first, as words about a missing picture would be a mistake of the content. */
export async function deleteMedium(contentDir: string, file: string): Promise<void> {
  await rm(join(contentDir, `${file}.yaml`), { force: true });
  await rm(join(contentDir, file), { force: true });
}
