import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DataOf } from "#src/catalogue/collections.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";

/** What is known of a statute without its wording; undefined where nothing readable is there. */
export function readNormList(contentDir: string, statute: string): DataOf<"norm-lists"> | undefined {
  const name = `norm-lists/${statute}.yaml`;
  const file = join(contentDir, name);
  const parsed = existsSync(file) ? parseEntry("norm-lists", statute, name, readFileSync(file, "utf8")) : undefined;
  return parsed?.ok ? (parsed.entry.data as DataOf<"norm-lists">) : undefined;
}
