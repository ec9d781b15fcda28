import { escapeHtml, linkedHtml } from "#src/catalogue/links/linked-html.ts";
import type { TocEntry } from "#src/catalogue/render-body.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import { rnAnchor } from "../rules/decision-citation.ts";
import type {
  DecisionBlock,
  DecisionBody,
  DecisionCell,
  DecisionInline,
  DecisionRow,
  DecisionTable,
  SectionKind,
} from "../rules/decision-text.ts";
import { shapeOf } from "../rules/table-shape.ts";

export type DecisionHtmlText = Readonly<{ html: string; toc: readonly TocEntry[] }>;

/** Makes the HTML of a decision's text. Every string is literal text; each Randnummer and each section has an anchor. */
class DecisionHtml {
  readonly toc: TocEntry[] = [];
  readonly #claimed = new Set<string>();
  readonly #level: 2 | 3;
  readonly #links: Readonly<Record<string, string>>;
  #tables = 0;

  constructor(level: 2 | 3, links: Readonly<Record<string, string>>) {
    this.#level = level;
    this.#links = links;
  }

  section(title: string, rows: readonly DecisionRow[]): string {
    const id = this.#claim(`abschnitt-${slugOf(title) || "text"}`);
    this.toc.push({ id, text: title, depth: this.#level });
    return `<section class="abschnitt" aria-labelledby="${id}"><h${this.#level} id="${id}">${escapeHtml(title)}</h${this.#level}>${this.#rows(rows)}</section>`;
  }

  /** A Randnummer covers the rows behind it too, up to a heading or the names at the end. */
  #rows(rows: readonly DecisionRow[]): string {
    let html = "";
    let open = false;
    const close = (): void => {
      if (open) html += "</div></div>";
      open = false;
    };
    for (const { rn, blocks } of rows) {
      if (rn !== undefined) {
        close();
        const id = this.#claim(rnAnchor(rn));
        html += `<div class="rn" id="${id}"><a class="rn-nr" href="#${id}" aria-label="Randnummer ${escapeHtml(rn)}">${escapeHtml(rn)}</a><div>`;
        open = true;
      }
      for (const block of blocks) {
        if (block.tag === "heading" || (block.tag === "table" && shapeOf(block).kind === "names")) close();
        html += this.#block(block);
      }
    }
    close();
    return html;
  }

  #blocks(blocks: readonly DecisionBlock[]): string {
    return blocks.map((block) => this.#block(block)).join("");
  }

  #block(block: DecisionBlock): string {
    switch (block.tag) {
      case "p":
        return `<p>${this.#inline(block.in)}</p>`;
      case "heading":
        return `<p class="zwischentitel">${this.#inline(block.in)}</p>`;
      case "quote":
        return `<blockquote>${this.#blocks(block.in)}</blockquote>`;
      case "image":
        return `<p class="bild">[Abbildung${block.alt ? ` „${escapeHtml(block.alt)}“` : ""} im amtlichen Text]</p>`;
      case "table":
        return this.#table(block);
    }
  }

  #inline(nodes: readonly DecisionInline[]): string {
    return nodes
      .map((node) => {
        if (typeof node === "string") return linkedHtml(node, this.#links, { own: false });
        return node.tag === "br" ? "<br>" : `<${node.tag}>${this.#inline(node.in)}</${node.tag}>`;
      })
      .join("");
  }

  #table(table: DecisionTable): string {
    const shape = shapeOf(table);
    switch (shape.kind) {
      case "names":
        return `<p class="namen">${shape.names.map((name) => `<span>${escapeHtml(name)}</span>`).join(" ")}</p>`;
      case "lines": {
        const lines = shape.lines.map(
          ({ label, in: blocks }) => `<div class="zeile"><span>${escapeHtml(label)}</span><div>${this.#blocks(blocks)}</div></div>`,
        );
        return `<div class="zeilen">${lines.join("")}</div>`;
      }
      case "data": {
        this.#tables += 1;
        const label = this.#tables === 1 ? "Tabelle" : `Tabelle ${this.#tables}`;
        const rows = table.rows.map((row) => `<tr>${row.map((cell) => this.#cell(cell)).join("")}</tr>`).join("");
        return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table><tbody>${rows}</tbody></table></div>`;
      }
    }
  }

  #cell({ in: blocks, head, columns, rows }: DecisionCell): string {
    const tag = head && blocks.length > 0 ? "th" : "td";
    const spans = (columns ? ` colspan="${columns}"` : "") + (rows ? ` rowspan="${rows}"` : "");
    return `<${tag}${tag === "th" ? ' scope="col"' : ""}${spans}>${this.#blocks(blocks)}</${tag}>`;
  }

  /** The anchor itself, or with a number behind when the text repeats it. */
  #claim(id: string): string {
    let free = id;
    for (let n = 2; this.#claimed.has(free); n++) free = `${id}_${n}`;
    this.#claimed.add(free);
    return free;
  }
}

export type Shown = Readonly<{
  kinds?: readonly SectionKind[];
  level?: 2 | 3;
  /** Addresses of citations by their normal form. */
  links?: Readonly<Record<string, string>>;
}>;

export function decisionHtml({ sections }: DecisionBody, { kinds, level = 2, links = {} }: Shown = {}): DecisionHtmlText {
  const html = new DecisionHtml(level, links);
  const shown = sections.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const text = shown.map(({ title, rows }) => html.section(title, rows)).join("");
  return { html: text === "" ? "" : `<div class="urteil">${text}</div>`, toc: html.toc };
}
