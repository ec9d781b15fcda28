import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** How many files lie below a folder, and their bytes together: where both are right, nothing is missing or half there. */
export type Weight = Readonly<{ files: number; bytes: number }>;

/** Names below a folder, by path; hidden ones are a copying program's own. */
export function partsBelow(folder: string): readonly string[] {
  const names: string[] = [];
  const walk = (path: string, prefix: string): void => {
    for (const item of readdirSync(path, { withFileTypes: true })) {
      if (item.name.startsWith(".")) continue;
      if (item.isDirectory()) walk(join(path, item.name), `${prefix}${item.name}/`);
      else names.push(prefix + item.name);
    }
  };
  walk(folder, "");
  return names;
}

export const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

/** Without the files named: a weight can't stand in what is weighed. */
export function weightOf(folder: string, without: readonly string[] = []): Weight {
  const names = partsBelow(folder).filter((name) => !without.includes(name));
  return { files: names.length, bytes: names.reduce((sum, name) => sum + (sizeOf(join(folder, name)) ?? 0), 0) };
}

export const weighsTheSame = (one: Weight, other: Weight): boolean => one.files === other.files && one.bytes === other.bytes;
