import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isPublicationDue, type PublicationState } from "#src/domain/publication.ts";
import { logError } from "#src/shared/server/log.ts";
import { publicationFile } from "#src/shared/server/publication-file.ts";
import type { Job } from "./recurring-job.ts";

const CHECK_EVERY_MS = 10_000;
const REST_MS = 60_000;
/** What is wrong in the content is not mended sooner by asking more often. */
const RETRY_AFTER_MS = 5 * 60_000;

const BUILD = resolve(import.meta.dirname, "../../../scripts/build.ts");

type Settings = Readonly<{
  distDir: string;
  now?: () => Date;
  /** Resolves with what went wrong, or with nothing. */
  publish?: (signal: AbortSignal) => Promise<string | undefined>;
  checkEveryMs?: number;
}>;

function stateOf(distDir: string): PublicationState | undefined {
  try {
    return JSON.parse(readFileSync(publicationFile(distDir), "utf8")) as PublicationState;
  } catch {
    // Published by an older version, or not at all: the next build by hand writes it.
    return undefined;
  }
}

/** In a process of its own: what building loads into memory must not stay with the server. */
function publishContent(signal: AbortSignal): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [BUILD, "--content"], { stdio: ["ignore", "ignore", "pipe"], signal });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.once("error", (error) => done(error.message));
    child.once("close", (code) => done(code === 0 ? undefined : said.trim() || `exit code ${code}`));
  });
}

/**
 * Publishes the content again when a scheduled entry is due and when a day is over, which makes dates past. What fails is
 * logged and tried again later; what is online stays meanwhile. Stopping breaks off a publication under way.
 */
export function createPublishJob({
  distDir,
  now = () => new Date(),
  publish = publishContent,
  checkEveryMs = CHECK_EVERY_MS,
}: Settings): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();

  async function round(): Promise<void> {
    const state = stateOf(distDir);
    if (state === undefined || !isPublicationDue(state, now()) || now().getTime() < notBefore) return;
    const wrong = await publish(stopping.signal);
    notBefore = now().getTime() + (wrong === undefined ? REST_MS : RETRY_AFTER_MS);
    if (wrong !== undefined && !stopping.signal.aborted) logError("publish-job-failed", wrong);
  }

  return {
    start() {
      timer ??= setInterval(() => {
        running ??= round().finally(() => {
          running = undefined;
        });
      }, checkEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
