import type { PdfBlock, PdfText } from "../pdf/pdf-content.ts";
import { keepTogether } from "../typography/keep-together.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no place for controls and lone halves of a sign. */
export const xmlText = (text: string): string =>
  keepTogether(text)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const spansOf = (text: PdfText): string =>
  (typeof text === "string" ? [{ text }] : text)
    .map(({ text: words, strong, href }: Readonly<{ text: string; strong?: boolean; href?: string }>) => {
      const inner = strong === true ? `<strong>${xmlText(words)}</strong>` : xmlText(words);
      return href === undefined ? inner : `<a href="${xmlText(href)}">${inner}</a>`;
    })
    .join("");

const row = (tag: "th" | "td", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}${tag === "th" ? ' scope="col"' : ""}>${xmlText(cell)}</${tag}>`).join("")}</tr>`;

type List = Extract<PdfBlock, { kind: "list" }>;

/** Printed numbers are text: no counter could say `5a.`. */
function listOf({ items, labels, ordered = false, depth = 0 }: List): string {
  const tag = ordered ? "ol" : "ul";
  const start = labels === undefined ? `<${tag}>` : `<ul class="eigene" style="margin-left: ${depth * 1.6}em">`;
  const rows = items.map((item, i) => {
    const label = labels?.[i] ?? "";
    return `<li>${label === "" ? "" : `<b>${xmlText(label)}</b> `}${spansOf(item)}</li>`;
  });
  return `${start}${rows.join("")}</${labels === undefined ? tag : "ul"}>`;
}

/** Name of a picture within the book: the end of its address. */
export const pictureFile = ({ src }: Pick<Extract<PdfBlock, { kind: "picture" }>, "src">): string => src.slice(src.lastIndexOf("/") + 1);

type Writers = Readonly<{ [Kind in PdfBlock["kind"]]: (block: Extract<PdfBlock, { kind: Kind }>) => string }>;

const none = (): string => "";

const writers: Writers = {
  heading: ({ level, text }) => `<h${level}>${xmlText(text)}</h${level}>`,
  paragraph: ({ text }) => `<p>${spansOf(text)}</p>`,
  list: listOf,
  table: ({ columns, rows }) =>
    `<table><thead>${row(
      "th",
      columns.map(({ label }) => label),
    )}</thead><tbody>${rows.map((cells) => row("td", cells)).join("")}</tbody></table>`,
  facts: ({ rows }) => `<dl>${rows.map(([label, value]) => `<dt>${xmlText(label)}</dt><dd>${xmlText(value)}</dd>`).join("")}</dl>`,
  picture: (block) =>
    block.data === undefined
      ? `<p>[${xmlText(block.alt)}]</p>`
      : `<p><img src="${pictureFile(block)}" alt="${xmlText(block.alt)}" width="${block.width}" height="${block.height}"/></p>`,
  notice: ({ text }) => `<p><strong>${xmlText(text)}</strong></p>`,
  // Forms and badges are for paper.
  blanks: none,
  choices: none,
  badges: none,
  "page-break": none,
};

export const xhtmlOf = <Kind extends PdfBlock["kind"]>(block: Extract<PdfBlock, { kind: Kind }>): string =>
  (writers[block.kind as Kind] as (block: PdfBlock) => string)(block);
