import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyFile } from "#src/release/body-file.ts";
import { publishedList } from "./published-list.ts";

const digest = (file: string): string => createHash("sha1").update(readFileSync(file)).digest("base64url");

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(folder.length));
}

export function publishedBytes(distDir: string): ReadonlyMap<string, string> {
  const { csps, files } = publishedList(distDir);
  const store = join(distDir, "store");
  const found = new Map<string, string>();
  for (const [path, { c, ...file }] of Object.entries(files)) {
    // The policy's text counts, not its place in the list.
    found.set(`static.json ${path}`, JSON.stringify({ ...file, csp: c === undefined ? undefined : csps[c] }));
    found.set(`store ${path}`, digest(bodyFile(store, file.h)));
    if (file.b !== undefined) found.set(`store ${path} (br)`, digest(bodyFile(store, `${file.h}.br`)));
  }
  const tree = join(distDir, "tree");
  for (const file of filesBelow(tree)) found.set(`tree${file}`, digest(join(tree, file)));
  return found;
}

export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => a.get(name) !== b.get(name)).sort();
}
