import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { checkDecisions } from "#src/catalogue/check-decisions.ts";
import { checkReferences, checkStructure } from "#src/catalogue/check-references.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { ContentProblems } from "#src/catalogue/problem.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import { digestOfEntries, type ScannedFile, scanContent } from "#src/catalogue/scan-content.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { codeStamp } from "./code-stamp.ts";
import { writeAtomically } from "./store-file.ts";

type ScanCache = Readonly<{ schemas: string; contentDir: string; files: readonly (readonly [string, ScannedFile])[] }>;

const root = resolve(import.meta.dirname, "../..");

function readCache(file: string, schemas: string, contentDir: string): ReadonlyMap<string, ScannedFile> {
  if (!existsSync(file)) return new Map();
  const cache = JSON.parse(readFileSync(file, "utf8")) as ScanCache;
  return cache.schemas === schemas && cache.contentDir === contentDir ? new Map(cache.files) : new Map();
}

/**
 * Reads and checks all content and the events of the database, and writes the index that pages are made from.
 * Returns the digest of its state. Throws ContentProblems when an editor has to mend something; the old index stays then.
 */
export async function makeIndex(options: Readonly<{ contentDir: string; distDir: string; store: Store; now: Date }>): Promise<string> {
  const contentDir = resolve(options.contentDir);
  if (!existsSync(contentDir)) throw new ContentProblems([{ file: contentDir, line: 1, message: "Diesen Inhaltsordner gibt es nicht." }]);
  const cacheFile = join(options.distDir, "build", "scan.json");
  const schemas = codeStamp(root, ["src/content/schemas", "src/catalogue"]);
  const scan = scanContent(contentDir, readCache(cacheFile, schemas, contentDir));
  const entries = [...scan.files.values()].map(({ entry }) => entry);
  const problems =
    scan.problems.length > 0
      ? scan.problems
      : [
          ...checkReferences(entries, {
            contentDir,
            illustrations: join(root, "public/illustrations"),
            videos: join(root, "public/videos"),
          }),
          ...checkStructure(entries),
          ...checkDecisions(entries),
        ];
  if (problems.length > 0) throw new ContentProblems(problems);
  const events = await allEvents(options.store.db);
  const today = todayInBerlin(options.now);
  const index: CatalogueIndex = { contentDir, today, entries, events };
  const file = indexFile(options.distDir);
  const stateFile = `${file}.state`;
  const state = `${digestOfEntries(entries)} ${today} ${JSON.stringify(events)}`;
  const digest = createHash("sha1").update(schemas).update(contentDir).update(state).digest("base64url");
  if (existsSync(stateFile) && existsSync(file) && readFileSync(stateFile, "utf8") === digest) return digest;
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(cacheFile, JSON.stringify({ schemas, contentDir, files: [...scan.files] } satisfies ScanCache));
  writeAtomically(file, JSON.stringify(index));
  writeAtomically(stateFile, digest);
  return digest;
}
