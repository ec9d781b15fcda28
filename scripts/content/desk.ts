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

type Warm = {
  scan: Scan | undefined;
  media: MediaScan | undefined;
  changed: Set<string> | undefined;
  readAt: number;
  events: readonly PortalEvent[] | undefined;
  eventsAt: number;
};

/** Reads again what has changed since the last time. */
function freshScan(contentDir: string, warm: Warm): Scan {
  const names = warm.changed;
  const late = performance.now() - warm.readAt > RESCAN_MS;
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
  warm.scan = partly ?? scanContent(contentDir, warm.scan?.files ?? new Map());
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
  /** A file that went an instant ago may still be known: then everything is read again. */
  const read = async <Answer>(sure: boolean, work: (scan: Scan) => Promise<Answer>): Promise<Answer> => {
    if (sure) warm.changed = undefined;
    try {
      return await work(freshScan(folder, warm));
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, "code") !== "ENOENT") throw error;
      warm.changed = undefined;
      return work(freshScan(folder, warm));
    }
  };
  return {
    stop,
    check: ({ edited, sure = false, quick = false }) =>
      read(sure, async (scan) => {
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
      read(false, async (scan) => previewPage(scan, asked, { contentDir: folder, events: (await freshEvents(databaseUrl, warm)) ?? [] })),
    suggest: (asked) => read(false, (scan) => suggestions(scan, asked, folder)),
    cited: (asked) => read(false, async (scan) => citedLaw(scan, asked, folder)),
    links: async ({ file, sure = false }) => {
      if (sure) warm.changed = undefined;
      return linksTo(freshScan(folder, warm), file);
    },
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
