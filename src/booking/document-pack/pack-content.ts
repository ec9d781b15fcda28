import type { DocumentPack, PackBlock, PackDocument } from "#src/domain/document-pack/pack-document.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { PdfBlock, PdfColumn, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";

type Table = Extract<PackBlock, { kind: "table" }>;

function columnsOf({ columns }: Table): readonly PdfColumn[] {
  const sums = columns.filter(({ align }) => align === "right").length;
  const sumShare = columns.length === 2 ? 0.3 : 0.15;
  const textShare = (1 - sums * sumShare) / (columns.length - sums);
  return columns.map(({ label, align }) => ({ label, share: align === "right" ? sumShare : textShare, ...(align ? { align } : {}) }));
}

/** No line ends between `§`, `Abs.`, `Satz` and their numbers. */
const glued = (text: string): string => text.replace(/(§|\bAbs\.|\bSatz) (?=\d)/g, "$1\u00a0");

function toPdf(block: PackBlock): PdfBlock {
  switch (block.kind) {
    case "heading":
      return { kind: "heading", level: 3, text: block.text };
    case "text":
      return { kind: "paragraph", text: glued(block.text) };
    case "list":
    case "facts":
      return block;
    case "table":
      return { kind: "table", columns: columnsOf(block), rows: block.rows, totals: block.totals };
    case "signatures":
      return { kind: "blanks", lines: block.labels.map((label) => ({ label, value: "" })) };
  }
}

const noticeOf = (notice: string | null): readonly PdfBlock[] => (notice === null ? [] : [{ kind: "notice", text: notice }]);

const sheetOf = ({ notice, blocks }: PackDocument): readonly PdfBlock[] => [...noticeOf(notice), ...blocks.map(toPdf)];

const partOf = (document: PackDocument): readonly PdfBlock[] => [
  { kind: "page-break" },
  { kind: "heading", level: 2, text: document.title },
  ...sheetOf(document),
];

/** On the first sheet: what is handed to the employer or put into the minutes carries none of them. */
const hintsOf = ({ title, hints }: PackDocument): readonly PdfBlock[] =>
  hints.length === 0
    ? []
    : [
        { kind: "heading", level: 3, text: title },
        { kind: "list", items: hints.map(glued) },
      ];

export type PackFormat = "pdf" | "docx";

const fileOf = ({ created, address }: DocumentPack, format: PackFormat) => ({
  brand: "ifb" as const,
  asOf: `Stand: ${formatDay(created)}`,
  created,
  address,
  ...(format === "docx" ? ({ format } as const) : {}),
});

/** One paper of the pack alone, as the committee's own sheet: nothing of ours on it (spec:documents-and-calendars#document-pack). */
export function paperContent(pack: DocumentPack, paper: PackDocument, format: PackFormat): PdfContent {
  const { title } = paper;
  return { ...fileOf(pack, format), title, subject: `${title}: ${pack.eventTitle}`, sheets: "own", blocks: sheetOf(paper) };
}

/** All papers behind a first sheet of ours, which says how to go about it. */
export function packContent(pack: DocumentPack, format: PackFormat = "pdf"): PdfContent {
  const { eventId, eventTitle, notice, facts, steps, documents, asOf, disclaimer } = pack;
  return {
    ...fileOf(pack, format),
    title: `Unterlagen zur Teilnahme: ${eventTitle}`,
    kicker: `Termin ${eventId}`,
    subject: documents.map(({ title }) => title).join(", "),
    sheets: "own-after-cover",
    blocks: [
      ...noticeOf(notice),
      { kind: "facts", rows: facts },
      { kind: "heading", level: 2, text: "So gehen Sie vor" },
      { kind: "list", ordered: true, items: steps },
      { kind: "heading", level: 2, text: "Hinweise zu den Unterlagen" },
      ...documents.flatMap(hintsOf),
      { kind: "paragraph", tone: "soft", text: `${asOf} ${disclaimer}` },
      ...documents.flatMap(partOf),
    ],
  };
}
