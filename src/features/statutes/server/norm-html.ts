import { escapeHtml, linkedHtml } from "#src/catalogue/links/linked-html.ts";
import { type NormCell, type NormFootnote, type NormNode, type NormTable, plainText } from "../rules/norm-text.ts";
import { isFinished, splitSentences } from "../rules/split-sentences.ts";
import { itemStep, Places } from "./places.ts";

type Element = Exclude<NormNode, string>;
const markTags: Readonly<Record<string, string>> = { b: "b", i: "i", u: "u", sup: "sup", sub: "sub", small: "small", spaced: "em" };
const blockTags: ReadonlySet<string> = new Set(["list", "table", "pre", "p", "title"]);

const holdsBlock = (nodes: readonly NormNode[]): boolean =>
  nodes.some((node) => typeof node !== "string" && (blockTags.has(node.tag) || ("in" in node && holdsBlock(node.in))));
const isBlock = (node: Element): boolean => blockTags.has(node.tag) || ("in" in node && holdsBlock(node.in));

const remark = '<span class="visually-hidden">Anmerkung der Dokumentation: </span>';

export type ShownImage = Readonly<{ path: string; width: number; height: number }>;

type Wishes = Readonly<{
  /** Pictures of the wording by the names it gives them; one that is missing is named in its place. */
  images?: ReadonlyMap<string, ShownImage>;
  /** Addresses of citations by their normal form; without them the text has no links but its own. */
  links?: Readonly<Record<string, string>>;
  /** Off for annexes: their sentences are counted within a number at most, and nobody cites them through. */
  countsSentences?: boolean;
  /** Where several provisions stand on one page: begins each anchor, and names whose tables these are. */
  within?: Readonly<{ prefix: string; label: string }>;
}>;

/** Makes the HTML of a provision. Every string is literal text; anchors name Absatz, Satz, Nummer and Buchstabe. */
export class NormHtml {
  readonly #signs: ReadonlyMap<string, string>;
  readonly #referred = new Set<string>();
  readonly #links: Readonly<Record<string, string>>;
  #tables = 0;

  readonly #countsSentences: boolean;
  readonly #prefix: string;
  readonly #of: string;
  readonly #images: ReadonlyMap<string, ShownImage>;

  constructor(footnotes: readonly NormFootnote[], { links = {}, countsSentences = true, within, images = new Map() }: Wishes = {}) {
    this.#images = images;
    this.#links = links;
    this.#prefix = within === undefined ? "" : `${escapeHtml(within.prefix)}-`;
    this.#of = within === undefined ? "" : ` in ${escapeHtml(within.label)}`;
    this.#countsSentences = countsSentences;
    this.#signs = new Map(footnotes.map(({ id, sign }) => [id, sign]));
  }

