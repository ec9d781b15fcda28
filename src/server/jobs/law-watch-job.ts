import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { metaValue } from "#db/repositories/meta.ts";
import { LOOKED_AT } from "#src/domain/law/seen-state.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const script = resolve(import.meta.dirname, "../../../scripts/look-at-law.ts");
const DAY_MS = 24 * 60 * 60_000;
/** How often somebody asks whether a day is over. */
const EVERY_MS = 15 * 60_000;

const looking = (): ChildProcess => spawn(process.execPath, [script], { stdio: ["ignore", "inherit", "inherit"] });

type Watching = Readonly<{ store: Pick<Store, "db">; startProcess?: () => ChildProcess; everyMs?: number; now?: () => Date }>;

/** Looks at the official site once a day, in a process of its own; where that failed, again a quarter of an hour later. */
export function createLawWatchJob({ store, startProcess = looking, everyMs = EVERY_MS, now = () => new Date() }: Watching): Job {
  let child: ChildProcess | undefined;

  function look(): Promise<void> {
    const running = startProcess();
    child = running;
    return new Promise((done, failed) => {
      running.once("error", failed);
      running.once("exit", (code, signal) => {
        child = undefined;
        if (code === 0 || job.isStopping()) done();
        else failed(new Error(`Looking at the official site ended with ${signal ?? code}`));
      });
    });
  }

  async function isDue(): Promise<boolean> {
    const at = await metaValue(store.db, LOOKED_AT);
    const since = at === undefined ? DAY_MS : now().getTime() - new Date(at).getTime();
    // A day that lies ahead was noted by a clock that was set back since.
    return since >= DAY_MS || since < 0;
  }

  const job = recurringJob({
    everyMs,
    failure: "law-watch-failed",
    round: async () => {
      if ((await isDue()) && !job.isStopping()) await look();
    },
  });

  return {
    start: job.start,
    async stop() {
      const ended = job.stop();
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
