const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString("latin1", from, to);

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type PictureType = (typeof pictureTypes)[number];

export type FileType = PictureType | "application/pdf" | "zip" | "heic" | "gif" | "svg" | "unknown";

/** How many of the first bytes are looked at. */
export const HEAD_BYTES = 512;

function isoBrand(head: Buffer): FileType {
  const brands = ascii(head, 8, 64);
  return /^(?:avif|avis)/.test(brands) ? "image/avif" : /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? "heic" : "unknown";
}

/** What a file really is, by how it begins; neither its name nor what its sender says counts. */
export function fileType(head: Buffer): FileType {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "image/webp";
  if (ascii(head, 4, 8) === "ftyp") return isoBrand(head);
  if (ascii(head, 0, 5) === "%PDF-") return "application/pdf";
  if (ascii(head, 0, 4) === "PK\x03\x04") return "zip";
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return "gif";
  return /^\uFEFF?\s*<(?:\?xml|!doctype|!--|(?:\w+:)?svg)/i.test(head.toString("utf8")) ? "svg" : "unknown";
}

/** A PDF is read from its end: one without it has broken off or never was one. */
export const endsAsPdf = (tail: Buffer): boolean => ascii(tail, 0, tail.length).includes("%%EOF");

/** A picture by how it begins may be of a kind that our reader of pictures takes. */
export const isPicture = (type: FileType): type is PictureType => pictureTypes.some((one) => one === type);
