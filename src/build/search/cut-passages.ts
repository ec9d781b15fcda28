import { pageIds } from "#src/catalogue/page-ids.ts";
import type { SearchPassage } from "#src/catalogue/search/search-file.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import { plainMarkdown, type WordingBlock } from "./plain-body.ts";

/** A line that says less than this proves nothing by itself. */
const SHORTEST = 40;
/** A list is quoted together with the sentence before it, up to this length. */
const LONGEST = 1200;

type Block = Readonly<{ kind: "heading" | "list" | "table" | "text"; source: string }>;

const kindOf = (source: string): Block["kind"] => {
  if (/^#{1,6} /.test(source)) return "heading";
  if (/^[ \t]*\|/.test(source)) return "table";
  return /^[ \t]*(?:[-*+]|\d+\.)[ \t]/.test(source) ? "list" : "text";
};

const blocksOf = (markdown: string): readonly Block[] =>
  markdown
    .replace(/^(```|~~~)[\s\S]*?^\1[^\n]*$/gm, "")
    .replace(/^(#{1,6} .*)$/gm, "\n$1\n")
    .split(/\n[ \t]*\n+/)
    .map((part) => part.replace(/^\n+/, "").trimEnd())
    .filter((part) => part !== "")
    .map((source) => ({ kind: kindOf(source), source }));

/** Where the pieces of a text stand in it, looked for one behind the other. */
function finder(text: string, from: number) {
  let at = from;
  return (piece: string): Readonly<{ start: number; end: number }> | undefined => {
    const start = text.indexOf(piece, at);
    if (piece === "" || start < 0) return undefined;
    at = start + piece.length;
    return { start, end: at };
  };
}

/**
 * The paragraphs of a Markdown body, with the anchor of the heading they stand below as `renderMarkdown` gives it. `text` is what the
 * index keeps of the page, `from` where the body begins in it. Tables are left out: as a line they can't be read (docs/decisions/0037).
 */
export function cutMarkdown(markdown: string, text: string, from: number): readonly SearchPassage[] {
  const place = finder(text, from);
  const ids = new Set(pageIds);
  const passages: SearchPassage[] = [];
  let [anchor, heading, section] = ["", "", 0];
  let introduces: Readonly<{ at: number; section: number }> | undefined;
  for (const { kind, source } of blocksOf(markdown)) {
    const plain = plainMarkdown(source);
    const found = place(plain);
    if (kind === "heading") {
      const base = slugOf(plain) || "abschnitt";
      anchor = base;
      for (let n = 2; ids.has(anchor); n++) anchor = `${base}-${n}`;
      ids.add(anchor);
      heading = plain;
      section++;
    }
    const before = introduces?.section === section ? passages[introduces.at] : undefined;
    introduces = undefined;
    if (found === undefined || kind === "heading" || kind === "table") continue;
    if (kind === "list" && before !== undefined && found.end - before.start <= LONGEST) {
      passages[passages.length - 1] = { ...before, end: found.end };
      continue;
    }
    if (plain.endsWith(":")) introduces = { at: passages.length, section };
    else if (plain.length < SHORTEST) continue;
    passages.push({ anchor, heading, ...found });
  }
  return passages.filter(({ start, end }) => end - start >= SHORTEST);
}

/** The Absätze of a provision and the Randnummern of a decision, each with its anchor. */
export function cutWording(blocks: readonly WordingBlock[], text: string, from: number): readonly SearchPassage[] {
  const place = finder(text, from);
  const ids = new Set<string>();
  return blocks.flatMap(({ text: line, heading, number }): readonly SearchPassage[] => {
    const found = place(line);
    const absatz = /^\((\d+[a-z]*)\)/.exec(line)?.[1];
    const wanted = number === undefined ? (absatz === undefined ? "" : `abs-${absatz}`) : `rn-${number}`;
    const anchor = ids.has(wanted) ? "" : wanted;
    ids.add(wanted);
    return found === undefined || line.length < SHORTEST ? [] : [{ anchor, heading, ...found }];
  });
}
