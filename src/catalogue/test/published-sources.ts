import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bodyFile } from "#src/release/body-file.ts";
import { storeDir } from "#src/release/release.ts";
import { publishView } from "#src/release/test/made-release.ts";
import type { CollectionName } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { type SourceList, sourcesView } from "../published-sources.ts";

type Change = Readonly<{ text: (before: string) => string; media: NonNullable<Entry["media"]> }>;

/** Every entry of these collections of this repository is published in the folder, with its text; some changed, by file. */
export function publishSources(
  distDir: string,
  collections: readonly CollectionName[],
  changes: Readonly<Record<string, Change>> = {},
): void {
  const list: Record<string, SourceList[string]> = {};
  for (const collection of collections) {
    const files = readdirSync(join("src/content", collection), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".md"),
    );
    for (const [i, name] of files.entries()) {
      const h = `${collection}-${i}`;
      const body = bodyFile(storeDir(distDir), h);
      mkdirSync(dirname(body), { recursive: true });
      const change = changes[`${collection}/${name}`];
      const text = readFileSync(join("src/content", collection, name), "utf8");
      writeFileSync(body, change === undefined ? text : change.text(text));
      list[`${collection}/${name}`] = change === undefined ? ["", h] : ["", h, change.media];
    }
  }
  publishView(distDir, sourcesView, list);
}