  wording(nodes: readonly NormNode[]): string {
    const places = new Places();
    return nodes.map((node) => (typeof node !== "string" && node.tag === "p" ? this.#absatz(node.in, places) : this.#block(node))).join("");
  }

  /** Text without anchors: footnotes, notes, cells. */
  plain(nodes: readonly NormNode[]): string {
    return nodes.map((node) => this.#block(node)).join("");
  }

  #absatz(nodes: readonly NormNode[], places: Places): string {
    const first = nodes[0];
    const label = typeof first === "string" ? /^\((\d+[a-z]*)\)[ \u00a0]*/.exec(first) : null;
    const rest = typeof first === "string" && label ? [first.slice(label[0].length), ...nodes.slice(1)] : nodes;
    const id = label ? places.startAbsatz(label[1] ?? "") : undefined;
    const number = label && id ? `<a class="absatz-nr" href="#${this.#prefix}${id}">${escapeHtml(label[0].trim())}</a> ` : "";
    return `<div class="absatz"${id ? ` id="${this.#prefix}${id}"` : ""}>${this.#flow(rest, places, number)}</div>`;
  }

  #flow(nodes: readonly NormNode[], places: Places, start: string): string {
    let html = "";
    let line = start;
    const closeLine = (): void => {
      if (line.trim() !== "") html += `<p>${line.trimEnd()}</p>`;
      line = "";
    };
    for (const node of nodes) {
      if (typeof node === "string") line += this.#sentences(node, places);
      else if (isBlock(node)) {
        closeLine();
        html += node.tag === "list" ? this.#list(node.items, places, places.listBase(this.#countsSentences)) : this.#block(node);
        // A sentence may end in the last cell of a table.
        if (node.tag !== "list") places.finished = isFinished(plainText([node]));
      } else line += this.#inline(node);
    }
    closeLine();
    return html;
  }

  #sentences(text: string, places: Places): string {
    if (!this.#countsSentences) return linkedHtml(text, this.#links);
    return splitSentences(text)
      .map((piece, i) => {
        if (piece.trim() === "") return escapeHtml(piece);
        const text = linkedHtml(piece, this.#links);
        const opened = places.openSentence(piece, i > 0);
        places.finished = isFinished(piece);
        if (opened === undefined) return text;
        const { id, number } = opened;
        const mark = `<a class="satz-nr" href="#${this.#prefix}${id}" aria-label="Satz ${number}" data-n="${number}"></a>`;
        return `<span id="${this.#prefix}${id}">${mark}${text}</span>`;
      })
      .join("");
  }

  #list(items: Extract<Element, { tag: "list" }>["items"], places: Places | undefined, base: string | undefined): string {
    const rows = items.map(({ label, parts }, i) => {
      const text = plainText(label);
      // What bears no number is nothing one could name: its numbers count as those of the list around it.
      const linked = places && base !== undefined && text.trim() !== "";
      const step = itemStep(text, i + 1);
      const id = linked ? places.claim(`${base}-${step}`.replace(/^-/, "")) : undefined;
      const short = linked ? places.claimShort(base, step) : undefined;
      const content = parts.map((part) => `<div>${this.#itemPart(part, places, id ?? base)}</div>`).join("");
      if (places) places.finished = isFinished(lastText(parts.at(-1) ?? []));
      const number =
        id === undefined
          ? this.#line(label)
          : `<a href="#${this.#prefix}${id}"${short ? ` id="${this.#prefix}${short}"` : ""}>${this.#line(label, true)}</a>`;
      return `<li${id ? ` id="${this.#prefix}${id}"` : ""}><span class="nr">${number}</span>${content}</li>`;
    });
    return `<ol class="nummern">${rows.join("")}</ol>`;
  }

  #itemPart(nodes: readonly NormNode[], places: Places | undefined, base: string | undefined): string {
    return nodes
      .map((node) => (typeof node !== "string" && node.tag === "list" ? this.#list(node.items, places, base) : this.#block(node)))
      .join("");
  }

  #block(node: NormNode): string {
    if (typeof node === "string" || !isBlock(node)) return this.#line([node]);
    switch (node.tag) {
      case "list":
        return this.#list(node.items, undefined, undefined);
      case "table":
        return this.#table(node);
      case "pre":
        return `<pre>${this.#line(node.in)}</pre>`;
      case "title":
        return `<p class="zwischentitel">${this.plain(node.in)}</p>`;
      case "note":
        return `<div class="anmerkung">${remark}${this.plain(node.in)}</div>`;
      default:
        return "in" in node ? (holdsBlock(node.in) ? `<div>${this.plain(node.in)}</div>` : `<p>${this.#line(node.in)}</p>`) : "";
    }
  }

  #line(nodes: readonly NormNode[], inLink = false): string {
    return nodes
      .map((node) => {
        if (typeof node === "string") return inLink ? escapeHtml(node) : linkedHtml(node, this.#links);
        return isBlock(node) ? this.#block(node) : this.#inline(node);
      })
      .join("");
  }

  #inline(node: Element): string {
    switch (node.tag) {
      case "br":
        return "<br>";
      case "footnote":
        return this.#footnoteSign(node.ref);
      case "image":
        return (
          this.#image(node) ??
          `<span class="bild">[Abbildung ${escapeHtml(node.alt ? `„${node.alt}“ ` : "")}im amtlichen Text: ${escapeHtml(node.name)}]</span>`
        );
      case "file":
        return `<span class="bild">[Anlage im amtlichen Text: ${escapeHtml(node.name)}]</span>`;
      case "note":
        return `<span class="anmerkung">${remark}${this.#line(node.in)}</span>`;
      case "list":
      case "table":
        return this.#block(node);
      default: {
        const tag = markTags[node.tag] ?? "span";
        return `<${tag}>${this.#line(node.in)}</${tag}>`;
      }
    }
  }

  #image({ name, alt }: Extract<Element, { tag: "image" }>): string | undefined {
    const image = this.#images.get(name);
    if (image === undefined) return undefined;
    const { path, width, height } = image;
    const words = alt || "Abbildung oder Formel im amtlichen Text";
    return `<img class="amtlich" src="${escapeHtml(path)}" alt="${escapeHtml(words)}" width="${width}" height="${height}" loading="lazy">`;
  }

  #footnoteSign(ref: string): string {
    const sign = this.#signs.get(ref);
    if (sign === undefined) return "";
    const name = escapeHtml(ref);
    const back = this.#referred.has(ref) ? "" : ` id="${this.#prefix}zu-fn-${name}"`;
    this.#referred.add(ref);
    return `<sup><a href="#${this.#prefix}fn-${name}"${back} aria-label="Fußnote ${escapeHtml(sign)}">${escapeHtml(sign)}</a></sup>`;
  }

  #table({ title, groups }: NormTable): string {
    const tables = groups.map(({ head, body }) => {
      this.#tables += 1;
      const label = `${this.#tables === 1 ? "Tabelle" : `Tabelle ${this.#tables}`}${this.#of}`;
      const rows = (cells: readonly (readonly NormCell[])[], heads: boolean): string =>
        cells.map((row) => `<tr>${row.map((cell) => this.#cell(cell, heads)).join("")}</tr>`).join("");
      const top = head.length > 0 ? `<thead>${rows(head, true)}</thead>` : "";
      return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>${top}<tbody>${rows(body, false)}</tbody></table></div>`;
    });
    return (title && title.length > 0 ? `<p class="zwischentitel">${this.#line(title)}</p>` : "") + tables.join("");
  }

  #cell(cell: NormCell, heads: boolean): string {
    const tag = heads && cell.in.length > 0 ? "th" : "td";
    const scope = tag === "th" ? ' scope="col"' : "";
    const spans = (cell.columns ? ` colspan="${cell.columns}"` : "") + (cell.rows ? ` rowspan="${cell.rows}"` : "");
    return `<${tag}${scope}${spans}>${this.plain(cell.in)}</${tag}>`;
  }
}

function lastText(nodes: readonly NormNode[]): string {
  const last = nodes.at(-1);
  if (last === undefined || typeof last === "string") return last ?? "";
  if (last.tag === "list") return lastText(last.items.at(-1)?.parts.at(-1) ?? []);
  return "in" in last ? lastText(last.in) : "";
}
