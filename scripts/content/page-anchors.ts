import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { collections } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { pageIds } from "#src/catalogue/page-ids.ts";
import { roleIn } from "#src/catalogue/playing.ts";
import { renderMarkdown } from "#src/catalogue/render-body.ts";
import { countsSentences } from "#src/features/statutes/rules/citation.ts";
import { readNormBody } from "#src/features/statutes/rules/read-norm-body.ts";
import { NormHtml } from "#src/features/statutes/server/norm-html.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { readSource } from "./source-text.ts";

const root = resolve(import.meta.dirname, "../..");

function namesInViews(): ReadonlySet<string> {
  const names = new Set(pageIds);
  for (const file of globSync("src/{features,layouts,pages,shared}/**/*.{astro,tsx}", { cwd: root }))
    for (const [, name = ""] of readFileSync(join(root, file), "utf8").matchAll(/\bid=["{]["`]?([\w-]+)["`]?["}]/g)) names.add(name);
  return names;
}

const idsIn = (html: string): ReadonlySet<string> => new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = ""]) => id));

function anchorsOf(contentDir: string, entry: Entry): ReadonlySet<string> {
  const { body } = readSource(contentDir, entry);
  const provision = roleIn(collections, entry, "provision")?.provision(entry);
  if (!provision) return idsIn(renderMarkdown(body, "ifb", buildEnvironment().origins).html);
  const norm = readNormBody(body);
  return idsIn(
    norm === undefined ? "" : new NormHtml(norm.footnotes, { countsSentences: countsSentences(provision.label) }).wording(norm.text),
  );
}

/** Places are headings, places in an entry's wording, or named by our views; `undefined` where no entry is. */
export function pageAnchors(contentDir: string, entries: readonly Entry[]): (path: string, anchor: string) => boolean | undefined {
  const byPath = new Map(entries.map((entry) => [entryPath(entry), entry]));
  const known = new Map<string, ReadonlySet<string>>();
  let views: ReadonlySet<string> | undefined;
  return (path, anchor) => {
    const entry = byPath.get(path);
    if (!entry) return undefined;
    const anchors = known.get(path) ?? anchorsOf(contentDir, entry);
    known.set(path, anchors);
    views ??= namesInViews();
    return anchors.has(anchor) || views.has(anchor) || anchor.startsWith("s-");
  };
}
