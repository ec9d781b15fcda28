import { readEarlierAssets } from "#src/release/earlier-assets.ts";
import { hasPageLists, readAssets } from "#src/release/read-manifest.ts";
import { currentId, type Release, readRelease } from "#src/release/release.ts";
import { dropServing, noteServing, type Serving } from "#src/release/serving.ts";
import { isForced, isShrunken, shrunkenSentence } from "#src/release/shrunken.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { processName } from "#src/shared/server/process/process-name.ts";
import { taxDifference } from "./agree-with-release.ts";
import { PortalProblem } from "./portal-problem.ts";
import { eitherOf, type PublishedList, pageListReader } from "./published-list.ts";

export type StaticManifest = Readonly<{
  csps: readonly string[];
  files: PublishedList;
  redirects: ReadonlyMap<string, string | null>;
}>;

export type Served = Readonly<{ release: Release; manifest: StaticManifest; pages: number }>;

export type FollowedRelease = Readonly<{
  current: () => Served;
  /** Keeps the files of the release served now from being cleared away until the returned function is called. */
  hold: () => () => void;
  look: () => void;
  stop: () => void;
}>;

type FollowOptions = Readonly<{ checkEveryMs?: number | undefined; settings?: Serving["settings"] | undefined }>;

/** Asking where a link leads costs some microseconds; what was published should not wait. */
const CHECK_EVERY_MS = 50;

type ReadPages = ReturnType<typeof pageListReader>;

function readServed(release: Release, pages: ReadPages): Served {
  const { csps, files, redirects = {} } = readAssets(release);
  const own = new Map(Object.entries(files));
  for (const [path, { file }] of Object.entries(readEarlierAssets(release))) if (!own.has(path)) own.set(path, file);
  const list = hasPageLists(release) ? pages.read(release) : undefined;
  const listed = list === undefined ? own : eitherOf(own, list);
  return {
    release,
    pages: list?.count ?? Object.values(files).filter(({ t, x }) => t.startsWith("text/html") && x === undefined).length,
    manifest: { csps: csps.length > 0 ? csps : pages.csps, files: listed, redirects: new Map(Object.entries(redirects)) },
  };
}

/** What is served, with the hashed assets of a release whose code another process has begun to serve on the same address. */
function withAssetsOf({ release, manifest, pages }: Served, id: string, distDir: string): Served {
  const newer = new Map(Object.entries(readAssets(readRelease(distDir, id)).files).filter(([, { i }]) => i === 1));
  return { release, pages, manifest: { ...manifest, files: eitherOf(manifest.files, newer) } };
}

/** Follows the release online while its code is the same; an unreadable one is logged. Throws `PortalProblem` without any. */
export function followRelease(distDir: string, { checkEveryMs = CHECK_EVERY_MS, settings = {} }: FollowOptions = {}): FollowedRelease {
  const pages = pageListReader();
  const held = new Map<string, number>();
  let seen: string | undefined;

  /** Noted before anything is read, so that nobody clears it away meanwhile. False when another release has come in between. */
  function note(...ids: readonly string[]): boolean {
    const releases = [...new Set([...ids, ...held.keys()])];
    noteServing(distDir, { pid: process.pid, process: processName, releases, settings });
    return currentId(distDir) === ids[0];
  }

  function first(): Served {
    for (let id = currentId(distDir); id !== undefined; id = currentId(distDir)) {
      if (!note(id)) continue;
      seen = id;
      return readServed(readRelease(distDir, id), pages);
    }
    throw new PortalProblem(`Im Ordner „${distDir}“ liegt noch keine gebaute Website. Bitte führen Sie zuerst „npm run build“ aus.`);
  }

  let served = first();

  function follow(id: string): void {
    if (!note(id, served.release.id)) return;
    seen = id;
    const release = readRelease(distDir, id);
    const other = taxDifference(release, settings);
    if (other !== undefined) throw new Error(`${other} Sie bleibt, wie sie ist.`);
    const next = release.code === served.release.code ? readServed(release, pages) : withAssetsOf(served, id, distDir);
    if (isShrunken(served.pages, next.pages) && !isForced(release, served.release.id))
      throw new Error(`${shrunkenSentence(served.pages, next.pages)}: Die Website bleibt, wie sie ist.`);
    served = next;
    note(id, served.release.id);
  }

  function check(): void {
    const id = currentId(distDir);
    if (id === undefined || id === seen) return;
    try {
      follow(id);
    } catch (error) {
      logError("release-unreadable", error, { release: id });
    }
  }

  function hold(): () => void {
    const { id } = served.release;
    held.set(id, (held.get(id) ?? 0) + 1);
    return () => {
      const left = (held.get(id) ?? 1) - 1;
      if (left > 0) held.set(id, left);
      else held.delete(id);
    };
  }

  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  return {
    current: () => served,
    hold,
    look: check,
    stop: () => {
      clearInterval(timer);
      dropServing(distDir, process.pid);
    },
  };
}
