import { asWords, tidyWords } from "../../../rules/content/markdown/tidy-words.ts";

/** Words that look alike; `break` is the end of a line within a paragraph. */
export type Run = Readonly<{ text: string; bold: boolean; italic: boolean; href: string | undefined }>;
type Look = Omit<Run, "text">;

/** Where `readable` leaves the style of elements. */
export const STYLE = "data-style";
export const BREAK = "\n";
const plain: Look = { bold: false, italic: false, href: undefined };

/** An address that our texts may lead to; what leads to a place within the foreign text, or nowhere safe, is no link. */
function hrefOf(link: Element, ownOrigins: readonly string[]): string | undefined {
  const given = link.getAttribute("href")?.trim() ?? "";
  if (given.startsWith("/") && !given.startsWith("//")) return undefined;
  if (/^(?:mailto|tel):\S+$/.test(given)) return given;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  // Google writes its own address around links of documents.
  const wrapped = url.hostname.endsWith("google.com") && url.pathname === "/url" ? url.searchParams.get("q") : null;
  const meant = wrapped !== null && /^https?:\/\//.test(wrapped) && URL.canParse(wrapped) ? new URL(wrapped) : url;
  const own = ownOrigins.includes(meant.origin);
  const href = own ? `${meant.pathname}${meant.search}${meant.hash}` : meant.href;
  return href.replace(/[() <>]/g, (sign) => encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"));
}

/** What an element says of its own look: the browser's policy for our pages keeps `element.style` of foreign HTML empty. */
export const styleText = (element: Element): string => element.getAttribute(STYLE) ?? "";

/** The last one counts, as in any style. */
const declared = (style: string, name: string): string | undefined =>
  style
    .split(";")
    .map((one) => one.trim().toLowerCase())
    .findLast((one) => one.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();

function lookOf(element: HTMLElement, before: Look, ownOrigins: readonly string[]): Look {
  const style = styleText(element);
  const weight = declared(style, "font-weight");
  const slant = declared(style, "font-style");
  const tag = element.localName;
  const bold =
    weight === undefined ? before.bold || tag === "b" || tag === "strong" : weight.startsWith("bold") || Number.parseInt(weight, 10) >= 600;
  const italic =
    slant === undefined ? before.italic || tag === "i" || tag === "em" || tag === "cite" : slant === "italic" || slant === "oblique";
  return { bold, italic, href: tag === "a" ? hrefOf(element, ownOrigins) : before.href };
}

/** A footnote's number, where it is cited and where it stands: „1“ becomes „[1]“, which no paragraph is taken for. */
function footnoteSign(element: Element): string | undefined {
  const isNote = element.localName === "a" && /^#(?:_|sd)?(?:ftn|edn|footnote|fn|endnote)/i.test(element.getAttribute("href") ?? "");
  const number = isNote ? /^\s*\[?([\divxlc*]{1,5})\]?\s*$/i.exec(element.textContent ?? "")?.[1] : undefined;
  return number === undefined ? undefined : `[${number}]`;
}

const unseen = new Set(["script", "style", "template", "head", "title", "meta", "link", "noscript", "svg", "img", "picture", "video"]);
/** The number or bullet of a list as Word writes it into the text. */
const isMarker = (element: Element): boolean => /mso-list:\s*Ignore/i.test(styleText(element));
/** What a mail or a page carries along unseen. */
export const isHidden = (element: Element): boolean => /(?:display:\s{0,9}none|mso-hide:\s{0,9}all)/i.test(styleText(element));

/** What is written in an element, in order. */
export function runsIn(node: Node, ownOrigins: readonly string[], look: Look = plain): readonly Run[] {
  return [...node.childNodes].flatMap((child): readonly Run[] => {
    if (child.nodeType === Node.TEXT_NODE) return [{ ...look, text: child.textContent ?? "" }];
    if (!(child instanceof HTMLElement) || unseen.has(child.localName) || isMarker(child) || isHidden(child)) return [];
    if (child.localName === "br") return [{ ...look, text: BREAK }];
    const sign = footnoteSign(child);
    if (sign !== undefined) return [{ ...look, href: undefined, text: sign }];
    return runsIn(child, ownOrigins, lookOf(child, look, ownOrigins));
  });
}

type Key = "href" | "bold" | "italic";

function grouped(runs: readonly Run[], key: Key): readonly (readonly Run[])[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    // A space between two bold words is bold with them.
    if (last !== undefined && (last[0]?.[key] === run[key] || (key !== "href" && run.text.trim() === "" && run.text !== BREAK)))
      last.push({ ...run, [key]: last[0]?.[key] });
    else groups.push([run]);
  }
  return groups;
}

/** Marks stand at the words, not at the spaces around them; Markdown does not close them between a sign and a letter. */
function wrapped(inner: string, mark: string, next: string): string {
  const words = inner.trim();
  if (words === "") return inner;
  const end = /^[\p{L}\p{N}]/u.test(next) && !/\s$/.test(inner) ? (/[.,;:!?)“]{1,3}$/.exec(words)?.[0] ?? "") : "";
  const kept = words.slice(0, words.length - end.length);
  const lead = inner.slice(0, inner.length - inner.trimStart().length);
  return kept === "" ? inner : `${lead}${mark}${kept}${mark}${end}${inner.slice(inner.trimEnd().length)}`;
}

function italics(runs: readonly Run[]): string {
  const groups = grouped(runs, "italic").map((group) => ({
    on: group[0]?.italic === true,
    text: group.map(({ text }) => asWords(text)).join(""),
  }));
  return groups.map(({ on, text }, i) => (on ? wrapped(text, "*", groups[i + 1]?.text ?? "") : text)).join("");
}

function bolds(runs: readonly Run[]): string {
  const groups = grouped(runs, "bold").map((group) => ({ on: group[0]?.bold === true, text: italics(group) }));
  return groups.map(({ on, text }, i) => (on ? wrapped(text, "**", groups[i + 1]?.text ?? "") : text)).join("");
}

function line(runs: readonly Run[]): string {
  return grouped(runs, "href")
    .map((group) => {
      const href = group[0]?.href;
      const words = bolds(group);
      if (href === undefined || words.trim() === "") return words;
      const lead = words.slice(0, words.length - words.trimStart().length);
      return `${lead}[${words.trim().replace(/[[\]]/g, "\\$&")}](${href})${words.slice(words.trimEnd().length)}`;
    })
    .join("");
}

/** The lines of a paragraph: each without spaces around it, empty ones left out. */
export function linesOf(runs: readonly Run[]): readonly string[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === BREAK) lines.push([]);
    else lines.at(-1)?.push({ ...run, text: run.text.replace(/\s+/g, " ") });
  }
  return lines.map((one) => tidyWords(line(one)).trim()).filter((words) => words !== "");
}
