import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { checkReferences, checkStructure } from "#src/catalogue/check-references.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { checkCitations } from "#src/catalogue/links/check-citations.ts";
import { type KnownMentions, mentionsByFile, mentionsOf } from "#src/catalogue/links/term-mentions.ts";
import { ContentProblems } from "#src/catalogue/problem.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import { digestOfEntries, type ScannedFile, scanContent } from "#src/catalogue/scan-content.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { codeStamp } from "./code-stamp.ts";
import { writeAtomically } from "./store-file.ts";

type ScanCache = Readonly<{
  schemas: string;
  contentDir: string;
  files: readonly (readonly [string, ScannedFile])[];
  mentions: KnownMentions;
}>;
type Known = Readonly<{ files: ReadonlyMap<string, ScannedFile>; mentions?: KnownMentions }>;

const root = resolve(import.meta.dirname, "../..");

function readCache(file: string, schemas: string, contentDir: string): Known {
  if (!existsSync(file)) return { files: new Map() };
  const cache = JSON.parse(readFileSync(file, "utf8")) as ScanCache;
  if (cache.schemas !== schemas || cache.contentDir !== contentDir) return { files: new Map() };
  return { files: new Map(cache.files), mentions: cache.mentions };
}

/**
 * Reads and checks all content and the events of the database, and writes the index that pages are made from.
 * Returns the digest of its state. Throws ContentProblems when an editor has to mend something; the old index stays then.
 */
export async function makeIndex(options: Readonly<{ contentDir: string; distDir: string; store: Store; now: Date }>): Promise<string> {
  const contentDir = resolve(options.contentDir);
  if (!existsSync(contentDir)) throw new ContentProblems([{ file: contentDir, line: 1, message: "Diesen Inhaltsordner gibt es nicht." }]);
  const cacheFile = join(options.distDir, "build", "scan.json");
  const schemas = codeStamp(root, ["src/content/schemas", "src/catalogue", "src/domain/citations"]);
  const known = readCache(cacheFile, schemas, contentDir);
  const scan = scanContent(contentDir, known.files);
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
          ...checkCitations(entries, contentDir),
        ];
  if (problems.length > 0) throw new ContentProblems(problems);
  const events = await allEvents(options.store.db);
  const today = todayInBerlin(options.now);
  const file = indexFile(options.distDir);
  const stateFile = `${file}.state`;
  const state = `${digestOfEntries(entries)} ${today} ${JSON.stringify(events)}`;
  const digest = createHash("sha1").update(schemas).update(contentDir).update(state).digest("base64url");
  if (existsSync(stateFile) && existsSync(file) && readFileSync(stateFile, "utf8") === digest) return digest;
  const mentions = mentionsOf(entries, known.mentions, (name) => readFileSync(join(contentDir, name), "utf8"));
  const index: CatalogueIndex = { contentDir, today, entries, events, mentions: mentionsByFile(mentions) };
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(cacheFile, JSON.stringify({ schemas, contentDir, files: [...scan.files], mentions } satisfies ScanCache));
  writeAtomically(file, JSON.stringify(index));
  writeAtomically(stateFile, digest);
  return digest;
}
