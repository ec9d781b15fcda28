import { contentText } from "./content-text.ts";
import type { Entry } from "./entry.ts";
import { splitFile } from "./parse-entry.ts";

export function lineOfWord(contentDir: string, entry: Pick<Entry, "file">, field: string, value: string): number {
  const lines = (splitFile(contentText(contentDir, entry.file))?.front ?? "").split("\n");
  const start = lines.findIndex((text) => text.startsWith(`${field}:`));
  const literal = value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const word = new RegExp(`(?<![\\w/-])${literal}(?![\\w/-])`);
  const at = lines.findIndex((text, i) => i >= Math.max(start, 0) && word.test(text));
  return (at >= 0 ? at : Math.max(start, 0)) + 2;
}
