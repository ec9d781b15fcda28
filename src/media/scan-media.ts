import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Problem } from "#src/catalogue/problem.ts";
import { lookAtFiles, type SeenFiles } from "#src/catalogue/seen-files.ts";
import { digestOfFile, inspectFile } from "./inspect-file.ts";
import { isFilmName, isMediaName, type Medium } from "./media-file.ts";
import { detailsFile, readDetails } from "./read-details.ts";

/** Changes when files are looked at in another way: what an earlier build knew is forgotten then. */
const RULES = 1;

type Inspection = Awaited<ReturnType<typeof inspectFile>>;
type Known = Readonly<{ size: number; mtime: number; inspection: Inspection }>;
type Cache = Readonly<{ rules: number; contentDir: string; files: Readonly<Record<string, Known>> }>;

export type MediaScan = Readonly<{ media: ReadonlyMap<string, Medium>; problems: readonly Problem[] }>;

/** `_demo` holds no content. */
const passedOver = /^_[^/]*\/|(?:^|\/)\./;

function mediaAmong(seen: SeenFiles): Readonly<{ files: readonly string[]; details: readonly string[] }> {
  // Nearly all files are texts.
  const names = [...seen.keys()].filter((name) => !name.endsWith(".md") && !passedOver.test(name));
  return {
    files: names.filter((name) => (name.startsWith("media/videos/") ? isFilmName(name) : isMediaName(name))).sort(),
    details: names.filter((name) => name.endsWith(".yaml") && isMediaName(name.slice(0, -5))).sort(),
  };
}

async function inspectMedium(contentDir: string, file: string, bytes: number): Promise<Inspection> {
  if (!isFilmName(file)) return inspectFile(contentDir, file, bytes);
  const digest = await digestOfFile(join(contentDir, file));
  return { ok: true, medium: { file, kind: "film", digest, bytes, width: 0, height: 0, transparent: false } };
}

function readCache(file: string | undefined, contentDir: string): Cache["files"] {
  if (file === undefined || !existsSync(file)) return {};
  const cache = JSON.parse(readFileSync(file, "utf8")) as Cache;
  return cache.rules === RULES && cache.contentDir === contentDir ? cache.files : {};
}

/**
 * A file that `cacheFile` knows unchanged is not opened. What is wrong comes back as a problem, never as an exception. `seen` are
 * the files of the folder, where somebody has just looked at them.
 */
export async function scanMedia(contentDir: string, cacheFile?: string, seen = lookAtFiles(contentDir)): Promise<MediaScan> {
  const { files, details } = mediaAmong(seen);
  const known = readCache(cacheFile, contentDir);
  const media = new Map<string, Medium>();
  const problems: Problem[] = [];
  const looked: Record<string, Known> = {};
  const described = new Set(details);
  for (const file of files) {
    const { size = 0, mtime = 0 } = seen.get(file) ?? {};
    const before = known[file];
    const inspection = before?.size === size && before.mtime === mtime ? before.inspection : await inspectMedium(contentDir, file, size);
    looked[file] = { size, mtime, inspection };
    if (!inspection.ok) problems.push(inspection.problem);
    const beside = detailsFile(file);
    const read = described.delete(beside) ? readDetails(contentDir, beside) : { details: {}, problems: [] };
    problems.push(...read.problems);
    if (inspection.ok) media.set(file, { ...inspection.medium, details: read.details });
  }
  for (const file of described) problems.push({ file, line: 1, message: `Zu diesen Angaben fehlt die Datei ${file.slice(0, -5)}.` });
  if (cacheFile !== undefined && JSON.stringify(looked) !== JSON.stringify(known)) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    const temporary = `${cacheFile}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify({ rules: RULES, contentDir, files: looked } satisfies Cache), { mode: 0o600 });
    renameSync(temporary, cacheFile);
  }
  return { media, problems };
}
