import { withoutCode } from "#src/catalogue/body-links.ts";
import { contentText } from "#src/catalogue/content-text.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";

export type TextLine = Readonly<{ text: string; line: number }>;
export type Heading = Readonly<{ text: string; level: number; line: number }>;

/** An entry with what its file says: the front matter as written, the lines of the body without code, its headings. */
export type SourceText = Readonly<{
  entry: Entry;
  front: string;
  body: string;
  lines: readonly TextLine[];
  headings: readonly Heading[];
}>;

/** Stands for code between words, which are not next to each other then. */
const CODE = "``";

export function readSource(contentDir: string, entry: Entry): SourceText {
  const parts = splitFile(contentText(contentDir, entry.file)) ?? { front: "", body: "", bodyLine: 1 };
  const lines = withoutCode(parts.body)
    .split(/\r?\n/)
    .map((text, i) => ({ text: text.replace(/`[^`]*`/g, CODE), line: parts.bodyLine + i }));
  const headings = lines.flatMap(({ text, line }) => {
    const [, marks = "", title = ""] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(text) ?? [];
    return marks === "" ? [] : [{ text: title.trim(), level: marks.length, line }];
  });
  return { entry, front: parts.front, body: parts.body, lines, headings };
}
