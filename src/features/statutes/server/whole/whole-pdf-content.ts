import { formatDay } from "#src/domain/time/german-date.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { imagesIn, type NormBody, type NormCell, type NormItem, type NormNode, type NormTable } from "../../rules/norm-text.ts";
import { shownImages } from "../norm-text.ts";
import type { WholeModel, WholePart } from "./whole.pages.ts";
import { type Image, insideOf, isImage, isNote, REMARK, type Told, tidy, wordsOf } from "./whole-words.ts";

/** Wider tables and longer cells can't be read in columns of a sheet of paper. */
const MOST_COLUMNS = 5;
const LONGEST_CELL = 300;

const paragraph = (text: string): readonly PdfBlock[] => (text === "" ? [] : [{ kind: "paragraph", text }]);

function pictureOf({ name, alt }: Image, depth: number, told: Told): readonly PdfBlock[] {
  const image = told.shown.get(name);
  if (image === undefined) return [];
  const { path, width, height } = image;
  return [
    { kind: "picture", src: path, alt: alt || "Abbildung oder Formel im amtlichen Text", width, height, ...(depth > 0 ? { depth } : {}) },
  ];
}

/** Pictures within what can only be written as text, to follow it. */
const picturesIn = (nodes: readonly NormNode[], depth: number, told: Told): readonly PdfBlock[] =>
  imagesIn(nodes).flatMap((name) => pictureOf({ tag: "image", name }, depth, told));

const isList = (node: NormNode): node is Extract<NormNode, { tag: "list" }> => typeof node !== "string" && node.tag === "list";
const isTable = (node: NormNode): node is NormTable => typeof node !== "string" && node.tag === "table";
const blockTags: ReadonlySet<string> = new Set(["p", "title", "pre"]);

function tableBlocks(table: NormTable, depth: number, told: Told): readonly PdfBlock[] {
  const { title = [], groups } = table;
  const cellsOf = (row: readonly NormCell[]): readonly string[] => row.map((cell) => tidy(wordsOf(cell.in, told)));
  const isSpanned = ({ columns = 1, rows = 1 }: NormCell): boolean => columns > 1 || rows > 1;
  const tables = groups.flatMap(({ head, body }): readonly PdfBlock[] => {
    const all = [...head, ...body];
    const width = all[0]?.length ?? 0;
    const even = all.every(
      (row) => row.length === width && !row.some(isSpanned) && cellsOf(row).every((text) => text.length <= LONGEST_CELL),
    );
    const filled = body.map(cellsOf).filter((row) => row.some((text) => text !== ""));
    if (!even || width === 0 || width > MOST_COLUMNS || head.length !== 1)
      return all.map(cellsOf).flatMap((row) => paragraph(row.filter((text) => text !== "").join(" | ")));
    const columns = cellsOf(head[0] ?? []).map((label) => ({ label, share: 1 / width }));
    return [{ kind: "table", columns, rows: filled }];
  });
  return [...paragraph(tidy(wordsOf(title, told))), ...tables, ...picturesIn([table], depth, told)];
}

function listBlocks(items: readonly NormItem[], depth: number, told: Told): readonly PdfBlock[] {
  const blocks: PdfBlock[] = [];
  for (const { label, parts } of items) {
    const [first = [], ...further] = parts;
    const at = first.findIndex((node) => isList(node) || isTable(node) || isImage(node));
    const own = at === -1 ? first : first.slice(0, at);
    const text = tidy(wordsOf(own, told));
    blocks.push({ kind: "list", items: [text === "" ? " " : text], labels: [tidy(wordsOf(label, told))], depth });
    blocks.push(...picturesIn(own, depth + 1, told), ...flow(at === -1 ? [] : first.slice(at), depth + 1, told));
    for (const part of further) blocks.push(...flow(part, depth + 1, told));
  }
  return blocks;
}

