import { setTimeout as wait } from "node:timers/promises";
import { currentId } from "#src/release/release.ts";
import { shownSettings } from "#src/shared/server/environment/agreed-settings.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { sweepStore } from "../clear-up.ts";
import { currentStamp } from "../current-stamp.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { type Fetched, fetchRelease } from "./fetch-release.ts";

const LOOK_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 60 * 60_000;

type Source = Pick<Environment, "distDir" | "origins" | "vatPercent"> & Readonly<{ releasesFrom: string }>;

/** What takes longer to arrive than so many looks will not arrive by itself. */
const LONG_LOOKS = 300;

/** Says each reason once, until another one or none takes its place; that something is on its way only when nothing is served meanwhile. */
function fetching({ distDir, releasesFrom, ...shown }: Source, say: (line: string) => void): () => Promise<Fetched> {
  const settings = shownSettings(shown);
  let said = "";
  let arriving = 0;
  return async () => {
    const fetched = await oneAtATime(distDir, say, async () =>
      fetchRelease({ from: releasesFrom, distDir, stamp: currentStamp, settings }),
    );
    arriving = fetched.kind === "arriving" ? arriving + 1 : 0;
    const isServing = currentId(distDir) !== undefined;
    const isTold = fetched.kind === "waiting" || (fetched.kind === "arriving" && (!isServing || arriving > LONG_LOOKS));
    const reason = isTold ? fetched.reason : "";
    if (reason !== "" && reason !== said) say(isServing ? reason : `${reason} Der Server wartet darauf …`);
    said = reason;
    return fetched;
  };
}

/** Returns as soon as there is a release to serve: at once when one was fetched earlier, otherwise it waits for the first. */
export async function fetchFirst(source: Source, say: (line: string) => void): Promise<void> {
  const next = fetching(source, say);
  await next();
  while (currentId(source.distDir) === undefined) {
    await wait(LOOK_EVERY_MS);
    await next();
  }
}

/** Takes over each release that arrives, until `ended` resolves. What fails is tried again. */
export async function followReleases(
  source: Source,
  { say, complain, ended }: Readonly<{ say: (line: string) => void; complain: (error: unknown) => void; ended: Promise<void> }>,
): Promise<void> {
  const next = fetching(source, say);
  const end = ended.then(() => "ended" as const);
  let failure = "";
  let sweptAt = performance.now();
  do {
    try {
      const { kind } = await next();
      failure = "";
      if (kind === "current" && performance.now() - sweptAt > SWEEP_EVERY_MS) {
        sweepStore(source.distDir);
        sweptAt = performance.now();
      }
    } catch (error) {
      if (String(error) !== failure) complain(error);
      failure = String(error);
    }
  } while ((await Promise.race([end, wait(LOOK_EVERY_MS)])) !== "ended");
}
