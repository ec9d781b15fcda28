import { deflateSync } from "node:zlib";

type Made = Readonly<{ trailer?: string; xref?: "right" | "wrong" | "none"; version?: string }>;

/** A PDF of the objects given, the first of which is its catalogue; each as it stands between `obj` and `endobj`. */
export function madePdf(objects: readonly (string | Buffer)[], { trailer = "", xref = "right", version = "1.7" }: Made = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xE2\xE3\xCF\xD3\n`, "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(xref === "wrong" ? length + 7 : length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string, "latin1"), Buffer.from("\nendobj\n")]));
  }
  const start = length;
  if (xref !== "none") {
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  }
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export const stream = (content: string | Buffer, more = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}${more}>>\nstream\n`),
    Buffer.from(content as string, "latin1"),
    Buffer.from("\nendstream"),
  ]);

/** Compressed `times` over. */
export function packed(content: Buffer, times = 1): Buffer {
  let bytes = content;
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes, { level: 9 });
  return stream(bytes, `/Filter[${"/FlateDecode".repeat(times)}]`);
}

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
/** Catalogue, pages, one page, its content, a font: what the smallest PDF has; parts can be exchanged. */
export function onePage(
  content: string | Buffer,
  parts: Readonly<{ catalogue?: string; pages?: string; page?: string; font?: string }> = {},
) {
  return [
    `<</Type/Catalog/Pages 2 0 R${parts.catalogue ?? ""}>>`,
    parts.pages ?? "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${parts.page ?? ""}>>`,
    typeof content === "string" ? stream(content) : content,
    parts.font ?? FONT,
  ] as const;
}

/** Lines from the top of a page on. */
export const linesOf = (lines: readonly string[]): string =>
  lines.map((line, index) => `BT /F1 11 Tf 1 0 0 1 72 ${770 - index * 16} Tm (${line.replace(/[()\\]/g, "\\$&")}) Tj ET`).join("\n");

export const textPdf = (lines: readonly string[]): Buffer => madePdf(onePage(linesOf(lines)));
