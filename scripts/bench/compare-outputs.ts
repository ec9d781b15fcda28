import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyFile } from "#src/shared/server/body-file.ts";

type Manifest = Readonly<{ csps: readonly string[]; files: Readonly<Record<string, Readonly<{ h: string; b?: number; c?: number }>>> }>;

const digest = (file: string): string => createHash("sha1").update(readFileSync(file)).digest("base64url");

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(folder.length));
}

/** Everything a visitor can get from a build output: by name, with a digest of its bytes. */
export function publishedBytes(distDir: string): ReadonlyMap<string, string> {
  const { csps, files } = JSON.parse(readFileSync(join(distDir, "static.json"), "utf8")) as Manifest;
  const store = join(distDir, "store");
  const found = new Map<string, string>();
  for (const [path, { c, ...file }] of Object.entries(files)) {
    // The policy's text counts, not its place in the list.
    found.set(`static.json ${path}`, JSON.stringify({ ...file, csp: c === undefined ? undefined : csps[c] }));
    found.set(`store ${path}`, digest(bodyFile(store, file.h)));
    if (file.b !== undefined) found.set(`store ${path} (br)`, digest(bodyFile(store, `${file.h}.br`)));
  }
  for (const part of ["tree", "app/client"])
    for (const file of filesBelow(join(distDir, part))) found.set(`${part}${file}`, digest(join(distDir, part, file)));
  return found;
}

/** Names that only one of two outputs has, or that differ; empty when both are equal byte by byte. */
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => a.get(name) !== b.get(name)).sort();
}
