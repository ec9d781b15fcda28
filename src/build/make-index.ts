import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { allPublishedRatings } from "#db/repositories/published-ratings.ts";
import { nextAppearance, splitByAppearance, withHoldNotes } from "#src/catalogue/appearance.ts";
import { checkContent, entriesOf } from "#src/catalogue/check-content.ts";
import type { CatalogueIndex, Entry } from "#src/catalogue/entry.ts";
import { mentionsByFile, mentionsOf } from "#src/catalogue/links/term-mentions.ts";
import { ContentProblems, type Problem } from "#src/catalogue/problem.ts";
import { readRedirects } from "#src/catalogue/redirects/read-redirects.ts";
import { digestOfEntries, rescanFiles, type ScannedFile, scanContent } from "#src/catalogue/scan-content.ts";
import { lookAtFiles, type SeenFiles } from "#src/catalogue/seen-files.ts";
import { factsOfEvent } from "#src/catalogue/tracked/event-facts.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { checkMedia } from "#src/media/check-media.ts";
import { keepMedia } from "#src/media/published-media.ts";
import { resolveMedia } from "#src/media/resolve-media.ts";
import { type MediaScan, scanMedia } from "#src/media/scan-media.ts";
import { codeStamp } from "./code-stamp.ts";
import { eventsIn } from "./known-events.ts";
import { scanCacheOf } from "./state/scan-cache.ts";
import { publicDir } from "./write/assets.ts";

const root = resolve(import.meta.dirname, "../..");

/** What entries are read by in this process, whatever happens to the files of the code meanwhile. */
let parsingCode: string | undefined;

/** Whatever checks look at in an entry, without the lines, which are for their messages. */
const checkedParts = ({ data, headings, links, citations, mediaUses }: Entry): string =>
  JSON.stringify([
    data,
    headings,
    links.map(({ href }) => href),
    citations.map(({ text }) => text),
    mediaUses?.map(({ line: _, ...use }) => use),
  ]);

/** Stands for the files that checks look for beside entries: pictures, downloads and the common drawings. */
function besideDigest({ media, problems }: MediaScan): string {
  const common = readdirSync(publicDir, { recursive: true, encoding: "utf8" }).sort();
  return createHash("sha1")
    .update(JSON.stringify([common, [...media], problems]))
    .digest("base64url");
}

/** Whether the same files hold entries that every check says the same of. */
const checksTheSame = (before: ReadonlyMap<string, ScannedFile>, now: ReadonlyMap<string, ScannedFile>): boolean =>
  before.size === now.size &&
  [...now].every(([name, file]) => {
    const old = before.get(name);
    return old !== undefined && (old === file || checkedParts(old.entry) === checkedParts(file.entry));
  });

/** A conference that is not public yet has no dates either. */
async function shownEvents(store: Store, entries: readonly Entry[]): Promise<readonly PortalEvent[]> {
  const conferences = new Set(entries.filter(({ collection }) => collection === "conferences").map(({ id }) => id));
  const events = await eventsIn(store);
  const shown = events.filter(({ conferenceSlug }) => conferenceSlug === null || conferences.has(conferenceSlug));
  return shown.length === events.length ? events : shown;
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
  /** The only files that can have changed since this process read all of them; without it everything is looked at. */
  changed?: readonly string[];
  /** The files of the content folder, where somebody has just looked at them. */
  seen?: SeenFiles;
}>;

/** The content as it is now; `digest` is another one whenever anything that can show has changed. */
export type MadeIndex = Readonly<{ digest: string; index: CatalogueIndex }>;

/** Unchanged files are not opened. Throws ContentProblems when an editor has to mend something. */
export async function makeIndex({
  distDir,
  store,
  now,
  preview = false,
  warn,
  changed,
  seen,
  ...options
}: IndexOptions): Promise<MadeIndex> {
  const contentDir = resolve(options.contentDir);
  if (!existsSync(contentDir)) throw new ContentProblems([{ file: contentDir, line: 1, message: "Diesen Inhaltsordner gibt es nicht." }]);
  parsingCode ??= codeStamp(root, ["src/content/schemas", "src/content/collections", "src/catalogue", "src/media", "src/domain/citations"]);
  const schemas = parsingCode;
  const cache = scanCacheOf(distDir);
  const known = cache.read(schemas, contentDir);
  const partly = changed && known.checked !== "" && known.media ? rescanFiles(contentDir, known.files, changed) : undefined;
  const files = partly ? undefined : (seen ?? lookAtFiles(contentDir));
  const scan = partly ?? scanContent(contentDir, known.files, undefined, files);
  const media = (partly && known.media) ?? (await scanMedia(contentDir, join(distDir, "build", "media.json"), files));
  const beside = besideDigest(media);
  const isChecked = known.checked === beside && scan.problems.length === 0 && checksTheSame(known.files, scan.files);
  const { redirects, problems: wrongRedirects } = readRedirects(contentDir);
  const found = isChecked
    ? []
    : [...checkContent(scan, { contentDir, publicDir }, now), ...checkMedia(entriesOf(scan), media, { contentDir, publicDir })];
  const problems = [...found, ...wrongRedirects];
  const errors = problems.filter(({ warning }) => !warning);
  if (errors.length > 0) throw new ContentProblems(errors);
  if (problems.length > 0) warn?.(problems);
  const all = entriesOf(scan);
  const { visible, waiting } = splitByAppearance(all, now);
  const { entries, published } = resolveMedia(preview ? withHoldNotes(all, now) : visible, media.media);
  const today = todayInBerlin(now);
  const events = await shownEvents(store, entries);
  const ratings = await allPublishedRatings(store.db);
  const state = `${digestOfEntries(entries)} ${digestOfEntries(waiting)} ${nextAppearance(waiting)} ${today} ${JSON.stringify([ratings, published, redirects])}`;
  const digest = createHash("sha1")
    .update([schemas, contentDir, state, ...events.map(factsOfEvent)].join("\n"))
    .digest("base64url");
  const mentions = mentionsOf(entries, known.mentions, (name) => readFileSync(join(contentDir, name), "utf8"));
  cache.write(scan.files, mentions, { checked: problems.length === 0 ? beside : "", media });
  keepMedia(distDir, published);
  return { digest, index: { contentDir, today, entries, waiting, events, ratings, redirects, mentions: mentionsByFile(mentions) } };
}
