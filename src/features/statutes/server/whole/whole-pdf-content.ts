import { formatDay } from "#src/domain/time/german-date.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { imagesIn, type NormBody, type NormCell, type NormItem, type NormNode, type NormTable, plainText } from "../../rules/norm-text.ts";
import { shownImages } from "../norm-text.ts";
import type { WholeModel, WholePart } from "./whole.pages.ts";

/** Wider tables and longer cells can't be read in columns of a sheet of paper. */
const MOST_COLUMNS = 5;
const LONGEST_CELL = 300;

const tidy = (text: string): string => text.replace(/[ \u00a0\n]+/g, " ").trim();
const paragraph = (text: string): readonly PdfBlock[] => (text === "" ? [] : [{ kind: "paragraph", text }]);

/** The pictures of a wording that are published, by the names it gives them. */
type Shown = ReturnType<typeof shownImages>;

type Image = Extract<Exclude<NormNode, string>, { tag: "image" }>;
const isImage = (node: NormNode): node is Image => typeof node !== "string" && node.tag === "image";

/** Text with what the plain characters leave out: pictures are named in their place. */
function wordsOf(nodes: readonly NormNode[], shown: Shown): string {
  const parts = nodes.map((node) => {
    if (typeof node === "string") return node;
    if (node.tag === "image") return shown.has(node.name) ? " [Abbildung] " : ` [Abbildung im amtlichen Text: ${node.alt ?? node.name}] `;
    if (node.tag === "file") return ` [Anlage im amtlichen Text: ${node.name}] `;
    return "in" in node ? wordsOf(node.in, shown) : plainText([node]);
  });
  return parts.join("");
}

function pictureOf({ name, alt }: Image, depth: number, shown: Shown): readonly PdfBlock[] {
  const image = shown.get(name);
  if (image === undefined) return [];
  const { path, width, height } = image;
  return [
    { kind: "picture", src: path, alt: alt || "Abbildung oder Formel im amtlichen Text", width, height, ...(depth > 0 ? { depth } : {}) },
  ];
}

/** Pictures within what can only be written as text, to follow it. */
const picturesIn = (nodes: readonly NormNode[], depth: number, shown: Shown): readonly PdfBlock[] =>
  imagesIn(nodes).flatMap((name) => pictureOf({ tag: "image", name }, depth, shown));

const isList = (node: NormNode): node is Extract<NormNode, { tag: "list" }> => typeof node !== "string" && node.tag === "list";
const isTable = (node: NormNode): node is NormTable => typeof node !== "string" && node.tag === "table";
const blockTags: ReadonlySet<string> = new Set(["p", "title", "pre", "note"]);

function tableBlocks(table: NormTable, depth: number, shown: Shown): readonly PdfBlock[] {
  const { title = [], groups } = table;
  const cellsOf = (row: readonly NormCell[]): readonly string[] => row.map((cell) => tidy(wordsOf(cell.in, shown)));
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
  return [...paragraph(tidy(wordsOf(title, shown))), ...tables, ...picturesIn([table], depth, shown)];
}

function listBlocks(items: readonly NormItem[], depth: number, shown: Shown): readonly PdfBlock[] {
  const blocks: PdfBlock[] = [];
  for (const { label, parts } of items) {
    const [first = [], ...further] = parts;
    const at = first.findIndex((node) => isList(node) || isTable(node) || isImage(node));
    const own = at === -1 ? first : first.slice(0, at);
    const text = tidy(wordsOf(own, shown));
    blocks.push({ kind: "list", items: [text === "" ? " " : text], labels: [tidy(plainText(label))], depth });
    blocks.push(...picturesIn(own, depth + 1, shown), ...flow(at === -1 ? [] : first.slice(at), depth + 1, shown));
    for (const part of further) blocks.push(...flow(part, depth + 1, shown));
  }
  return blocks;
}

/** Text and lists in turn, as they stand in a paragraph. Within a list text goes on without a label. */
function flow(nodes: readonly NormNode[], depth: number, shown: Shown): readonly PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let line: NormNode[] = [];
  const close = (): void => {
    const text = tidy(wordsOf(line, shown));
    const pictures = picturesIn(line, depth, shown);
    line = [];
    if (text === "") return;
    blocks.push(depth === 0 ? { kind: "paragraph", text } : { kind: "list", items: [text], labels: [""], depth: depth - 1 }, ...pictures);
  };
  for (const node of nodes) {
    if (isList(node)) {
      close();
      blocks.push(...listBlocks(node.items, depth, shown));
    } else if (isTable(node)) {
      close();
      blocks.push(...tableBlocks(node, depth, shown));
    } else if (typeof node !== "string" && "in" in node && blockTags.has(node.tag)) {
      close();
      blocks.push(...flow(node.in, depth, shown));
    } else if (isImage(node) && shown.has(node.name)) {
      close();
      blocks.push(...pictureOf(node, depth, shown));
    } else line.push(node);
  }
  close();
  return blocks;
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
  const notes = footnotes.map(
    ({ sign, in: nodes }) => ({ kind: "paragraph", tone: "soft", text: tidy(`${sign} ${plainText(nodes)}`) }) as const,
  );
  const own: PdfBlock = flat ? { kind: "heading", level: 2, anchor: id, text: title } : { kind: "heading", level: 3, text: title };
  return [...(kind === "norm" ? [own] : []), ...joined(flow(text, 0, shownImages(part.body, norm))), ...notes];
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
