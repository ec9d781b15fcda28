import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Problem } from "#src/catalogue/problem.ts";
import { checkDrawing } from "./check-drawing.ts";
import { kindOfBytes, pngSize } from "./kind-of-bytes.ts";
import { endingOf, kindNames, kindOfEnding, type MediaFile } from "./media-file.ts";

const MEBI = 1024 * 1024;
const MAX_BYTES = 10 * MEBI;
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 16_383;

const goodName = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*\.[a-z]+$/;

type Inspected = Readonly<{ ok: true; medium: MediaFile } | { ok: false; problem: Problem }>;
type Size = Readonly<{ width: number; height: number; transparent: boolean }>;

const german = (value: number, digits: number): string => value.toLocaleString("de-DE", { maximumFractionDigits: digits });

/** The name of a file's bytes in the store; read in pieces, so that size does not matter. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest("base64url").slice(0, 22);
}

async function ends(path: string, bytes: number): Promise<Readonly<{ head: Buffer; tail: Buffer }>> {
  const handle = await open(path);
  try {
    const read = async (length: number, position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(4096, 0), tail: await read(2048, Math.max(0, bytes - 2048)) };
  } finally {
    await handle.close();
  }
}

function tooLarge(width: number, height: number): string | undefined {
  const pixels = width * height;
  if (pixels <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE) return undefined;
  return `Das Bild hat ${german(pixels / 1e6, 1)} Megapixel (${german(width, 0)} × ${german(height, 0)}). Erlaubt sind 25 Megapixel; bitte verkleinern.`;
}

/** The size of a picture, or the sentence that says what is wrong with it. Decodes it once, so that a damaged one shows. */
async function inspectPicture(path: string, head: Buffer): Promise<Size | string> {
  const stated = pngSize(head);
  const first = stated && tooLarge(...stated);
  if (first !== undefined) return first;
  const { default: sharp } = await import("sharp");
  try {
    const { autoOrient, hasAlpha } = await sharp(path, { limitInputPixels: false }).metadata();
    const second = tooLarge(autoOrient.width, autoOrient.height);
    if (second !== undefined) return second;
    await sharp(path, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true }).resize(16).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height, transparent: hasAlpha };
  } catch {
    return "Das Bild ist beschädigt oder nicht vollständig. Bitte neu exportieren oder noch einmal kopieren.";
  }
}

/** Name, real kind, size, and whether it can be shown. Never throws for wrong content. */
export async function inspectFile(contentDir: string, file: string, bytes: number): Promise<Inspected> {
  const fail = (message: string, line = 1): Inspected => ({ ok: false, problem: { file, line, message } });
  const name = basename(file);
  const promised = kindOfEnding[endingOf(name)];
  if (!goodName.test(name) || promised === undefined)
    return fail("Der Dateiname darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen, auch in der Endung.");
  if (bytes === 0) return fail("Die Datei ist leer.");
  if (bytes > MAX_BYTES) return fail(`Die Datei ist ${german(bytes / MEBI, 1)} MB groß. Erlaubt sind 10 MB; bitte verkleinern.`);
  const path = join(contentDir, file);
  const { head, tail } = await ends(path, bytes);
  const kind = kindOfBytes(head);
  if (kind !== promised) {
    const really = kind === undefined ? "" : `, sondern ${kindNames[kind]}`;
    return fail(`Die Datei ist nicht, was ihre Endung sagt: Sie ist k${kindNames[promised]}${really}.`);
  }
  const medium = async (size: Size): Promise<Inspected> => ({
    ok: true,
    medium: { file, kind, digest: await digestOfFile(path), bytes, ...size },
  });
  if (kind === "pdf")
    return tail.includes("%%EOF")
      ? medium({ width: 0, height: 0, transparent: false })
      : fail("Das PDF ist nicht vollständig: Sein Ende fehlt. Bitte noch einmal kopieren.");
  if (kind === "svg") {
    const drawing = checkDrawing(await readFile(path, "utf8"));
    return drawing.ok ? medium({ width: drawing.width, height: drawing.height, transparent: true }) : fail(drawing.message, drawing.line);
  }
  const size = await inspectPicture(path, head);
  return typeof size === "string" ? fail(size) : medium(size);
}
