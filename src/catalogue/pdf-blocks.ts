import MarkdownIt, { type Token } from "markdown-it";
import type { Brand, Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { PdfBlock, PdfSpan } from "#src/shared/server/pdf/pdf-content.ts";
import type { MediaOf } from "./render-body.ts";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

type Site = Readonly<{ brand: Brand; origins: Origins; media: MediaOf }>;

/** Documents are read anywhere: each link is a complete address. */
function addressOf(href: string, { brand, origins, media }: Site): string | undefined {
  const medium = media[href];
  if (medium !== undefined && "download" in medium) return origins[brand] + medium.download.path;
  if (href.startsWith("/")) return origins[brandOfPath(href) ?? brand] + href;
  return /^(?:https?|mailto|tel):/.test(href) ? href : undefined;
}

/** Documents show no pictures: what is to be seen stands in their place. */
function textOf(token: Token, { media }: Site): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return " ";
  if (token.type !== "image") return token.content;
  const medium = media[String(token.attrGet("src") ?? "")];
  return `[Bild: ${token.content || (medium !== undefined && "picture" in medium ? medium.picture.alt : "")}]`;
}

function spansOf(inline: Token | undefined, site: Site): readonly PdfSpan[] {
  const spans: PdfSpan[] = [];
  let strong = 0;
  let href: string | undefined;
  for (const token of inline?.children ?? []) {
    if (token.type === "strong_open") strong += 1;
    else if (token.type === "strong_close") strong -= 1;
    else if (token.type === "link_open") href = addressOf(String(token.attrGet("href") ?? ""), site);
    else if (token.type === "link_close") href = undefined;
    const text = textOf(token, site);
    if (text !== "") spans.push({ text, ...(strong > 0 ? { strong: true } : {}), ...(href === undefined ? {} : { href }) });
  }
  return spans;
}

const plainOf = (spans: readonly PdfSpan[]): string => spans.map(({ text }) => text).join("");

/** The index behind the token that closes the one at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
  const level = tokens[start]?.level ?? 0;
  const close = tokens.findIndex((token, index) => index > start && token.level === level && token.nesting === -1);
  return close < 0 ? tokens.length : close + 1;
}

/** Items of a list; what is nested becomes items of the same list. */
function itemsOf(tokens: readonly Token[], site: Site): readonly (readonly PdfSpan[])[] {
  return tokens.filter(({ type }) => type === "inline").map((inline) => spansOf(inline, site));
}

function tableOf(tokens: readonly Token[], site: Site): PdfBlock {
  const rows: string[][] = [];
  for (const token of tokens) {
    if (token.type === "tr_open") rows.push([]);
    if (token.type === "inline") rows.at(-1)?.push(plainOf(spansOf(token, site)));
  }
  const [head = [], ...body] = rows;
  return { kind: "table", columns: head.map((label) => ({ label, share: 1 / head.length })), rows: body };
}

function paragraph(spans: readonly PdfSpan[], soft: boolean): readonly PdfBlock[] {
  return spans.length === 0 ? [] : [{ kind: "paragraph", text: spans, ...(soft ? { tone: "soft" as const } : {}) }];
}

function blocksOf(tokens: readonly Token[], site: Site, soft: boolean): readonly PdfBlock[] {
  const blocks: PdfBlock[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const end = token?.nesting === 1 ? endOf(tokens, at) : at + 1;
    const inside = tokens.slice(at + 1, end - 1);
    if (token?.type === "heading_open")
      blocks.push({ kind: "heading", level: /^h[12]$/.test(token.tag) ? 2 : 3, text: plainOf(spansOf(inside[0], site)) });
    else if (token?.type === "paragraph_open") blocks.push(...paragraph(spansOf(inside[0], site), soft));
    else if (token?.type === "bullet_list_open") blocks.push({ kind: "list", items: itemsOf(inside, site) });
    else if (token?.type === "ordered_list_open") blocks.push({ kind: "list", ordered: true, items: itemsOf(inside, site) });
    else if (token?.type === "table_open") blocks.push(tableOf(inside, site));
    else if (token?.type === "blockquote_open") blocks.push(...blocksOf(inside, site, true));
    else if (token?.type === "fence" || token?.type === "code_block") blocks.push({ kind: "paragraph", text: token.content.trim() });
    at = end;
  }
  return blocks;
}

/** Markdown as blocks of a document; `media` is where references to pictures and downloads lead. Raw HTML is text, as on the page. */
export const pdfBlocksOf = (source: string, brand: Brand, origins: Origins, media: MediaOf = {}): readonly PdfBlock[] =>
  blocksOf(markdown.parse(source, {}), { brand, origins, media }, false);
