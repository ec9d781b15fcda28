import type { MediaKind } from "./media-file.ts";

const ascii = (head: Buffer, from: number, to: number): string => head.toString("latin1", from, to);

/** What a file really is, by how it begins; `undefined` for anything we don't show. */
export function kindOfBytes(head: Buffer): MediaKind | undefined {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpg";
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  if (ascii(head, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(head, 8, 64))) return "avif";
  if (ascii(head, 0, 5) === "%PDF-") return "pdf";
  const text = head.toString("utf8");
  return /^\uFEFF?\s*<(?:\?xml|!DOCTYPE svg|!--|(?:\w+:)?svg)/i.test(text) && /<(?:\w+:)?svg[\s>]/i.test(text) ? "svg" : undefined;
}

/** Width and height as a PNG states them in its first 24 bytes, however much of the rest is there. */
export const pngSize = (head: Buffer): readonly [number, number] | undefined =>
  head.length >= 24 && ascii(head, 12, 16) === "IHDR" ? [head.readUInt32BE(16), head.readUInt32BE(20)] : undefined;
