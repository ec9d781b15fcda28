import { asParagraph } from "../../../rules/content/markdown/tidy-words.ts";
import { STYLE } from "./inline-runs.ts";
import { type Block, blocksIn } from "./read-blocks.ts";

export type Pasted = Readonly<{ markdown: string; pictures: number }>;

/** Headings of texts begin with ##, and none leaves a level out. */
function withLevels(blocks: readonly Block[]): readonly Block[] {
  const known = [...new Set(blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : [])))].sort((a, b) => a - b);
  let last = 1;
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    last = Math.min(known.indexOf(block.level) + 2, last + 1, 6);
    return { ...block, level: last };
  });
}

/** Items in a row: none is deeper than one step below the one before, and each list counts for itself. */
function listText(items: readonly Extract<Block, { kind: "item" }>[]): string {
  const least = Math.min(...items.map(({ depth }) => depth));
  const numbers: number[] = [];
  const indents: string[] = [""];
  let last = -1;
  return items
    .map((item) => {
      const depth = Math.min(item.depth - least, last + 1);
      numbers.length = depth + 1;
      numbers[depth] = (numbers[depth] ?? 0) + 1;
      const sign = item.numbered ? `${numbers[depth]}.` : "-";
      const indent = indents[depth] ?? "";
      indents[depth + 1] = indent + " ".repeat(sign.length + 1);
      last = depth;
      return `${indent}${sign} ${asParagraph(item.words)}`;
    })
    .join("\n");
}

function tableText(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]): string => `| ${Array.from({ length: columns }, (_, i) => cells[i] ?? "").join(" | ")} |`;
  const [head = [], ...rest] = rows;
  return [
    line(head.map((words) => words.replaceAll("**", ""))),
    line(Array.from({ length: columns }, () => "---")),
    ...rest.map(line),
  ].join("\n");
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.words}`;
    case "text":
      return block.lines.map(asParagraph).join("\\\n");
    case "quote":
      return written(block.blocks)
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
    case "table":
      return tableText(block.rows);
    case "item":
      return listText([block]);
    default:
      return block satisfies never;
  }
}

function written(blocks: readonly Block[]): string {
  const parts: string[] = [];
  for (let i = 0; i < blocks.length; ) {
    const items = blocks.slice(i).findIndex(({ kind }) => kind !== "item");
    const count = items === -1 ? blocks.length - i : items;
    const block = blocks[i];
    if (count > 0) {
      parts.push(listText(blocks.slice(i, i + count).flatMap((one) => (one.kind === "item" ? [one] : []))));
      i += count;
    } else {
      if (block) parts.push(textOf(block));
      i += 1;
    }
  }
  return parts.join("\n\n");
}

/** Without styles of its own, which the policy of our pages would refuse with a complaint; what an element said stays readable. */
const readable = (html: string): string =>
  html.replace(/<(\/?)style\b/gi, "<$1template").replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${STYLE}=`));

/**
 * The HTML of a clipboard (Word, Google Docs, LibreOffice, pages) as the Markdown of our texts: headings from ## on, lists, quotations,
 * tables, links, bold and italic; footnotes as text. Nothing else is taken along: no pictures, colours, sizes, scripts. What does not
 * say which site it is from leads to `ownOrigins` without the origin. (spec:editing#writing)
 */
export function markdownOfHtml(html: string, ownOrigins: readonly string[] = []): Pasted {
  const { body } = new DOMParser().parseFromString(readable(html), "text/html");
  const pictures = body.querySelectorAll("img[src]").length;
  return { markdown: written(withLevels(blocksIn(body, { ownOrigins, depth: 0, numbered: false }))), pictures };
}
