import type { Suggestion, SuggestionKind } from "../suggestion.ts";
import { type Edit, linesAround, type Selected } from "./edit.ts";

/** What is looked for at the caret; a choice is written from `from` to `to`. */
export type Asked = Readonly<{
  kind: SuggestionKind;
  words: string;
  from: number;
  to: number;
  as: "words" | "address" | "link" | "picture";
}>;

/** `form`: what the field holds. `wanted`: somebody has asked for suggestions. */
export type Field = Readonly<{ form: "plain" | "markdown" | "reference"; wanted: boolean }>;

const norm = /(?:§§?|(?<![\p{L}])Art\.)[ \u00a0]?[^§\n]{0,60}$/u;
/** A number, its places, and the one word that is being typed: „§ 37 Abs. 6 Betr“, „§ freistell“, „§ 3 SGB I“. */
const typing =
  /^(?:§§?|Art\.)[ \u00a0]?(?:\d{1,4}[a-z]?(?: (?:Abs\.?|Absatz|S\.|Satz|Nr\.?|Nummer|Buchst\.?|lit\.?) ?[\dIVXa-z]{0,4})*(?: (?:SGB )?[\p{L}-]{0,24})?|[\p{L}]{0,24})$/u;
const address = /\[([^\][\n]{0,200})\]\(([^\s()]{0,80})$/;
const picture = /!\[([^\][\n]{0,80})$/;
const label = /(?<!!)\[([^\][\n]{2,80})$/;
const word = /[\p{L}\p{N}-]{1,60}$/u;
/** What stands behind the caret of a link that has been begun. */
const restOfLink = /^\]\(\/?\)/;

function inMarkdown(before: string, behind: string, at: number, wanted: boolean): Asked | undefined {
  const target = address.exec(before);
  if (target !== null) {
    const [, name = "", typed = ""] = target;
    const isForeign = /^(?:https?:|mailto:|tel:|#)/.test(typed);
    const words = typed.replace(/^\//, "").replace(/[/-]/g, " ").trim();
    return isForeign ? undefined : { kind: "page", words: words === "" ? name : words, from: at - typed.length, to: at, as: "address" };
  }
  const rest = restOfLink.exec(behind)?.[0].length ?? 0;
  const image = picture.exec(before);
  if (image !== null) return { kind: "picture", words: image[1] ?? "", from: at - image[0].length, to: at + rest, as: "picture" };
  const link = label.exec(before);
  if (link !== null) return { kind: "page", words: link[1] ?? "", from: at - link[0].length, to: at + rest, as: "link" };
  const typed = wanted ? word.exec(before)?.[0] : undefined;
  return typed === undefined ? undefined : { kind: "page", words: typed, from: at - typed.length, to: at, as: "link" };
}

/** What may be completed at the caret; undefined where nothing is. */
export function askedAt(selected: Selected, { form, wanted }: Field): Asked | undefined {
  const { text, start, end } = selected;
  if (start !== end) return undefined;
  const [from, to] = linesAround(selected);
  if (form === "reference") {
    const words = text.slice(from, to).trim();
    return words === "" && !wanted ? undefined : { kind: "entry", words, from, to, as: "words" };
  }
  const before = text.slice(from, start);
  const cited = norm.exec(before)?.[0];
  if (cited !== undefined && typing.test(cited)) return { kind: "norm", words: cited, from: start - cited.length, to: start, as: "words" };
  return form === "markdown" ? inMarkdown(before, text.slice(start, to), start, wanted) : undefined;
}

/** Writes what was chosen in place of what was typed; the caret stands behind it. */
export function chosenEdit(text: string, { from, to, as }: Asked, { insert, label: name }: Suggestion): Edit {
  const words = name.replace(/[[\]]/g, "");
  const written = as === "link" ? `[${words}](${insert})` : as === "picture" ? `![${words}](/${insert})` : insert;
  const behind = from + written.length + (as === "address" && text[to] === ")" ? 1 : 0);
  return { from, to, insert: written, select: [behind, behind] };
}
