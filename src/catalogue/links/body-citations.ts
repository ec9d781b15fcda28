import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import type { BodyCitation } from "../entry.ts";
import { citedText } from "./cited-text.ts";

export function citationsOfMarkdown(body: string, firstLine: number): BodyCitation[] {
  const text = citedText(body);
  let line = firstLine;
  let read = 0;
  return citedPlaces(text).map((place) => {
    for (let at = text.indexOf("\n", read); at >= 0 && at < place.start; at = text.indexOf("\n", read)) {
      line += 1;
      read = at + 1;
    }
    return { text: place.text, line };
  });
}

/** Texts of imported wordings are the strings in `in`, `items`, `parts` and the like; these keys hold names. */
const names: ReadonlySet<string> = new Set(["tag", "ref", "name", "id", "sign", "kind", "rn"]);

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) if (!names.has(key)) yield* stringsIn(item);
}

/** Citations of imported wording, which is JSON without lines; norms without a statute count with `own` alone. */
export function citationsOfWording(body: string, { own }: Readonly<{ own: boolean }>): BodyCitation[] {
  const start = body.indexOf("\n{");
  const end = body.lastIndexOf("}");
  if (start < 0 || end < start) return [];
  let wording: unknown;
  try {
    wording = JSON.parse(body.slice(start + 1, end + 1));
  } catch {
    return [];
  }
  if (typeof wording !== "object" || wording === null) return [];
  const text: unknown = Reflect.get(wording, "text") ?? Reflect.get(wording, "sections");
  const found = new Set([...stringsIn(text)].flatMap((piece) => citedPlaces(piece, own).map((place) => place.text)));
  return [...found].map((cited) => ({ text: cited, line: 1 }));
}
