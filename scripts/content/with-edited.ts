import { type CollectionName, collections } from "#src/catalogue/collections.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import type { Scan, ScannedFile } from "#src/catalogue/scan-content.ts";

/** Texts that are to stand in files, by path; null for a file that is to go. */
export type EditedTexts = ReadonlyMap<string, string | null>;

/** What a scan would find if the texts were written. */
export function withEdited(scan: Scan, edited: EditedTexts): Scan {
  if (edited.size === 0) return scan;
  const files = new Map<string, ScannedFile>(scan.files);
  const problems: Problem[] = scan.problems.filter(({ file }) => !edited.has(file));
  for (const [file, text] of edited) {
    const name = file.slice(0, Math.max(0, file.indexOf("/")));
    if (!collections.list.some((collection) => collection.name === name)) continue;
    if (text === null) {
      files.delete(file);
      continue;
    }
    const id = file.slice(name.length + 1).replace(/\.(?:md|ya?ml)$/, "");
    const parsed = parseEntry(name as CollectionName, id, file, text);
    if (parsed.ok) files.set(file, { size: -1, mtime: -1, entry: parsed.entry });
    else {
      files.delete(file);
      problems.push(...parsed.problems);
    }
  }
  return { files, problems };
}
