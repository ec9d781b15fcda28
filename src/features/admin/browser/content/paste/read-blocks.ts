import { isHidden, linesOf, type Run, runsIn, styleText } from "./inline-runs.ts";

export type Block =
  | Readonly<{ kind: "text"; lines: readonly string[] }>
  | Readonly<{ kind: "heading"; level: number; words: string }>
  /** `depth` counts from 0. */
  | Readonly<{ kind: "item"; depth: number; numbered: boolean; words: string }>
  | Readonly<{ kind: "quote"; blocks: readonly Block[] }>
  | Readonly<{ kind: "table"; rows: readonly (readonly string[])[] }>;

type Read = Readonly<{ ownOrigins: readonly string[]; depth: number; numbered: boolean }>;

const blockTags = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const isBlock = (node: Node): boolean =>
  node instanceof HTMLElement && (blockTags.has(node.localName) || [...node.children].some((child) => isBlock(child)));

const joined = (runs: readonly Run[]): string => linesOf(runs).join(" ");
const unmarked = (words: string): string => words.replaceAll("**", "");

/** Of a paragraph that Word numbers: „·“, „1.“, „a)“. */
const markerIn = (element: Element): string =>
  [...element.querySelectorAll("span")].find((span) => /mso-list:\s*Ignore/i.test(styleText(span)))?.textContent?.trim() ?? "";
/** Where another program took Word's own signs of a list away, its bullet is left. */
const bulletBefore = /^\s*(?:([·•▪§o–-])|(\d{1,3}|[a-z])[.)])(?:\s|\u00a0){2,}/;

function wordItem(element: Element, words: () => string): Block | undefined {
  const level = /mso-list:\s*[^;]{0,40}level(\d)/i.exec(styleText(element))?.[1];
  if (level !== undefined) {
    const numbered = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(markerIn(element));
    return { kind: "item", depth: Number(level) - 1, numbered, words: words() };
  }
  if (!/MsoListParagraph/.test(element.className)) return undefined;
  const found = bulletBefore.exec(element.textContent ?? "");
  if (found === null) return undefined;
  const [, bullet, number = ""] = found;
  const text = words().replace(/^\s*(?:[·•▪§o–-]|\\-|(?:\d{1,3}|[a-z])\\?[.)])\s*/, "");
  return { kind: "item", depth: 0, numbered: bullet === undefined && number !== "", words: text };
}

function paragraph(element: HTMLElement, { ownOrigins }: Read): readonly Block[] {
  const runs = runsIn(element, ownOrigins);
  const heading = /^h([1-6])$/.exec(element.localName)?.[1] ?? (/^Mso(?:Title|Heading)/.test(element.className) ? "1" : undefined);
  if (heading !== undefined) {
    const words = unmarked(joined(runs));
    return words === "" ? [] : [{ kind: "heading", level: Number(heading), words }];
  }
  const item = wordItem(element, () => joined(runs));
  if (item !== undefined) return item.kind === "item" && item.words === "" ? [] : [item];
  const lines = linesOf(runs);
  if (lines.length === 0) return [];
  const text: Block = { kind: "text", lines };
  return [/^Mso(?:Intense)?Quote/.test(element.className) ? { kind: "quote", blocks: [text] } : text];
}

function list(element: HTMLElement, read: Read): readonly Block[] {
  const numbered = element.localName === "ol";
  return [...element.children].flatMap((child): readonly Block[] => {
    if (!(child instanceof HTMLElement)) return [];
    // Google Docs puts a deeper list beside the item it belongs to.
    if (child.localName === "ul" || child.localName === "ol") return list(child, { ...read, depth: read.depth + 1 });
    const inner = blocksIn(child, { ...read, depth: read.depth + 1, numbered });
    const [first, ...rest] = inner;
    if (first === undefined) return [];
    if (first.kind === "text" || first.kind === "heading") {
      const words = first.kind === "text" ? first.lines.join(" ") : first.words;
      const more = rest.flatMap((block) => (block.kind === "text" ? block.lines : []));
      const item: Block = { kind: "item", depth: read.depth, numbered, words: [words, ...more].join(" ") };
      return [item, ...rest.filter(({ kind }) => kind !== "text")];
    }
    return inner;
  });
}

function cellsOf(row: HTMLTableRowElement, read: Read): readonly Readonly<{ words: string; columns: number; rows: number }>[] {
  return [...row.cells].map((cell) => ({
    words: joined(runsIn(cell, read.ownOrigins)).replaceAll("|", "\\|"),
    columns: Math.min(Math.max(cell.colSpan, 1), 30),
    rows: Math.min(Math.max(cell.rowSpan, 1), 200),
  }));
}

/** Cells that reach over several columns or rows leave the others empty. */
function table(element: HTMLTableElement, read: Read): readonly Block[] {
  const [only] = element.rows;
  // A frame around text is no table.
  if (element.rows.length === 1 && only?.cells.length === 1 && only.cells[0]) return blocksIn(only.cells[0], read);
  const taken = new Map<number, number>();
  const rows = [...element.rows].map((row) => {
    const line: string[] = [];
    const skip = (): void => {
      for (let left = taken.get(line.length) ?? 0; left > 0; left = taken.get(line.length) ?? 0) {
        taken.set(line.length, left - 1);
        line.push("");
      }
    };
    for (const { words, columns, rows: down } of cellsOf(row, read)) {
      skip();
      for (let i = 0; i < columns; i += 1) {
        if (down > 1) taken.set(line.length, down - 1);
        line.push(i === 0 ? words : "");
      }
    }
    skip();
    return line;
  });
  const filled = rows.filter((row) => row.some((words) => words !== ""));
  return filled.length === 0 ? [] : [{ kind: "table", rows: filled }];
}

function blockOf(element: HTMLElement, read: Read): readonly Block[] {
  if (isHidden(element)) return [];
  if (element instanceof HTMLTableElement) return table(element, read);
  switch (element.localName) {
    case "script":
    case "style":
    case "head":
    case "hr":
      return [];
    case "ul":
    case "ol":
      return list(element, read);
    case "blockquote": {
      const blocks = blocksIn(element, { ...read, depth: 0 });
      return blocks.length === 0 ? [] : [{ kind: "quote", blocks }];
    }
    default:
      return [...element.childNodes].some(isBlock) ? blocksIn(element, read) : paragraph(element, read);
  }
}

/** The blocks of an element; text that stands between them is a paragraph of its own. */
export function blocksIn(element: HTMLElement, read: Read): readonly Block[] {
  const blocks: Block[] = [];
  let loose: Run[] = [];
  const close = (): void => {
    const lines = linesOf(loose);
    if (lines.length > 0) blocks.push({ kind: "text", lines });
    loose = [];
  };
  for (const child of element.childNodes) {
    if (child instanceof HTMLElement && isBlock(child)) {
      close();
      blocks.push(...blockOf(child, read));
    } else {
      const holder = document.createElement("span");
      holder.append(child.cloneNode(true));
      loose.push(...runsIn(holder, read.ownOrigins));
    }
  }
  close();
  return blocks;
}
