import { makeRoom, margins, type Paper, write } from "./paper.ts";
import type { PdfBlock } from "./pdf-content.ts";
import { LABEL_INDENT, writeParagraph } from "./write-text.ts";

/** Points of a pixel, as browsers count them. */
const POINT = 0.75;

/** As large as on the page, smaller where the sheet is; what has no bytes, or no readable ones, is named. */
export function writePicture(paper: Paper, { alt, width, height, depth = 0, data }: Extract<PdfBlock, { kind: "picture" }>): void {
  const { doc, root, clean } = paper;
  const bytes = data === undefined ? undefined : Buffer.from(data, "base64");
  const isReadable = bytes?.readUInt16BE(0) === 0xffd8 || bytes?.toString("latin1", 1, 4) === "PNG";
  if (bytes === undefined || !isReadable) {
    writeParagraph(paper, { kind: "paragraph", text: `[${alt}]` });
    return;
  }
  const left = margins.left + depth * LABEL_INDENT;
  const room = { width: paper.width - (left - margins.left), height: doc.page.height - margins.top - margins.bottom };
  const scale = Math.min(POINT, room.width / width, room.height / height);
  const size = { width: width * scale, height: height * scale };
  makeRoom(paper, size.height);
  const top = doc.y;
  write(root, doc.struct("Figure", { alt: clean(alt) }), () => doc.image(bytes, left, top, size));
  doc.x = margins.left;
  doc.y = top + size.height + 6;
}
