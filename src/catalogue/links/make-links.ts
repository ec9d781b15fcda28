import type { Token } from "markdown-it";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";

export type BodyLinks = Readonly<{
  citations: Readonly<Record<string, string>>;
  terms: readonly (readonly [text: string, href: string])[];
}>;

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;
type Range = Readonly<{ start: number; end: number; href: string }>;
/** A child of an inline token and where its characters stand in the text of the whole. */
type Piece = Readonly<{ token: Token; start: number; end: number; open: boolean }>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds each term once, over all paragraphs of a text; a longer one stands before a shorter within it. */
class TermFinder {
  readonly #hrefs: Map<string, string>;
  readonly #pattern: RegExp | undefined;

  constructor(terms: BodyLinks["terms"]) {
    this.#hrefs = new Map(terms);
    const words = [...this.#hrefs.keys()].sort((a, b) => b.length - a.length).map(escaped);
    this.#pattern = words.length === 0 ? undefined : new RegExp(`(?<![\\wäöüÄÖÜß-])(?:${words.join("|")})(?![\\wäöüÄÖÜß-])`, "g");
  }

  in(text: string, taken: readonly Range[]): readonly Range[] {
    if (this.#pattern === undefined || this.#hrefs.size === 0) return [];
    const found: Range[] = [];
    for (const { index, 0: word } of text.matchAll(this.#pattern)) {
      const href = this.#hrefs.get(word);
      const end = index + word.length;
      if (href === undefined || taken.some((range) => range.start < end && index < range.end)) continue;
      this.#hrefs.delete(word);
      found.push({ start: index, end, href });
    }
    return found;
  }
}

function piecesOf(children: readonly Token[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let within = 0;
  for (const token of children) {
    if (token.type === "link_open") within += 1;
    if (token.type === "link_close") within -= 1;
    const length = token.type === "text" ? token.content.length : token.type === "softbreak" || token.content !== "" ? 1 : 0;
    pieces.push({ token, start: at, end: at + length, open: token.type === "text" && within === 0 });
    at += length;
  }
  return pieces;
}

/** Text that is no link yet; whatever else has content stands there as one sign that no citation contains. */
const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ token, start, end, open }) => (open ? token.content : token.type === "softbreak" ? "\n" : "\uFFFC".repeat(end - start)))
    .join("");

function textToken(Made: TokenClass, content: string, level: number): Token {
  const token = new Made("text", "", 0);
  token.content = content;
  token.level = level;
  return token;
}

/** Text cut where a link begins or ends, so that each link stands around whole pieces. */
function cutAt(Made: TokenClass, pieces: readonly Piece[], ranges: readonly Range[]): readonly Piece[] {
  // Ranges stand in their order and apart from each other.
  const cuts = [...new Set(ranges.flatMap(({ start, end }) => [start, end]))];
  return pieces.flatMap((piece) => {
    const { token, open } = piece;
    const places = open ? cuts.filter((cut) => piece.start < cut && cut < piece.end) : [];
    if (places.length === 0) return [piece];
    return [...places, piece.end].map((end, i) => {
      const start = places[i - 1] ?? piece.start;
      return { token: textToken(Made, token.content.slice(start - piece.start, end - piece.start), token.level), start, end, open };
    });
  });
}

/** Whole elements only ("**§ 37** Abs. 6 BetrVG" is one citation); `undefined` where it would cut one that goes on. */
function spanOf(pieces: readonly Piece[], range: Range): readonly [first: number, last: number] | undefined {
  let first = pieces.findIndex(({ start, end }) => start === range.start && end > start);
  let last = pieces.findLastIndex(({ start, end }) => end === range.end && end > start);
  const within = first < 0 ? [] : pieces.slice(first, last + 1);
  if (within.length === 0 || within.some(({ token, start, end, open }) => end > start && !open && token.type !== "softbreak"))
    return undefined;
  let depth = 0;
  let lowest = 0;
  for (const { token } of within) {
    depth += token.nesting;
    lowest = Math.min(lowest, depth);
  }
  for (let missing = -lowest; missing > 0; missing -= 1, first -= 1) if (pieces[first - 1]?.token.nesting !== 1) return undefined;
  for (let missing = depth - lowest; missing > 0; missing -= 1, last += 1) if (pieces[last + 1]?.token.nesting !== -1) return undefined;
  return [first, last];
}

function withLinks(Made: TokenClass, whole: readonly Piece[], ranges: readonly Range[]): Token[] {
  const pieces = cutAt(Made, whole, ranges);
  const before = new Map<number, Token>();
  const behind = new Map<number, Token>();
  for (const range of ranges) {
    const [first, last] = spanOf(pieces, range) ?? [];
    if (first === undefined || last === undefined) continue;
    const open = new Made("link_open", "a", 1);
    open.attrs = [["href", range.href]];
    before.set(first, open);
    behind.set(last, new Made("link_close", "a", -1));
  }
  return pieces.flatMap(({ token }, i) => [before.get(i), token, behind.get(i)].filter((made) => made !== undefined));
}

/** Makes the links of a text in the tokens of markdown-it: never in headings, links and code; terms not in quotations either. */
export function makeLinks(tokens: readonly Token[], { citations, terms }: BodyLinks, Made: TokenClass): void {
  const finder = new TermFinder(terms);
  let quotes = 0;
  for (const [i, token] of tokens.entries()) {
    if (token.type === "blockquote_open") quotes += 1;
    if (token.type === "blockquote_close") quotes -= 1;
    const around = tokens[i - 1]?.type;
    if (token.type !== "inline" || !token.children || around === "heading_open") continue;
    const pieces = piecesOf(token.children);
    const text = textOf(pieces);
    const cited = citedPlaces(text).flatMap(({ start, end, text: name }) => {
      const href = Object.hasOwn(citations, name) ? citations[name] : undefined;
      return href === undefined || start === end ? [] : [{ start, end, href }];
    });
    const found = quotes > 0 || around === "th_open" ? [] : finder.in(text, cited);
    const ranges = [...cited, ...found].sort((a, b) => a.start - b.start);
    if (ranges.length > 0) token.children = withLinks(Made, pieces, ranges);
  }
}
