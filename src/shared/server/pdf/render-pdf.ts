import { beginPage, openPaper, type Paper } from "./paper.ts";
import type { PdfBlock, PdfContent } from "./pdf-content.ts";
import { writeBadges } from "./write-badges.ts";
import { writeBlanks, writeChoices } from "./write-form.ts";
import { writeFooters, writeLetterhead } from "./write-frame.ts";
import { writePicture } from "./write-picture.ts";
import { writeFacts, writeTable } from "./write-table.ts";
import { writeHeading, writeList, writeNotice, writeParagraph } from "./write-text.ts";

type Writers = Readonly<{ [Kind in PdfBlock["kind"]]: (paper: Paper, block: Extract<PdfBlock, { kind: Kind }>) => void }>;

const writers: Writers = {
  heading: (paper, { level, text, anchor }) => writeHeading(paper, level, text, anchor),
  paragraph: writeParagraph,
  list: writeList,
  table: writeTable,
  facts: writeFacts,
  blanks: writeBlanks,
  choices: writeChoices,
  notice: writeNotice,
  picture: writePicture,
  badges: writeBadges,
  "page-break": beginPage,
};

const writeBlock = <Kind extends PdfBlock["kind"]>(paper: Paper, block: Extract<PdfBlock, { kind: Kind }>): void =>
  (writers[block.kind as Kind] as (paper: Paper, block: PdfBlock) => void)(paper, block);

/** Content to a finished, tagged PDF. Costs processor time: on a server it runs in a thread of its own. */
export function renderPdf(content: PdfContent): Promise<Buffer> {
  const paper = openPaper(content);
  const { doc, root } = paper;
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const bare = content.sheets === "bare";
  if (!bare) {
    writeLetterhead(paper, content);
    writeHeading(paper, 1, content.title);
  }
  for (const block of content.blocks) writeBlock(paper, block);
  root.end();
  if (!bare) writeFooters(paper, content);
  doc.end();
  return finished;
}
