import { resolve } from "node:path";
import { watchContent } from "#src/build/warm/watch-content.ts";
import { ContentProblems } from "#src/catalogue/problem.ts";
import { rescanFiles, type Scan, scanContent } from "#src/catalogue/scan-content.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { DeskAnswer, DeskAsked, DeskCalls } from "#src/editing/desk-calls.ts";
import { type MediaScan, scanMedia } from "#src/media/scan-media.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { checkSite } from "./check-site.ts";
import { citedLaw } from "./desk-cited.ts";
import { linksTo } from "./desk-links.ts";
import { previewPage } from "./desk-preview.ts";
import { suggestions } from "./desk-suggest.ts";
import { knownEvents } from "./known-events.ts";

const IDLE_MS = 15 * 60_000;
/** A change that no watcher saw, on a network drive, is found this much later at most. */
const RESCAN_MS = 20_000;
const EVENTS_MS = 30_000;
/** Behind whatever else a page asks for. */
const LOOK_BEHIND_MS = 1000;

type Warm = {
  scan: Scan | undefined;
  media: MediaScan | undefined;
  changed: Set<string> | undefined;
  readAt: number;
  events: readonly PortalEvent[] | undefined;
  eventsAt: number;
};

const isLate = ({ readAt }: Warm): boolean => performance.now() - readAt > RESCAN_MS;

/** Nothing has changed: what was made of the scan before stays right. */
const saysTheSame = (before: Scan, now: Scan): boolean =>
  before.files.size === now.files.size &&
  before.problems.length + now.problems.length === 0 &&
  [...now.files].every(([file, scanned]) => before.files.get(file) === scanned);

/** Reads again what has changed since the last time. */
function freshScan(contentDir: string, warm: Warm, late = isLate(warm)): Scan {
  const names = warm.changed;
  // Anything that is no entry may be a picture, or say something of one.
  if (names === undefined || late || [...names].some((name) => !/\.md$/.test(name))) warm.media = undefined;
  warm.changed = new Set();
  const entries = (names === undefined || late ? [] : [...names]).filter((name) => /\.(?:md|ya?ml)$/.test(name) && name.includes("/"));
  const partly =
    warm.scan === undefined || names === undefined || late || warm.scan.problems.length > 0
      ? undefined
      : entries.length === 0
        ? warm.scan
        : rescanFiles(contentDir, warm.scan.files, entries);
  if (partly === undefined) warm.readAt = performance.now();
  const scan = partly ?? scanContent(contentDir, warm.scan?.files ?? new Map());
  if (warm.scan === undefined || !saysTheSame(warm.scan, scan)) warm.scan = scan;
  return warm.scan;
}

async function freshEvents(databaseUrl: string, warm: Warm): Promise<readonly PortalEvent[] | undefined> {
  if (performance.now() - warm.eventsAt < EVENTS_MS) return warm.events;
  warm.events = await knownEvents(databaseUrl);
  warm.eventsAt = performance.now();
  return warm.events;
}

export function deskCalls(contentDir: string, databaseUrl: string): DeskCalls & Readonly<{ stop: () => void }> {
  const folder = resolve(contentDir);
  const warm: Warm = {
    scan: undefined,
    media: undefined,
    changed: undefined,
    readAt: 0,
    events: undefined,
    eventsAt: Number.NEGATIVE_INFINITY,
  };
  const stop = watchContent(
    folder,
    (names) => {
      for (const name of names) warm.changed?.add(name);
    },
    () => {
      warm.changed = undefined;
    },
  );
  let behind: NodeJS.Timeout | undefined;
  /** Whoever only looks does not wait until all files were looked at: that is done behind the answers. */
  const knownScan = (): Scan => {
    if (warm.scan === undefined || warm.changed === undefined || !isLate(warm)) return freshScan(folder, warm);
    behind ??= setTimeout(() => {
      behind = undefined;
      try {
        freshScan(folder, warm);
      } catch {
        warm.changed = undefined;
      }
    }, LOOK_BEHIND_MS).unref();
    return freshScan(folder, warm, false);
  };
  /** A file that went an instant ago may still be known: then everything is read again. */
  const read = async <Answer>(scan: () => Scan, work: (scan: Scan) => Promise<Answer> | Answer): Promise<Answer> => {
    try {
      return await work(scan());
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, "code") !== "ENOENT") throw error;
      warm.changed = undefined;
      return work(freshScan(folder, warm));
    }
  };
  const currentScan = (sure: boolean) => (): Scan => {
    if (sure) warm.changed = undefined;
    return freshScan(folder, warm);
  };
  return {
    stop: () => {
      clearTimeout(behind);
      stop();
    },
    check: ({ edited, sure = false, quick = false }) =>
      read(currentScan(sure), async (scan) => {
        const events = await freshEvents(databaseUrl, warm);
        try {
          warm.media ??= await scanMedia(folder);
          const looked = { contentDir: folder, now: new Date(), events, edited: new Map(edited), scan, media: warm.media, quick };
          return (await checkSite(looked)).problems;
        } catch (error) {
          if (error instanceof ContentProblems) return error.problems;
          throw error;
        }
      }),
    preview: (asked) =>
      read(currentScan(false), async (scan) =>
        previewPage(scan, asked, { contentDir: folder, events: (await freshEvents(databaseUrl, warm)) ?? [] }),
      ),
    suggest: (asked) => read(knownScan, (scan) => suggestions(scan, asked, folder)),
    cited: (asked) => read(knownScan, (scan) => citedLaw(scan, asked, folder)),
    links: ({ file, sure = false }) => read(sure ? currentScan(true) : knownScan, (scan) => linksTo(scan, file)),
  };
}

export function startDesk(folder: string | undefined): void {
  const { contentDir, databaseUrl } = buildEnvironment();
  const calls = deskCalls(folder ?? contentDir, databaseUrl);
  let idle: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => process.exit(0), IDLE_MS);
  };
  let turn: Promise<void> = Promise.resolve();
  const answer = (message: DeskAnswer): void => void process.send?.(message);
  process.on("disconnect", () => process.exit(0));
  process.on("message", (asked: DeskAsked) => {
    rest();
    // One after the other: the texts somebody is about to write stand for the files meanwhile.
    turn = turn.then(async () => {
      try {
        answer({ id: asked.id, ok: true, value: await (calls[asked.call] as (value: unknown) => Promise<unknown>)(asked.value) });
      } catch (error) {
        answer({ id: asked.id, ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    });
  });
  rest();
}
