import { splitFile } from "#src/catalogue/parse-entry.ts";
import { changeFront, type Fields } from "./change-front.ts";
import { readYaml } from "./yaml-words.ts";

/** A content file in the parts that a form shows; joined again they are the file, byte for byte. */
export type FileParts = Readonly<{
  /** What stands before the head: its opening line, and a byte order mark that came from Windows. */
  opening: string;
  front: string;
  /** Between head and text: the closing line and blank lines. */
  closing: string;
  body: string;
  /** Blank lines and spaces at the end. */
  ending: string;
  fields: Fields;
}>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** `undefined` where the head is missing or can't be read: then a form can't show it, but its source can be mended. */
export function partsOf(file: string, text: string): FileParts | undefined {
  const fieldsIn = (front: string): Fields | undefined => {
    const read = readYaml(front);
    return isFields(read) ? read : read === undefined && front.trim() === "" ? {} : undefined;
  };
  if (!file.endsWith(".md")) {
    const fields = fieldsIn(text);
    return fields && { opening: "", front: text, closing: "", body: "", ending: "", fields };
  }
  const split = splitFile(text);
  const fields = split && fieldsIn(split.front);
  if (split === undefined || fields === undefined) return undefined;
  const opening = /^\uFEFF?---\r?\n/.exec(text)?.[0] ?? "";
  const rest = text.slice(opening.length + split.front.length);
  const body = split.body.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();
  const closing = rest.slice(0, rest.length - split.body.length + split.body.indexOf(body));
  return { opening, front: split.front, closing, body, ending: rest.slice(closing.length + body.length), fields };
}

const withLines = (text: string, eol: string): string => text.replace(/\r\n?|\n/g, eol);
/** As a browser shows and sends it. */
export const asShown = (text: string): string => withLines(text, "\n");

/**
 * The file with other fields and another text. What did not change stays byte for byte: lines of the head, line ends, blank lines
 * around the text, and all of it where nothing did. (spec:editing#in-the-browser)
 */
export function changedFile(
  { opening, front, closing, body, ending }: FileParts,
  change: Readonly<{ fields: Fields; body: string }>,
  order: readonly string[] = [],
): string {
  const eol = /\r\n/.test(front + closing + body) ? "\r\n" : "\n";
  const shown = change.body.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();
  const text = asShown(shown) === asShown(body) ? body : withLines(shown, eol);
  const below =
    body === "" && text !== "" && closing.slice(closing.trimEnd().length).split("\n").length < 3
      ? `${closing.trimEnd()}${eol}${eol}`
      : closing;
  return `${opening}${changeFront(front, change.fields, order)}${opening === "" ? closing : below}${text}${body === "" && text !== "" ? eol : ending}`;
}
