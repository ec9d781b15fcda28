import { asArtifact, makeRoom, margins, type Paper, write } from "./paper.ts";
import type { PdfBlock } from "./pdf-content.ts";
import { BODY } from "./write-text.ts";

const LABEL = 8.5;
const BOX = 9;

export function writeBlanks(paper: Paper, { lines }: Extract<PdfBlock, { kind: "blanks" }>): void {
  const { doc, root, colours, width, clean } = paper;
  for (const { label, value } of lines) {
    doc.font("regular", BODY);
    const height = Math.max(18, doc.heightOfString(clean(value), { width }) + 4);
    makeRoom(paper, height + 18);
    const top = doc.y;
    write(root, doc.struct("P"), () => {
      doc.font("regular", BODY).fillColor(colours.text);
      if (value !== "") doc.text(clean(value), margins.left, top + height - doc.heightOfString(clean(value), { width }) - 1, { width });
      doc.font("regular", LABEL).fillColor(colours.soft);
      doc.text(clean(label), margins.left, top + height + 3, { width });
    });
    const below = doc.y;
    asArtifact(paper, () => {
      doc
        .moveTo(margins.left, top + height)
        .lineTo(margins.left + width, top + height)
        .lineWidth(0.7)
        .strokeColor(colours.soft)
        .stroke();
    });
    doc.y = below + 5;
  }
  doc.y += 4;
}

export function writeChoices(paper: Paper, { label, options }: Extract<PdfBlock, { kind: "choices" }>): void {
  const { doc, root, colours, width, clean } = paper;
  makeRoom(paper, (options.length + 1) * 18);
  write(root, doc.struct("P"), () => {
    doc.font("bold", BODY).fillColor(colours.text).text(clean(label), margins.left, doc.y, { width });
  });
  doc.y += 3;
  for (const option of options) {
    const top = doc.y;
    asArtifact(paper, () => {
      doc
        .rect(margins.left + 1, top + 2, BOX, BOX)
        .lineWidth(0.9)
        .strokeColor(colours.soft)
        .stroke();
    });
    write(root, doc.struct("P"), () => {
      doc
        .font("regular", BODY)
        .fillColor(colours.text)
        .text(clean(option), margins.left + 18, top, { width: width - 18 });
    });
    doc.y += 4;
  }
  doc.y += 4;
}
