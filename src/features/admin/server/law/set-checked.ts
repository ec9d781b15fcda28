import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, normalize } from "node:path";
import { writeAtomically } from "#src/release/write-atomically.ts";

/** `none`: the file has no such field. `gone`: it is not there, or somebody else is changing it. */
type SetChecked = "set" | "none" | "gone";

const head = /^(\uFEFF?---\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;
const field = /^(checked:[ \t]*)(["']?)\d{4}-\d\d-\d\d\2/m;

/** The text with the day in the field `checked` of its head, every other byte as it was; undefined where there is no such field. */
export function withChecked(text: string, day: string): string | undefined {
  const found = head.exec(text);
  const [, start = "", front = "", end = ""] = found ?? [];
  if (!found || !field.test(front)) return undefined;
  return start + front.replace(field, `$1$2${day}$2`) + end + text.slice(found[0].length);
}

/** Writes the day on which somebody has checked an entry into its file, and nothing else (spec:law#work-list). */
export function setChecked(contentDir: string, file: string, day: string): SetChecked {
  const path = join(contentDir, file);
  if (isAbsolute(file) || normalize(file).startsWith("..") || !existsSync(path)) return "gone";
  const text = readFileSync(path, "utf8");
  const changed = file.endsWith(".md") ? withChecked(text, day) : field.test(text) ? text.replace(field, `$1$2${day}$2`) : undefined;
  if (changed === undefined) return "none";
  if (changed === text) return "set";
  if (readFileSync(path, "utf8") !== text) return "gone";
  writeAtomically(path, changed);
  return "set";
}
