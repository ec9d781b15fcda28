import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { nextAppearance, splitByAppearance, withHoldNotes } from "#src/catalogue/appearance.ts";
import { checkContent, entriesOf } from "#src/catalogue/check-content.ts";
import type { CatalogueIndex, Entry } from "#src/catalogue/entry.ts";
import { type KnownMentions, mentionsByFile, mentionsOf } from "#src/catalogue/links/term-mentions.ts";
import { ContentProblems, type Problem } from "#src/catalogue/problem.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import { digestOfEntries, type ScannedFile, scanContent } from "#src/catalogue/scan-content.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
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

/** Where drawings and videos lie that entries name. */
export const drawingFolders = { illustrations: join(root, "public/illustrations"), videos: join(root, "public/videos") } as const;

/** A conference that is not public yet has no dates either. */
async function shownEvents(store: Store, entries: readonly Entry[]): Promise<readonly PortalEvent[]> {
  const conferences = new Set(entries.filter(({ collection }) => collection === "conferences").map(({ id }) => id));
  return (await allEvents(store.db)).filter(({ conferenceSlug }) => conferenceSlug === null || conferences.has(conferenceSlug));
}

function readCache(file: string, schemas: string, contentDir: string): Known {
  if (!existsSync(file)) return { files: new Map() };
  const cache = JSON.parse(readFileSync(file, "utf8")) as ScanCache;
  if (cache.schemas !== schemas || cache.contentDir !== contentDir) return { files: new Map() };
  return { files: new Map(cache.files), mentions: cache.mentions };
}

type IndexOptions = Readonly<{
  contentDir: string;
  distDir: string;
  store: Store;
  now: Date;
  /** Development shows drafts and scheduled entries, with a note behind their titles. */
  preview?: boolean;
  /** Told what is worth a look, though it stops nothing. */
  warn?: (problems: readonly Problem[]) => void;
}>;

/**
 * Reads and checks all content and the events of the database, and writes the index that pages are made from.
 * Returns the digest of its state. Throws ContentProblems when an editor has to mend something; the old index stays then.
 */
export async function makeIndex({ distDir, store, now, preview = false, warn, ...options }: IndexOptions): Promise<string> {
  const contentDir = resolve(options.contentDir);
  if (!existsSync(contentDir)) throw new ContentProblems([{ file: contentDir, line: 1, message: "Diesen Inhaltsordner gibt es nicht." }]);
  const cacheFile = join(distDir, "build", "scan.json");
  const schemas = codeStamp(root, ["src/content/schemas", "src/catalogue", "src/domain/citations"]);
  const known = readCache(cacheFile, schemas, contentDir);
  const scan = scanContent(contentDir, known.files);
  const problems = checkContent(scan, { contentDir, ...drawingFolders }, now);
  const errors = problems.filter(({ warning }) => !warning);
  if (errors.length > 0) throw new ContentProblems(errors);
  if (problems.length > 0) warn?.(problems);
  const all = entriesOf(scan);
  const { visible, waiting } = splitByAppearance(all, now);
  const entries = preview ? withHoldNotes(all, now) : visible;
  const today = todayInBerlin(now);
  const events = await shownEvents(store, entries);
  const file = indexFile(distDir);
  const stateFile = `${file}.state`;
  const state = `${digestOfEntries(entries)} ${digestOfEntries(waiting)} ${nextAppearance(waiting)} ${today} ${JSON.stringify(events)}`;
  const digest = createHash("sha1").update(schemas).update(contentDir).update(state).digest("base64url");
  if (existsSync(stateFile) && existsSync(file) && readFileSync(stateFile, "utf8") === digest) return digest;
  const mentions = mentionsOf(entries, known.mentions, (name) => readFileSync(join(contentDir, name), "utf8"));
  const index: CatalogueIndex = { contentDir, today, entries, waiting, events, mentions: mentionsByFile(mentions) };
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(cacheFile, JSON.stringify({ schemas, contentDir, files: [...scan.files], mentions } satisfies ScanCache));
  writeAtomically(file, JSON.stringify(index));
  writeAtomically(stateFile, digest);
  return digest;
}
