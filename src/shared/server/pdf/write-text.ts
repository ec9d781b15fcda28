import { asArtifact, makeRoom, margins, type Paper, write } from "./paper.ts";
import type { PdfBlock, PdfSpan, PdfText } from "./pdf-content.ts";

export const BODY = 10.5;
const LINE_GAP = 2.6;

const spansOf = (text: PdfText): readonly PdfSpan[] => (typeof text === "string" ? [{ text }] : text.filter((span) => span.text !== ""));

type Style = Readonly<{ size?: number; colour?: string; x?: number; width?: number }>;

export function writeSpans(paper: Paper, parent: Paper["root"], tag: string, text: PdfText, style: Style = {}): void {
  const { doc, colours, clean, width } = paper;
  const { size = BODY, colour = colours.text, x = margins.left } = style;
  const options = { width: style.width ?? width - (x - margins.left), lineGap: LINE_GAP };
  const spans = spansOf(text);
  const element = doc.struct(tag);
  parent.add(element);
  for (const [index, { text: words, strong, href, goTo }] of spans.entries()) {
    const put = (): void => {
      doc.font(strong === true ? "bold" : "regular", size).fillColor(href === undefined && goTo === undefined ? colour : colours.accent);
      const target = href === undefined ? (goTo === undefined ? {} : { goTo, underline: true }) : { link: href, underline: true };
      const more = { ...options, continued: index < spans.length - 1, ...target };
      if (index === 0) doc.text(clean(words), x, doc.y, more);
      else doc.text(clean(words), more);
    };
    if (href === undefined && goTo === undefined) element.add(put);
    else write(element, doc.struct("Link"), put);
  }
  element.end();
  doc.x = margins.left;
}

const headings = {
  1: { size: 21, before: 0, after: 6 },
  2: { size: 14.5, before: 15, after: 5 },
  3: { size: 11.5, before: 9, after: 3 },
} as const;

/** A heading never stands alone at the foot of a page. */
export function writeHeading(paper: Paper, level: 1 | 2 | 3, text: string, anchor?: string): void {
  const { doc, root, colours, width, clean } = paper;
  const { size, before, after } = headings[level];
  doc.font("bold", size);
  const height = doc.heightOfString(clean(text), { width });
  makeRoom(paper, before + height + after + 3 * (BODY + LINE_GAP));
  if (doc.y > margins.top) doc.y += before;
  if (anchor !== undefined) {
    doc.addNamedDestination(anchor);
    doc.outline.addItem(clean(text));
  }
  write(root, doc.struct(`H${level}`), () => {
    doc.font("bold", size).fillColor(level === 3 ? colours.text : colours.accent);
    doc.text(clean(text), margins.left, doc.y, { width });
  });
  doc.y += after;
}

export function writeParagraph(paper: Paper, { text, tone }: Extract<PdfBlock, { kind: "paragraph" }>): void {
  const { doc, root, colours } = paper;
  makeRoom(paper, 2 * (BODY + LINE_GAP));
  const style = tone === "lead" ? { size: 12 } : { size: BODY };
  writeSpans(paper, root, "P", text, { ...style, ...(tone === undefined ? {} : { colour: colours.soft }) });
  doc.y += 6;
}

const BAR = 3;

/** Kept on one page as long as it fits on one: the bar beside it is drawn once. */
export function writeNotice(paper: Paper, { text }: Extract<PdfBlock, { kind: "notice" }>): void {
  const { doc, root, colours, width, clean } = paper;
  const x = margins.left + 14;
  doc.font("bold", BODY);
  const height = doc.heightOfString(clean(text), { width: width - 14, lineGap: LINE_GAP });
  makeRoom(paper, height + 12);
  const top = doc.y + 2;
  asArtifact(paper, () => {
    doc.rect(margins.left, top, BAR, height + 2).fill(colours.accent);
  });
  doc.y = top + 2;
  writeSpans(paper, root, "P", [{ text, strong: true }], { x });
  doc.y += 10;
}

const INDENT = 16;
/** Room for `10a.` and `(12)`. */
export const LABEL_INDENT = 27;

export function writeList(paper: Paper, { ordered = false, items, labels, depth = 0 }: Extract<PdfBlock, { kind: "list" }>): void {
  const left = margins.left + depth * LABEL_INDENT;
  const indent = labels === undefined ? INDENT : LABEL_INDENT;
  const { doc, root, colours } = paper;
  const list = doc.struct("L");
  root.add(list);
  for (const [index, text] of items.entries()) {
    makeRoom(paper, 2 * (BODY + LINE_GAP));
    const item = doc.struct("LI");
    list.add(item);
    const top = doc.y;
    write(item, doc.struct("Lbl"), () => {
      doc.font("bold", BODY).fillColor(colours.accent);
      doc.text(paper.clean(labels?.[index] ?? (ordered ? `${index + 1}.` : "•")), left + 2, top, { lineBreak: false });
    });
    doc.y = top;
    writeSpans(paper, item, "LBody", text, { x: left + indent });
    item.end();
    doc.y += 2.5;
  }
  list.end();
  doc.y += 5;
}
