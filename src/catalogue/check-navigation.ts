import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "./entry.ts";
import { lineOf } from "./issue-sentence.ts";
import type { Problem } from "./problem.ts";

/** Drawings named in the carousels of a navigation that are not there. */
export function missingDrawings(entry: Entry<"navigation">, contentDir: string, drawn: (name: string) => boolean): readonly Problem[] {
  const missing = entry.data.header.flatMap(({ inspirationContent }, i) =>
    inspirationContent.flatMap((slide, j) =>
      (["imageVertical", "imageHorizontal"] as const).flatMap((field) =>
        drawn(slide[field]) ? [] : [{ name: slide[field], path: ["header", i, "inspirationContent", j, field] }],
      ),
    ),
  );
  if (missing.length === 0) return [];
  const text = readFileSync(join(contentDir, entry.file), "utf8");
  return missing.map(({ name, path }) => ({
    file: entry.file,
    line: lineOf(text, path, 1),
    message: `Feld „${path.at(-1)}“: Die Zeichnung „${name}.svg“ gibt es nicht.`,
  }));
}
