import { encode } from "uqr";
import { asArtifact, type Paper, write } from "./paper.ts";
import type { PdfBlock } from "./pdf-content.ts";

type Badges = Extract<PdfBlock, { kind: "badges" }>;
type Badge = Badges["badges"][number];

const MM = 72 / 25.4;
/** The usual size of holders. */
const [WIDTH, HEIGHT] = [90 * MM, 55 * MM];
const [COLUMNS, ROWS] = [2, 5];
const PAD = 6 * MM;

const NAME = { largest: 26, smallest: 15, wrapped: 8, height: 19 * MM } as const;
const GROUP = { size: 11, height: 11 * MM } as const;
const EVENT = { size: 8, height: 8 * MM } as const;
/** With the four light modules around it that scanners need: a module of an address of ours is wider than a third of a millimetre. */
const CODE = { width: 21 * MM, gap: 3 * MM, border: 4 } as const;

/** Shrinks to fit on one line, and only then wraps, at hyphens too; at last it is cut. */
function sizeOfName({ doc }: Paper, text: string, width: number): number {
  doc.font("bold");
  for (let size: number = NAME.largest; size >= NAME.smallest; size -= 1) if (doc.fontSize(size).widthOfString(text) <= width) return size;
  const words = text.split(/ |(?<=-)/);
  for (let size: number = NAME.largest; size > NAME.wrapped; size -= 1) {
    doc.fontSize(size);
    if (words.every((word) => doc.widthOfString(word) <= width) && doc.heightOfString(text, { width }) <= NAME.height) return size;
  }
  return NAME.wrapped;
}

/** Drawn in runs of dark modules; the least correction makes the modules largest, and nothing covers them. */
function drawCode({ doc }: Paper, text: string, left: number, top: number): void {
  const { size, data } = encode(text, { ecc: "L", border: CODE.border });
  const module = CODE.width / size;
  doc.fillColor("#000000");
  for (const [y, row] of data.entries())
    for (const { 0: run, index } of row
      .map((dark) => (dark ? "1" : "0"))
      .join("")
      .matchAll(/1+/g))
      doc.rect(left + index * module, top + y * module, run.length * module, module);
  doc.fill();
}

function put(
  { doc, root }: Paper,
  text: string,
  place: Readonly<{ x: number; y: number; width: number; height: number; align: "center" | "left" }>,
  draw: () => void,
): void {
  if (text === "") return;
  write(root, doc.struct("P"), () => {
    draw();
    const { x, y, width, height, align } = place;
    doc.text(text, x, y, { width, height, ellipsis: true, align });
  });
}

function writeBadge(paper: Paper, { name, group, event, code }: Badge, left: number, top: number): void {
  const { doc, colours, clean } = paper;
  asArtifact(paper, () => {
    doc.rect(left, top, WIDTH, HEIGHT).lineWidth(0.3).strokeColor(colours.line).stroke();
    if (code !== undefined) drawCode(paper, code, left + WIDTH - CODE.width - MM, top + HEIGHT - CODE.width - MM);
  });
  const width = WIDTH - 2 * PAD;
  const below = code === undefined ? width : WIDTH - PAD - CODE.width - CODE.gap;
  const align = code === undefined ? "center" : "left";
  const x = left + PAD;
  const shown = clean(name);
  const size = sizeOfName(paper, shown, width);
  doc.font("bold", size);
  const height = Math.min(doc.heightOfString(shown, { width }), NAME.height);
  const nameTop = top + PAD + (NAME.height - height) / 2;
  put(paper, shown, { x, y: nameTop, width, height: NAME.height, align }, () => doc.font("bold", size).fillColor(colours.text));
  put(paper, clean(group), { x, y: top + PAD + NAME.height + 2 * MM, width: below, height: GROUP.height, align }, () =>
    doc.font("regular", GROUP.size).fillColor(colours.text),
  );
  put(paper, clean(event), { x, y: top + HEIGHT - PAD - EVENT.height + 2 * MM, width: below, height: EVENT.height, align }, () =>
    doc.font("regular", EVENT.size).fillColor(colours.soft),
  );
}

/** Sheets of ten, to be cut along the lines: 90 × 55 mm each, as they fit into holders. */
export function writeBadges(paper: Paper, { badges }: Badges): void {
  const { doc } = paper;
  const perSheet = COLUMNS * ROWS;
  const left = (doc.page.width - COLUMNS * WIDTH) / 2;
  const top = (doc.page.height - ROWS * HEIGHT) / 2;
  for (const [index, badge] of badges.entries()) {
    const place = index % perSheet;
    if (index > 0 && place === 0) doc.addPage();
    // Otherwise what stands near the edge would begin a new page.
    doc.page.margins.bottom = 0;
    writeBadge(paper, badge, left + (place % COLUMNS) * WIDTH, top + Math.floor(place / COLUMNS) * HEIGHT);
  }
}
