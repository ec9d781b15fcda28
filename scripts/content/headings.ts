import { collections } from "#src/catalogue/collections.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { none } from "#src/content/collections/define/item.ts";
import { type Check, error, warning } from "./check.ts";
import type { SourceText } from "./source-text.ts";

/** A dot that belongs to the last word. */
const abbreviated = /(?:\b(?:usw|etc|bzw|ca|Nr|Abs|ff|f|u\. ?a|z\. ?B|d\. ?h|Co|Dr)|\d|\.\.)\.$/;

function headingsAre(kind: "own" | "spoken", { entry }: SourceText): boolean {
  const { body } = collections.of(entry);
  return body !== none && body.headings === kind;
}

const marks = (level: number): string => "#".repeat(level);

const skipped = (before: number, level: number): string =>
  before === 1
    ? `Die erste Überschrift im Text beginnt mit ##, nicht mit ${marks(level)}.`
    : `Nach ${marks(before)} folgt ${marks(level)}: Es fehlt die Ebene ${marks(before + 1)}.`;

function headingsOf(text: SourceText): readonly Problem[] {
  const seen = new Set<string>();
  let level = 1;
  return text.headings.flatMap((heading) => {
    const { line } = heading;
    const found: Problem[] = [];
    if (heading.text === "") found.push(error(text, line, "Diese Überschrift ist leer."));
    if (heading.level === 1)
      found.push(error(text, line, "Überschriften im Text beginnen mit ##. Die große Überschrift kommt aus dem Feld „title“."));
    else if (heading.level > level + 1) found.push(error(text, line, skipped(level, heading.level)));
    level = Math.max(heading.level, 1);
    if (seen.has(heading.text) && heading.text !== "") found.push(warning(text, line, `Die Überschrift „${heading.text}“ steht doppelt.`));
    seen.add(heading.text);
    if (headingsAre("own", text) && /[.:]$/.test(heading.text) && !abbreviated.test(heading.text))
      found.push(
        warning(text, line, `Die Überschrift „${heading.text}“ endet mit einem ${heading.text.endsWith(".") ? "Punkt" : "Doppelpunkt"}.`),
      );
    return found;
  });
}

/** Levels, doubles and endings of the headings in the texts; spoken ones are what was said and end as sentences do. */
export const checkHeadings: Check = ({ texts }) => texts.flatMap(headingsOf);
