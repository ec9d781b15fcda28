import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import yaml from "js-yaml";
import { writeAtomically } from "#src/release/write-atomically.ts";
import type { MediaDetails } from "../media-file.ts";
import { detailsFile } from "../read-details.ts";

const keys = ["alt", "source", "licence", "focus"] as const;

/** The text of the file beside a medium; empty where there is none. */
export function detailsText(contentDir: string, file: string): string {
  const path = join(contentDir, detailsFile(file));
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

const inYaml = (value: string | readonly number[]): string =>
  typeof value === "string" ? yaml.dump(value, { lineWidth: -1 }).trim() : `[${value.join(", ")}]`;

const readYaml = (text: string): unknown => {
  try {
    return yaml.load(text, { schema: yaml.CORE_SCHEMA }) ?? {};
  } catch {
    return null;
  }
};

const filled = (details: MediaDetails): Record<string, string | readonly number[]> =>
  Object.fromEntries(keys.flatMap((key) => (details[key] === undefined ? [] : [[key, details[key]]])));

/** `text` with these details: lines that stay the same, comments among them, are not touched. */
export function changedDetails(text: string, details: MediaDetails): string {
  const wanted = filled(details);
  const before = readYaml(text) as Record<string, unknown> | null;
  let lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
  for (const key of keys) {
    const value = wanted[key];
    if (before !== null && isDeepStrictEqual(before[key], value)) continue;
    const at = lines.findIndex((line) => line.startsWith(`${key}:`));
    const line = value === undefined ? [] : [`${key}: ${inYaml(value)}`];
    lines = at < 0 ? [...lines, ...line] : lines.toSpliced(at, 1, ...line);
  }
  const changed = lines.length === 0 ? "" : `${lines.join("\n")}\n`;
  // A value over several lines is not changed by its first one.
  return isDeepStrictEqual(readYaml(changed), wanted) ? changed : yaml.dump(wanted, { lineWidth: -1, flowLevel: 1 });
}

/** Writes what stands beside a medium, whole or not at all. `seen`: the text it was changed from. False when another one stands there now. */
export function writeDetails(contentDir: string, file: string, details: MediaDetails, seen: string): boolean {
  const before = detailsText(contentDir, file);
  if (before !== seen) return false;
  const path = join(contentDir, detailsFile(file));
  const text = changedDetails(before, details);
  if (text === before) return true;
  if (text === "") rmSync(path, { force: true });
  else writeAtomically(path, text);
  return true;
}