/** Text and lists in turn, as they stand in a paragraph. Within a list text goes on without a label. */
function flow(nodes: readonly NormNode[], depth: number, told: Told): readonly PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let line: NormNode[] = [];
  const close = (): void => {
    const text = tidy(wordsOf(line, told));
    const pictures = picturesIn(line, depth, told);
    line = [];
    if (text === "") return;
    blocks.push(depth === 0 ? { kind: "paragraph", text } : { kind: "list", items: [text], labels: [""], depth: depth - 1 }, ...pictures);
  };
  for (const node of nodes) {
    if (isList(node)) {
      close();
      blocks.push(...listBlocks(node.items, depth, told));
    } else if (isTable(node)) {
      close();
      blocks.push(...tableBlocks(node, depth, told));
    } else if (typeof node !== "string" && "in" in node && blockTags.has(node.tag)) {
      close();
      blocks.push(...flow(node.in, depth, told));
    } else if (isNote(node)) {
      close();
      blocks.push(...remarked(flow(insideOf(node), depth, told)));
    } else if (isImage(node) && told.shown.has(node.name)) {
      close();
      blocks.push(...pictureOf(node, depth, told));
    } else line.push(node);
  }
  close();
  return blocks;
}

/** What the publisher of the collection remarks is no law: its first words say whose they are, and it is set as a note. */
function remarked(blocks: readonly PdfBlock[]): readonly PdfBlock[] {
  const [first, ...rest] = blocks.map((block): PdfBlock => (block.kind === "paragraph" ? { ...block, tone: "soft" } : block));
  if (first?.kind === "paragraph") return [{ ...first, text: `${REMARK}${String(first.text)}` }, ...rest];
  if (first?.kind === "list") return [{ ...first, items: [`${REMARK}${String(first.items[0])}`, ...first.items.slice(1)] }, ...rest];
  return first ? [{ kind: "paragraph", tone: "soft", text: REMARK.trim() }, first, ...rest] : [];
}

/** Neighbouring items of one depth make one list. */
function joined(blocks: readonly PdfBlock[]): readonly PdfBlock[] {
  const found: PdfBlock[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.kind === "list" && last?.kind === "list" && last.depth === block.depth)
      found[found.length - 1] = {
        ...last,
        items: [...last.items, ...block.items],
        labels: [...(last.labels ?? []), ...(block.labels ?? [])],
      };
    else found.push(block);
  }
  return found;
}

type Read = (part: Exclude<WholePart, { kind: "unit" }>) => NormBody;

/** `flat`: the statute has no parts, so its norms are what the outline leads to. */
function blocksOf(part: WholePart, flat: boolean, read: Read): readonly PdfBlock[] {
  const { kind, label, heading, id, level } = part;
  const title = tidy(`${label} ${heading}`);
  if (kind === "unit") return [{ kind: "heading", level: 2, text: title, ...(level === 2 ? { anchor: id } : {}) }];
  const norm = read(part);
  const { text, footnotes } = norm;
  const told = { shown: shownImages(part.body, norm), signs: new Map(footnotes.map(({ id: ref, sign }) => [ref, sign])) };
  const notes = footnotes.map(({ sign, in: nodes, inHeading }) => {
    const words = tidy(`${sign} ${wordsOf(nodes, told)}`);
    return { kind: "paragraph", tone: "soft", text: inHeading ? `${words} (Fußnote zur Überschrift)` : words } as const;
  });
  const own: PdfBlock = flat ? { kind: "heading", level: 2, anchor: id, text: title } : { kind: "heading", level: 3, text: title };
  return [...(kind === "norm" ? [own] : []), ...joined(flow(text, 0, told)), ...notes];
}

/** The whole statute as a document (spec:law#whole-statute). `read` gives the wording of a part. */
export function wholePdfContent(
  { head, parts, asOf, facts, abbreviation, title, repealedSince }: WholeModel,
  { origin, read }: Readonly<{ origin: string; read: Read }>,
): PdfContent {
  const address = origin + head.path;
  return {
    brand: "betriebsrat",
    title,
    kicker: abbreviation,
    subject: `${abbreviation}: das ganze Gesetz`,
    asOf: `Amtliche Datei vom ${formatDay(asOf)}`,
    created: asOf,
    address,
    blocks: [
      {
        kind: "facts",
        rows: facts.flatMap(({ label, value, href, parts: links }) =>
          href?.startsWith("/") || links !== undefined ? [] : [[label, value] as const],
        ),
      },
      ...(repealedSince === undefined
        ? []
        : [{ kind: "notice", text: `Diese Vorschriften gelten seit dem ${formatDay(repealedSince)} nicht mehr.` } as const]),
      {
        kind: "notice",
        text: "Der Wortlaut ist unverändert aus der amtlichen Sammlung übernommen. Verbindlich ist allein der im Bundesgesetzblatt verkündete Text.",
      },
      ...parts.flatMap((part) =>
        blocksOf(
          part,
          parts.every(({ kind }) => kind !== "unit"),
          read,
        ),
      ),
    ],
  };
}
